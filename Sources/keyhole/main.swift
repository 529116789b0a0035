import Keyhole

print("keyhole")

/// A plain class, for what no observation can be cheaper than.
final class PlainModel {
    var flag = false
    var count = 0
    var child: PlainModel?
}

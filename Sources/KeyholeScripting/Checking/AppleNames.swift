/// Types of Apple's systems that scripts name and that may be missing here.
enum AppleNames {
    /// The names, so that a misspelt one, or one that does not exist here, can be told from nonsense.
    static let types: Set<String> = Set(
        """
        UIActivityIndicatorView UIActivityViewController UIAlertAction UIAlertController UIAppearance UIApplication
        UIApplicationDelegate UIBarButtonItem UIBarItem UIBlurEffect UICollectionReusableView UICollectionView
        UICollectionViewCell UICollectionViewController UICollectionViewDataSource UICollectionViewDelegate
        UICollectionViewFlowLayout UICollectionViewLayout UIColorWell UIContextMenuInteraction UIDatePicker UIDevice
        UIDocument UIDynamicAnimator UIFeedbackGenerator UIFocusGuide UIHostingController UIHoverGestureRecognizer
        UIImageConfiguration UIImagePickerController UIImpactFeedbackGenerator UIInterfaceOrientation UIKeyCommand
        UILayoutGuide UILocalizedIndexedCollation UIMenu UIMenuController UINavigationBar UINavigationController
        UINavigationItem UINib UIPageControl UIPageViewController UIPanGestureRecognizer UIPasteboard UIPickerView
        UIPickerViewDataSource UIPickerViewDelegate UIPinchGestureRecognizer UIPopoverPresentationController
        UIPresentationController UIProgressView UIRefreshControl UIRotationGestureRecognizer UIScene UISceneSession
        UIScreenEdgePanGestureRecognizer UIScrollView UIScrollViewDelegate UISearchBar UISearchBarDelegate
        UISearchController UISlider UISplitViewController UIStackView UIStepper UIStoryboard UIStoryboardSegue
        UISwitch UITabBar UITabBarController UITabBarItem UITableView UITableViewCell UITableViewController
        UITableViewDataSource UITableViewDelegate UITextField UITextFieldDelegate UITextInput UITextRange UITextView
        UITextViewDelegate UIToolbar UITraitCollection UIVibrancyEffect UIViewControllerTransitioningDelegate
        UIViewPropertyAnimator UIVisualEffect UIVisualEffectView UIWebView UIWindowScene
        CAAnimation CAAnimationGroup CABasicAnimation CADisplayLink CAEmitterCell CAEmitterLayer CAKeyframeAnimation
        CAMediaTimingFunction CAMetalLayer CAPropertyAnimation CAReplicatorLayer CAScrollLayer CASpringAnimation
        CATiledLayer CATransformLayer CATransition CAValueFunction
        CGColorSpace CGDataProvider CGFont CGFunction CGGradient CGImage CGLayer CGPattern CGPDFDocument CGShading
        NSAttributedString NSArrayController NSBezierPath NSColor NSController NSFetchRequest NSImage
        NSLayoutConstraint NSLayoutManager NSManagedObject NSManagedObjectContext NSObjectController NSParagraphStyle
        NSPersistentContainer NSProxy NSShadow NSTextAttachment NSTextContainer NSTextStorage NSView NSWindow
        ObservableObject UndoManager
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

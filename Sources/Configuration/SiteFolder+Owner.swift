import Foundation

extension SiteFolder {
  /// Gives a file or folder that root made, say in a run by hand, to the owner of the folder around it: the site's own user could not use
  /// it, and no run would say why.
  public static func giveToOwnerOfFolder(_ path: String) {
    var (folder, own) = (stat(), stat())
    guard geteuid() == 0, stat(URL(filePath: path).deletingLastPathComponent().path, &folder) == 0 else { return }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    // The owner of the folder may have put something else there meanwhile: a link to a file of root's.
    guard descriptor >= 0, fstat(descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFDIR || own.st_nlink == 1 else {
      return
    }
    fchown(descriptor, folder.st_uid, folder.st_gid)
  }
}

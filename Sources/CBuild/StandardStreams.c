#include <fcntl.h>

// A file that is opened gets the lowest number that is free: where a standard stream is closed, that of another would be read and written in
// its place. Before anything else, since the libraries open files of their own before the program begins. Only to be read, so that what
// cannot be printed is told.
__attribute__((constructor)) static void occupy_standard_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) return;
  }
}

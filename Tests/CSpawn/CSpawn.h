// What glibc declares for _GNU_SOURCE alone, which Swift's own module of it is read without.
#pragma once
#include <spawn.h>
#include <sys/socket.h>

int accept4(int socket, struct sockaddr *_Nullable address, socklen_t *_Nullable length, int flags);
int pipe2(int *_Nonnull ends, int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *_Nonnull actions, const char *_Nonnull path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *_Nonnull actions, int first);

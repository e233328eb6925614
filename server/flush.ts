import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Errors of a system or a disk that writes no folder out by itself: Windows, some network disks. */
const NO_FOLDERS = ['EINVAL', 'EPERM', 'EISDIR', 'EACCES', 'EBADF', 'ENOTSUP', 'ENOSYS']

const isOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Put a file on disk, or, where the disk can, the names in a folder. */
export function flush(name: string): void {
  const isFolder = statSync(name).isDirectory()
  try {
    // Windows writes out what may be written alone; elsewhere a file may be one that is only read.
    const handle = openSync(name, process.platform === 'win32' && !isFolder ? 'r+' : 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (!isFolder || !isOneOf(error, NO_FOLDERS)) throw error
  }
}

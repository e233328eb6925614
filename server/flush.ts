import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

/** Errors where a folder can't be flushed: on Windows, and on some network disks. */
const NO_FOLDERS = ['EINVAL', 'EPERM', 'EISDIR', 'EACCES', 'EBADF', 'ENOTSUP', 'ENOSYS']

const isOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Put a file on disk, or, where the disk can, the names in a folder. */
export function flush(name: string): void {
  const isFolder = statSync(name).isDirectory()
  try {
    // Windows flushes a file only if it was opened for writing; elsewhere the file may be read-only.
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

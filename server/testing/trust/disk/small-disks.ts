import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type ServerProcess, startServer } from '../../crash/server-process.ts'
import { holdLog, type LogHeld } from './held-log.ts'

/** The real server on a disk that a test can fill and free while it runs. */
export interface OnSmallDisk {
  server: ServerProcess
  /** Its data directory, as this process sees it. */
  dataDir: string
  /** Fill the disk up to `leaving` bytes, for files and database alike. */
  fill(leaving?: number): Promise<void>
  free(): Promise<void>
}

/** A way to make a disk small. */
export interface SmallDisk {
  what: string
  /** True if everything that did not fit does fit after freeing. */
  isFreedWhole: boolean
  start(prepared: string, place: string, settings?: NodeJS.ProcessEnv): Promise<OnSmallDisk>
}

const MIB = 1024 * 1024
/** Accept files until the disk is full. */
const NO_RESERVE = { UPLOAD_RESERVE_MB: '0' }
/** The largest file, in bytes, that the limit lets a process write: larger than the database, smaller than the pictures of the tests. */
export const FILE_LIMIT = 600 * 1024

/** `ulimit` counts in 512 bytes (POSIX). Only the soft limit, at which Node gets EFBIG and survives. */
export const underFileLimit = ['sh', '-c', `ulimit -S -f ${FILE_LIMIT / 512} && exec "$@"`, 'sh']

/**
 * A limit on file size, which needs no privileges. The kernel refuses the write (EFBIG), even in the middle of one; the log is full because
 * another connection's reading keeps it from restarting. It can't produce SQLITE_FULL.
 */
const limited: SmallDisk = {
  what: 'files may not grow',
  isFreedWhole: false,
  async start(prepared, _place, settings = NO_RESERVE) {
    const server = await startServer(prepared, { through: underFileLimit, settings })
    let held: LogHeld | null = null
    return {
      server,
      dataDir: prepared,
      async fill(leaving = 0) {
        if (leaving > 0) return
        held = await holdLog(path.join(prepared, 'folha.db'))
        held.growTo(FILE_LIMIT)
      },
      async free() {
        await held?.release()
        held = null
      },
    }
  },
}

const onTmpfs = 'mount -t tmpfs -o size=12m none "$0" && cp -a "$1/." "$0" && shift && exec "$@"'

/** Fill a folder's disk to the last byte: in large pieces, then in small ones. */
function fillDisk(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const size of [MIB, 64 * 1024, 4096, 512]) {
      const piece = Buffer.alloc(size, 1)
      try {
        while (writeSync(handle, piece) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}

const tmpfs = (unshare: readonly string[]): SmallDisk => ({
  what: 'a disk of 12 MiB',
  isFreedWhole: true,
  async start(prepared, place, settings = NO_RESERVE) {
    const mountPoint = path.join(place, 'disco')
    mkdirSync(mountPoint)
    const through = [...unshare, 'sh', '-c', onTmpfs, mountPoint, prepared]
    const server = await startServer(mountPoint, { through, settings })
    // The mount exists only in the server's namespace: access it through /proc.
    const dataDir = `/proc/${server.pid}/root${mountPoint}`
    const filler = path.join(dataDir, 'filler')
    return {
      server,
      dataDir,
      async fill(leaving = 0) {
        const reserved = path.join(dataDir, 'reserved')
        const handle = openSync(reserved, 'w')
        writeSync(handle, Buffer.alloc(leaving))
        closeSync(handle)
        fillDisk(filler)
        rmSync(reserved)
      },
      free: async () => rmSync(filler),
    }
  },
})

const mayMount = (unshare: readonly string[]) => {
  const [command = '', ...args] = [...unshare, 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', '/mnt']
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Return every way that works here: the limit always does; a separate disk needs permission for namespaces (`unshare`). */
export function smallDisks(): SmallDisk[] {
  const unshare = [
    ['unshare', '-m'],
    ['unshare', '-rm'],
  ].find(mayMount)
  if (unshare) return [limited, tmpfs(unshare)]
  process.stdout.write('TRUST 3: no namespaces here, so no disk of 12 MiB; only the limit on files is tested\n')
  return [limited]
}

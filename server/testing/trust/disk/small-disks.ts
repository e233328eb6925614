import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type ServerProcess, startServer } from '../../crash/server-process.ts'
import { holdLog, type LogHeld } from './held-log.ts'

/** The real server over a disk that a test can fill and free while it runs. */
export interface OnSmallDisk {
  server: ServerProcess
  /** Where its data lie, as this process sees them. */
  dataDir: string
  /** Leaves so many bytes, for files as for the database. */
  fill(leaving?: number): Promise<void>
  free(): Promise<void>
}

/** A way to make a disk small. */
export interface SmallDisk {
  what: string
  /** Whether what did not fit into it fits when it has been freed. */
  isFreedWhole: boolean
  start(prepared: string, place: string, settings?: NodeJS.ProcessEnv): Promise<OnSmallDisk>
}

const MIB = 1024 * 1024
/** Files may come until the disk is full. */
const NO_RESERVE = { UPLOAD_RESERVE_MB: '0' }
/** The largest file that the limit lets a process write: more than the database, less than the pictures of the tests. */
export const FILE_LIMIT = 600 * 1024

/** `ulimit` counts in 512 bytes (POSIX); only the soft limit, which Node answers with EFBIG and does not die of. */
export const underFileLimit = ['sh', '-c', `ulimit -S -f ${FILE_LIMIT / 512} && exec "$@"`, 'sh']

/**
 * A limit on the size of files, which needs no right at all. The kernel refuses the write (EFBIG), also in the middle of
 * one; the log is full because somebody else's reading keeps it from starting anew. What it can't show is SQLITE_FULL.
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

/** Fills a folder's disk to the last byte: in large pieces, then in small ones. */
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
    // The mount is the server's own: it is seen through its eyes.
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

/** Every way that works here: the limit always does; a disk of one's own where namespaces are allowed (`unshare`). */
export function smallDisks(): SmallDisk[] {
  const unshare = [
    ['unshare', '-m'],
    ['unshare', '-rm'],
  ].find(mayMount)
  if (unshare) return [limited, tmpfs(unshare)]
  process.stdout.write('TRUST 3: no namespaces here, so no disk of 12 MiB; only the limit on files is tested\n')
  return [limited]
}

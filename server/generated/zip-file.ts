import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Zip, ZipPassThrough } from 'fflate'

/** A file being written inside a ZIP. */
export interface ZipEntry {
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** A ZIP being written, one file after the other. */
export interface ZipWriter {
  begin(name: string): ZipEntry
  /** Add a whole file. */
  add(name: string, bytes: Uint8Array): Promise<void>
}

/** Bytes after which it is looked again whether there is room, and those that a ZIP without longer numbers can have. */
const LOOK_EVERY = 8_388_608
const MOST_BYTES = 4_000_000_000

/**
 * Write a ZIP to a path, piece by piece: never more than a piece is in memory. Its files are stored as they are, because PDFs are compressed
 * already and a file of the law should be ready at once. `at` (ms) is their time;
 * `requireRoom` throws once the disk has no room for more of it. Returns bytes and SHA-256; throws errors of the disk.
 */
export async function writeZip(
  path: string,
  { at, requireRoom }: { at: number; requireRoom: () => Promise<void> },
  build: (zip: ZipWriter) => Promise<void>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  let looked = 0
  let pieces: Uint8Array[] = []
  const zip = new Zip((failure, piece) => {
    if (failure) throw failure
    pieces.push(piece)
  })
  const handle = await open(path, 'w', 0o600)
  async function flush(): Promise<void> {
    const ready = pieces
    pieces = []
    for (const piece of ready) {
      hash.update(piece)
      if (size >= looked) {
        looked = size + LOOK_EVERY
        await requireRoom()
      }
      size += piece.byteLength
      if (size > MOST_BYTES) throw new RangeError('a ZIP of this kind ends at 4 GB')
      await handle.writeFile(piece)
    }
  }
  function begin(name: string): ZipEntry {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    return {
      async write(bytes) {
        entry.push(bytes)
        await flush()
      },
      async end() {
        entry.push(new Uint8Array(), true)
        await flush()
      },
    }
  }
  try {
    await build({
      begin,
      async add(name, bytes) {
        const entry = begin(name)
        await entry.write(bytes)
        await entry.end()
      },
    })
    zip.end()
    await flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

import { Zip, ZipPassThrough } from 'fflate'
import type { Write } from './written-file.ts'

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

/** Bytes that a ZIP without longer numbers can have. */
const MOST_BYTES = 4_000_000_000

/**
 * Write a ZIP piece by piece. Its files are stored as they are, because PDFs are compressed already and a file of the law should be ready at
 * once. `at` (ms) is their time.
 */
export async function writeZip<T>(write: Write, at: number, build: (zip: ZipWriter) => Promise<T>): Promise<T> {
  let size = 0
  let pieces: Uint8Array[] = []
  const zip = new Zip((failure, piece) => {
    if (failure) throw failure
    pieces.push(piece)
  })
  async function flush(): Promise<void> {
    const ready = pieces
    pieces = []
    for (const piece of ready) {
      size += piece.byteLength
      if (size > MOST_BYTES) throw new RangeError('a ZIP of this kind ends at 4 GB')
      await write(piece)
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
  const built = await build({
    begin,
    async add(name, bytes) {
      const entry = begin(name)
      await entry.write(bytes)
      await entry.end()
    },
  })
  zip.end()
  await flush()
  return built
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes after which it is looked again whether there is room. */
const LOOK_EVERY = 8_388_608

/** Writes the next bytes of a file. */
export type Write = (bytes: Uint8Array) => Promise<void>

/**
 * Write a file piece by piece: never more than a piece is in memory. `requireRoom` throws once the disk has no room for more of it. Returns
 * bytes and SHA-256; throws errors of the disk.
 */
export async function writePieces(
  path: string,
  requireRoom: () => Promise<void>,
  build: (write: Write) => Promise<void>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  let looked = 0
  const handle = await open(path, 'w', 0o600)
  try {
    await build(async (bytes) => {
      if (size >= looked) {
        looked = size + LOOK_EVERY
        await requireRoom()
      }
      hash.update(bytes)
      size += bytes.byteLength
      await handle.writeFile(bytes)
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

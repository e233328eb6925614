import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { HashName } from './algorithms.ts'

const makers = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 }

/** Return the sum of some bytes. */
export const sumOf = (bytes: Uint8Array, hash: HashName): Uint8Array => makers[hash](bytes)

/** Bytes that are summed at once: some milliseconds on a phone, so that the page answers between them. */
const PIECE = 262_144

/** Return the sum of some parts of a file, one behind the other, which are never in memory at once. Rejects if the file can’t be read. */
export async function digestOf(parts: readonly Blob[], hash: HashName, signal?: AbortSignal): Promise<Uint8Array> {
  const sum = makers[hash].create()
  for (const part of parts)
    for (let from = 0; from < part.size; from += PIECE) {
      const piece = await part.slice(from, from + PIECE).arrayBuffer()
      signal?.throwIfAborted()
      sum.update(new Uint8Array(piece))
    }
  return sum.digest()
}

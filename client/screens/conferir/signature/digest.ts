import { sha256 } from '@noble/hashes/sha2.js'
import type { HashName } from './algorithms.ts'

/** Bytes that are summed at once: some milliseconds on a phone, so that the page answers between them. */
const PIECE = 262_144
/** Bytes that may be in memory at once. */
const MOST_AT_ONCE = 200_000_000

/** Sum parts of a file by SHA-256, piece by piece. */
async function inPieces(parts: readonly Blob[], signal: AbortSignal): Promise<Uint8Array> {
  const sum = sha256.create()
  for (const part of parts)
    for (let from = 0; from < part.size; from += PIECE) {
      const piece = await part.slice(from, from + PIECE).arrayBuffer()
      signal.throwIfAborted()
      sum.update(new Uint8Array(piece))
    }
  return sum.digest()
}

const browserSum = async (bytes: BufferSource, hash: HashName): Promise<Uint8Array | null> =>
  globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest(hash, bytes)) : null

/** Return the sum of some bytes; null if the browser can’t make it. */
export const sumOf = async (bytes: Uint8Array, hash: HashName): Promise<Uint8Array | null> =>
  hash === 'SHA-256' ? sha256(bytes) : browserSum(Uint8Array.from(bytes), hash)

/**
 * Return the sum of some parts of a file, one behind the other; null if it can’t be made here. By SHA-256, as nearly all are, a file of any
 * size is summed piece by piece. The longer sums are the browser’s own, which makes them of bytes in memory only: in a program of ours
 * they would be part of the first load, which has SHA-256 of the same file. Rejects if the file can’t be read.
 */
export async function digestOf(
  parts: readonly Blob[],
  hash: HashName,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (hash === 'SHA-256') return inPieces(parts, signal)
  if (parts.reduce((sum, { size }) => sum + size, 0) > MOST_AT_ONCE) return null
  const bytes = await new Blob([...parts]).arrayBuffer()
  signal.throwIfAborted()
  return browserSum(bytes, hash)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Storage } from '../parts.ts'
import { currentReader } from '../reader.ts'
import type { Keys } from '../secrets.ts'

const VALID_MS = 10 * 60_000

/**
 * Sign and check the addresses of private files, below /api, with the keys of this installation: the first signs, all verify.
 * They are good for ten minutes.
 */
export function signedAddresses(...keys: Keys): Pick<Storage, 'sign' | 'isSigned'> {
  const signature = (id: string, expires: number, reader: string, key = keys[0]) =>
    createHmac('sha256', key).update(`${id}.${expires}.${reader}`).digest('base64url')
  return {
    sign(id, now) {
      // Whole minutes, so that the same list keeps the same addresses for a while, and pages keep their images.
      const expires = (Math.floor(now / 60_000) + 1) * 60_000 + VALID_MS
      const reader = currentReader() ?? ''
      const whose = reader === '' ? '' : `&u=${encodeURIComponent(reader)}`
      return `/api/files/${id}?e=${expires}${whose}&s=${signature(id, expires, reader)}`
    },
    isSigned(id, { expires, reader, signature: given }, now) {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now) return false
      const offered = Buffer.from(given)
      const isBy = (key: Uint8Array) => {
        const expected = Buffer.from(signature(id, Number(expires), reader, key))
        return expected.length === offered.length && timingSafeEqual(expected, offered)
      }
      return keys.some(isBy)
    },
  }
}

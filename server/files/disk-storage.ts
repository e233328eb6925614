import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../parts.ts'

const VALID_MS = 10 * 60_000

/** Files in a folder outside the web root, by random name, behind signed addresses of ten minutes. */
export function diskStorage(folder: string, key: Uint8Array): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id')
    return path.join(folder, id)
  }
  const signature = (id: string, expires: number) =>
    createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url')

  return {
    async put(id, bytes) {
      const target = place(id)
      const handle = await open(`${target}.part`, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${target}.part`, target)
    },
    read: (id) => readFile(place(id)).catch(() => null),
    remove: (id) => rm(place(id), { force: true }),
    sign(id, now) {
      // Whole minutes, so that the same list has the same addresses for a while and images stay cached.
      const expires = (Math.floor(now / 60_000) + 1) * 60_000 + VALID_MS
      return `/api/files/${id}?e=${expires}&s=${signature(id, expires)}`
    },
    isSigned(id, expires, given, now) {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now) return false
      const expected = Buffer.from(signature(id, Number(expires)))
      const offered = Buffer.from(given)
      return expected.length === offered.length && timingSafeEqual(expected, offered)
    },
  }
}

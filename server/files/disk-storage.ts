import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../parts.ts'
import { currentReader } from '../reader.ts'

const VALID_MS = 10 * 60_000
const isId = (name: string) => /^[0-9a-f-]{36}$/.test(name)

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Milliseconds for which the free space is cached. */
const LOOKED_EVERY = 2_000

/**
 * Return a function for the free space of a folder's disk, cached for a while. Unknown counts as plenty: then the disk itself reports when
 * it is full.
 */
function freeSpaceOf(folder: string): () => Promise<number> {
  let known = Promise.resolve(Number.POSITIVE_INFINITY)
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - lookedAt < LOOKED_EVERY) return known
    lookedAt = performance.now()
    known = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    )
    return known
  }
}

/** Store files in a folder outside the web root, under random names, behind signed addresses of ten minutes. */
export function diskStorage(folder: string, key: Uint8Array): Storage {
  const arrivals = path.join(folder, 'arriving')
  // Remove files that were arriving when the server stopped: nobody owns them.
  rmSync(arrivals, { recursive: true, force: true })
  mkdirSync(arrivals, { recursive: true, mode: 0o700 })
  const place = (id: string) => {
    if (!isId(id)) throw new Error('not a file id')
    return path.join(folder, id)
  }
  const signature = (id: string, expires: number, reader: string) =>
    createHmac('sha256', key).update(`${id}.${expires}.${reader}`).digest('base64url')
  return {
    arriving: () => path.join(arrivals, randomUUID()),
    async keep(id, arrived) {
      await flush(arrived)
      await rename(arrived, place(id))
    },
    async open(id) {
      if (!isId(id)) return null
      const handle = await open(place(id), 'r').catch(() => null)
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    freeBytes: freeSpaceOf(folder),
    remove: (id) => rm(place(id), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter(isId)
      return Promise.all(names.map(async (id) => ({ id, writtenAt: (await stat(place(id))).mtimeMs })))
    },
    sign(id, now) {
      // Whole minutes, so that the same list keeps the same addresses for a while, and pages keep their images.
      const expires = (Math.floor(now / 60_000) + 1) * 60_000 + VALID_MS
      const reader = currentReader() ?? ''
      const whose = reader === '' ? '' : `&u=${encodeURIComponent(reader)}`
      return `/api/files/${id}?e=${expires}${whose}&s=${signature(id, expires, reader)}`
    },
    isSigned(id, { expires, reader, signature: given }, now) {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now) return false
      const expected = Buffer.from(signature(id, Number(expires), reader))
      const offered = Buffer.from(given)
      return expected.length === offered.length && timingSafeEqual(expected, offered)
    },
  }
}

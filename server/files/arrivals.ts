import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../parts.ts'

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

/** Keep files in a folder while they arrive, and watch the space of its disk. What arrived before the start has no owner any more. */
export function arrivalsIn(folder: string): Pick<Storage, 'arriving' | 'freeBytes'> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { arriving: () => path.join(folder, randomUUID()), freeBytes: freeSpaceOf(folder) }
}

/** Milliseconds after which no file is still arriving or being stored: a request has half a minute, the store of the files little more. */
const ARRIVED_BY = 10 * 60_000

function isForgotten(file: string): boolean {
  const about = statSync(file, { throwIfNoEntry: false })
  return about !== undefined && Date.now() - about.mtimeMs > ARRIVED_BY
}

/**
 * The same in a folder that several servers may share, so what arrives at another one stays: only what is older than any arrival is
 * removed. (Its process may be in another container, or on another machine, where its number says nothing.)
 */
export function sharedArrivalsIn(folder: string): Pick<Storage, 'arriving' | 'freeBytes'> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  for (const file of files.filter(isForgotten)) rmSync(file, { force: true })
  return { arriving: () => path.join(folder, randomUUID()), freeBytes: freeSpaceOf(folder) }
}

import { rm } from 'node:fs/promises'
import { Refusal } from '#shared/text/refusal.ts'
import { refusalOf } from '../http/errors.ts'
import { PapersEnded } from '../papers/paper-process.ts'
import type { Parts } from '../parts.ts'
import { companyOf } from '../stores/queries.ts'
import { hasUploadRoom } from '../upload-room.ts'
import { makeAej } from './aej.ts'
import { makeAfd } from './afd.ts'
import { makeBooklet } from './booklet.ts'
import { Cancelled, CannotMake, type Job, type Made, zipped } from './job.ts'
import { beyondNewest, forgetFile, nextGenerated, putRunningBack, type StoredGenerated, updateOpen } from './queries.ts'
import { makeSheets } from './sheets.ts'
import { writePieces } from './written-file.ts'

const makers: Partial<Record<StoredGenerated['kind'], (job: Job) => Promise<Made>>> = {
  afd: zipped(makeAfd),
  aej: zipped(makeAej),
  sheets: zipped(makeSheets),
  booklet: makeBooklet,
}

/** The kinds that this release can make: a newer server beside it may be asked for more, which waits for that one. */
const known = Object.keys(makers) as StoredGenerated['kind'][]

/** Milliseconds until it is told again how far a file is. */
const TOLD_EVERY = 500

/** Files that a company keeps at most. */
const MOST_KEPT = 30

/** Why a file begun before, whose server ended, is begun again; the second time it is given up. */
const INTERRUPTED = 'interrupted'

/** Return why a file could not be made, in a word for its row. */
function failureOf(error: unknown): string {
  if (error instanceof CannotMake) return error.code
  return refusalOf(error).code === 'storageFull' ? 'disk' : 'other'
}

/** End the making of a file once another server may make it too: its row is that one's. Throws `Cancelled`. */
function requireHeld(held: AbortSignal): void {
  if (held.aborted) throw new Cancelled()
}

/** Return a function that tells how far a file is, now and then. */
function teller(parts: Parts, id: string, held: AbortSignal): Job['tell'] {
  let toldAt = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    requireHeld(held)
    if (done < total && performance.now() - toldAt < TOLD_EVERY) return
    toldAt = performance.now()
    if (!(await parts.database.write((tx) => updateOpen(tx, id, { done, total })))) throw new Cancelled()
  }
}

/** Remove the files of a company beyond its newest ones. */
async function keepNewest({ database, storage }: Parts, store_id: string): Promise<void> {
  for (const { id, file } of await beyondNewest(database.read, store_id, MOST_KEPT)) {
    await database.write((tx) => forgetFile(tx, id))
    if (file) await storage.remove(file)
  }
}

/** Leave the room that is kept for marks. Throws `storageFull`. */
async function requireRoom({ storage, config }: Parts): Promise<void> {
  if (!hasUploadRoom(await storage.freeBytes(), config)) throw new Refusal('storageFull')
}

/** Make a file and store it. Throws `Cancelled`, `CannotMake`, and errors of disk and database. */
async function make(parts: Parts, row: StoredGenerated, held: AbortSignal): Promise<void> {
  const { database, storage } = parts
  const [maker, company] = [makers[row.kind], await companyOf(database.read, row.store_id)]
  if (!maker || !company) throw new CannotMake('content')
  const at = parts.now()
  const arriving = storage.arriving()
  try {
    let made: Made = { name: '' }
    const room = () => requireRoom(parts)
    const written = await writePieces(arriving, room, async (write) => {
      made = await maker({ parts, row, company, at, write, tell: teller(parts, row.id, held) })
    })
    requireHeld(held)
    const file = parts.newId()
    await storage.keep(file, arriving)
    const done = { ...written, ...made, file, state: 'done' as const, finished_at: parts.now() }
    const isWanted = await database.write((tx) => updateOpen(tx, row.id, done))
    if (!isWanted) await storage.remove(file)
  } finally {
    await rm(arriving, { force: true })
  }
}

/** Make one file, whatever happens: its row tells how it ended. */
async function makeOne(parts: Parts, row: StoredGenerated, held: AbortSignal): Promise<void> {
  const { database, log } = parts
  const fail = (failure: string) =>
    database.write((tx) => updateOpen(tx, row.id, { state: 'failed', failure, finished_at: parts.now() }))
  if (row.failure === INTERRUPTED) return void (await fail(INTERRUPTED))
  const again = row.state === 'running' ? { failure: INTERRUPTED } : {}
  await database.write((tx) => updateOpen(tx, row.id, { state: 'running', done: 0, total: 0, ...again }))
  try {
    await make(parts, row, held)
    await keepNewest(parts, row.store_id)
  } catch (error) {
    if (error instanceof Cancelled || held.aborted) return
    // As if the server had ended with the process: the next look begins it once again, and only once.
    if (error instanceof PapersEnded) throw error
    // Whoever makes papers is busy, or the store is out of reach for a moment: the next look begins again.
    if (refusalOf(error).code === 'busy') {
      await database.write((tx) => updateOpen(tx, row.id, { state: 'waiting', failure: null }))
      throw error
    }
    log.error({ err: error, kind: row.kind }, 'a file could not be made')
    await fail(failureOf(error))
  }
}

/** The making that goes on over each database, and whether more was asked for since it last looked. */
const running = new WeakMap<Parts['database'], { work: Promise<void>; again: boolean }>()

/** Make all that waits here. One server makes files at a time: it makes what others were asked for too. */
async function makeAll(parts: Parts): Promise<void> {
  await parts.database.onlyHere('generated-files', async (held) => {
    const next = async () => (held.aborted ? null : await nextGenerated(parts.database.read, known))
    for (let row = await next(); row; row = await next()) await makeOne(parts, row, held)
  })
}

/**
 * Make all files that wait, one after the other; resolves once none is left, or another server makes them. Asked again meanwhile, it is the
 * same work.
 */
export function makeWaiting(parts: Parts): Promise<void> {
  const { database, log } = parts
  const now = running.get(database)
  if (now) {
    now.again = true
    return now.work
  }
  const state = { work: Promise.resolve(), again: true }
  running.set(database, state)
  state.work = (async () => {
    while (state.again) {
      state.again = false
      await makeAll(parts).catch((error) => log.error({ err: error }, 'making files failed'))
    }
    running.delete(database)
  })()
  return state.work
}

/** Put back what is being made here, at a stop: the next start makes it, and does not take it for what ended a server. */
export async function putBack({ database }: Pick<Parts, 'database'>): Promise<void> {
  if (running.has(database)) await database.write(putRunningBack)
}

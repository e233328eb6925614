import { uptime } from 'node:os'
import { MINUTE } from '#shared/calendar/day.ts'
import { clockLine, eventOf, SERVICE_DOWN, SERVICE_UP, sensitiveLine } from '#shared/portaria/afd-events.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { turn } from '../pieces.ts'
import { appendRow, ifPrintable, type RowContent } from './append.ts'
import { employersByCnpj, keepRegistry, lacksRecords } from './keep-registry.ts'
import { lastBesideMarks, nextPeople } from './registry-queries.ts'

/** People who are looked at together: it takes some milliseconds. */
const AT_ONCE = 100

/**
 * Write what the ledger lacks of everybody: once for what was there before it took such records, and of whoever left without anybody
 * changing anything since.
 */
export async function keepWholeRegistry({ read, write }: Pick<Database, 'read' | 'write'>, at: number): Promise<void> {
  const author = { actor: null, at }
  for (const { id } of (await employersByCnpj(read)).values()) {
    await write((tx) => keepRegistry(tx, author, { store_id: id, user_ids: [] }))
  }
  for (
    let ids = await nextPeople(read, '', AT_ONCE);
    ids.length > 0;
    ids = await nextPeople(read, ids.at(-1) ?? '', AT_ONCE)
  ) {
    const user_ids = ids
    if (await lacksRecords(read, { user_ids }, at)) await write((tx) => keepRegistry(tx, author, { user_ids }))
    await turn()
  }
}

/** Return the establishments whose employer is in the ledger, with their zones. */
async function establishmentsKept(tx: Db): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const [establishment, { zone }] of await employersByCnpj(tx)) {
    if (await lastBesideMarks(tx, establishment, 2)) kept.set(establishment, zone)
  }
  return kept
}

const OF_NOBODY = { entry_id: null, user_id: null, person_name: null, employer: null, place: null }

const besideMarks = (record_type: number, times: { marked_at: number; recorded_at: number; zone: string }) =>
  ({ ...OF_NOBODY, ...times, record_type, exportable: true }) satisfies Partial<RowContent>

/** A process that ends and starts again and again doesn't fill the ledger. */
const AGAIN_AFTER = MINUTE

/** Write in every sequence that the service is there or away (type 6), unless the same was said within a minute. */
async function writeService(tx: Db, event: typeof SERVICE_UP | typeof SERVICE_DOWN, at: number): Promise<void> {
  for (const [establishment, zone] of await establishmentsKept(tx)) {
    const last = await lastBesideMarks(tx, establishment, 6)
    if (last && eventOf(last.line) === event && Math.abs(at - last.recorded_at) < AGAIN_AFTER) continue
    await ifPrintable(() =>
      appendRow(tx, establishment, ({ nsr, hash }) => ({
        ...besideMarks(6, { marked_at: at, recorded_at: at, zone }),
        hash,
        line: sensitiveLine({ nsr, recorded_at: at, zone, event }),
      })),
    )
  }
}

/**
 * Write what the ledger lacks, and that the service is there if no other server was serving. Returns what is to be done at the end: to write
 * that it is away if no other one serves.
 */
export async function beginService({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<() => Promise<void>> {
  const presence = await database.enter()
  await keepWholeRegistry(database, now())
  if (presence.isFirst) await database.write((tx) => writeService(tx, SERVICE_UP, now()))
  return async () => {
    if (await presence.leave()) await database.write((tx) => writeService(tx, SERVICE_DOWN, now()))
  }
}

/** The least (ms) by which a clock must jump to be written down; a clock under NTP is put right by some milliseconds a minute. */
const STEP_MS = 5_000

/** Servers of one clock look each minute: within this time it is the same step. */
const SAME_STEP = 2 * MINUTE

/** Write in every sequence that the clock was put right (type 4): nobody did it by hand, so the record names nobody. */
async function writeStep(tx: Db, before_at: number, after_at: number): Promise<void> {
  for (const [establishment, zone] of await establishmentsKept(tx)) {
    const last = await lastBesideMarks(tx, establishment, 4)
    if (last && Math.abs(after_at - last.recorded_at) < SAME_STEP) continue
    await ifPrintable(() =>
      appendRow(tx, establishment, ({ nsr, hash }) => ({
        ...besideMarks(4, { marked_at: before_at, recorded_at: after_at, zone }),
        hash,
        line: clockLine({ nsr, before_at, after_at, zone, responsible_cpf: null }),
      })),
    )
  }
}

/**
 * Return a function that writes down a step of the clock since it was last asked, measured against a clock that only goes forward,
 * also while the machine sleeps. `monotonic` is in milliseconds.
 */
export function clockWatch({ database, now }: Pick<Parts, 'database' | 'now'>, monotonic = () => uptime() * 1_000) {
  let lead = now() - monotonic()
  return async (): Promise<void> => {
    const after = now()
    const step = after - monotonic() - lead
    if (Math.abs(step) >= STEP_MS) await database.write((tx) => writeStep(tx, Math.round(after - step), after))
    // Only now: a step that could not be written is written the next time.
    lead += step
  }
}

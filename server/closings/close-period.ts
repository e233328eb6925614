import { hash } from 'node:crypto'
import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import type { Period } from '#shared/calendar/period.ts'
import { rowOfFailure, UnreadableRow } from '#shared/calendar/unreadable.ts'
import { isPeriodOf } from '#shared/closing/closing-period.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type * as calls from '#shared/contract/closings.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { writingsOfPeople } from '../hour-bank/written-queries.ts'
import type { Input } from '../http/route.ts'
import type { Permit } from '../permit.ts'
import { companyFor } from '../permit-for-store.ts'
import { inPieces } from '../pieces.ts'
import { PeriodClosed } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import type { Company } from '../stores/queries.ts'
import { type BuiltSheet, buildSheets } from './build-sheets.ts'
import { check, isBlocked, isOver } from './checklist.ts'
import { isAfterGap, isClosedAfter, lastVersionOf, periodsOf } from './order-queries.ts'
import {
  type Closing,
  closingById,
  closingOver,
  insertClosing,
  lastAuditSeq,
  postedIn,
  treatedSince,
} from './queries.ts'
import { keepSame } from './same-hours.ts'
import { haveSheetsAfter } from './sheet-queries.ts'
import { closingWire } from './wires.ts'

/** The most times that sheets are built, anew whenever somebody changed something meanwhile. */
const TRIES = 3

/** People whose days of all years are compared at once: it takes some milliseconds. */
const COMPARED_AT_ONCE = 10

/** Sheets as they were at one moment: the last deed before they were read, and the writings of all days that they were made of. */
interface Built {
  /** When it was (ms): what arrived by then is on them. */
  at: number
  sheets: readonly BuiltSheet[]
  seq: number
  writings: ReadonlyMap<string, string>
}

/** Return what names the writings of people's days until the end of a period, by person: all of them decide the hour bank on a sheet. */
async function writingsUntil(db: Db, ids: readonly string[], { to }: Period): Promise<Map<string, string>> {
  const until = { from: FIRST_DAY, to }
  return new Map(await inPieces(ids, COMPARED_AT_ONCE, async (some) => [...(await writingsOfPeople(db, some, until))]))
}

/** Read and build all sheets of a company's period, at an instant (ms) or later. Throws `closingEarly`, `closingBlocked`. */
async function built(ctx: Context, at: number, company: Company, period: Period): Promise<Built> {
  const { read } = ctx.parts.database
  const seq = await lastAuditSeq(read)
  const writings = await writingsUntil(read, await postedIn(read, company.id, period), period)
  const checked = await check(ctx, company, period)
  refuseIf(!isOver(checked, ctx.at), 'closingEarly', [{ path: 'to', message: 'Este período ainda não acabou.' }])
  refuseIf(isBlocked(checked), 'closingBlocked')
  try {
    return { at, seq, writings, sheets: await buildSheets(ctx, company, period, checked.people.stays) }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    // The checklist names whose days or hour bank can't be counted.
    ctx.parts.log.error({ err: error, row: rowOfFailure(error) }, 'sheets not built')
    throw new Refusal('closingBlocked')
  }
}

/** Tell whether anything that sheets show may have changed since they were built. */
async function isStale(tx: Db, { seq, writings }: Built, store_id: string, period: Period): Promise<boolean> {
  if (await treatedSince(tx, store_id, seq)) return true
  const now = await writingsUntil(tx, await postedIn(tx, store_id, period), period)
  return now.size !== writings.size || [...writings].some(([id, one]) => now.get(id) !== one)
}

/**
 * Refuse to close a period behind a gap, or before one that is closed: each begins with the hour bank that the one before ended with. Throws
 * `closingOutOfOrder`, `closingNotLast`.
 */
async function requireInOrder(tx: Db, store_id: string, { from }: Period): Promise<void> {
  refuseIf(await isClosedAfter(tx, store_id, from), 'closingNotLast')
  refuseIf(await isAfterGap(tx, store_id, from), 'closingOutOfOrder')
}

/**
 * Refuse to deduct what somebody owes where a later sheet of theirs, at another company, is closed: it holds the same debt. Throws
 * `closingNotLast`.
 */
async function requireLastDeduction(tx: Db, sheets: readonly BuiltSheet[], { to }: Period): Promise<void> {
  const deducts = ({ content }: BuiltSheet) =>
    (JSON.parse(content) as SheetContent).bank.lines.some(({ type, date }) => type === 'deducted' && date === to)
  const owing = sheets.filter((sheet) => sheet.content.includes('"deducted"') && deducts(sheet))
  const ids = owing.map(({ user_id }) => user_id)
  refuseIf(ids.length > 0 && (await haveSheetsAfter(tx, ids, to)), 'closingNotLast')
}

async function write(
  tx: Db,
  permit: Permit<'closing:create'>,
  { id, company, period }: { id: string; company: Company; period: Period },
  built: Built,
): Promise<Closing> {
  await requireLastDeduction(tx, built.sheets, period)
  const last = await lastVersionOf(tx, company.id, period.from)
  const { sheets, changed, gone } = await keepSame(tx, last, built.sheets)
  const closing: Closing = {
    id,
    store_id: company.id,
    from_day: period.from,
    to_day: period.to,
    version: (last?.version ?? 0) + 1,
    hash: hash('sha256', sheets.map((sheet) => `${sheet.user_id} ${sheet.hash}`).join('\n')),
    people: sheets.length,
    changed: changed + gone,
    closed_at: built.at,
    closed_by_id: permit.actor.id,
    closed_by: permit.actor.name,
    reopened_at: null,
    reopened_by: null,
    reopened_why: null,
  }
  await insertClosing(
    tx,
    permit,
    closing,
    sheets.map((sheet) => ({ ...sheet, closing_id: id })),
  )
  const told = `${period.from} a ${period.to}, versão ${closing.version}`
  await record(tx, permit, { type: 'closing', id, store_id: company.id }, told)
  return closing
}

/** Return the closing that an earlier request with this id made. Throws `conflict` if it closed something else. */
async function repeated(db: Db, { id, store_id, from, to }: Input<typeof calls.closePeriod>['body']) {
  const known = id ? await closingById(db, id) : null
  refuseIf(
    known !== null && (known.store_id !== store_id || known.from_day !== from || known.to_day !== to),
    'conflict',
  )
  return known
}

/**
 * Close a period of a company: the sheet of everybody who was there is kept for ever with its hash, and treatment of their days is refused
 * from now on. Sheets are built before the transaction, which only makes sure that nothing has changed since. Repeating it returns what is
 * stored. Throws `closingEarly`, `closingBlocked`, `periodClosed`, `closingOutOfOrder`, `closingNotLast`, `closingMoved`, `invalidInput`
 * for what is no period of the company.
 */
export async function closePeriod(ctx: Context, { body }: Input<typeof calls.closePeriod>): Promise<calls.Closing> {
  const { database } = ctx.parts
  const { store_id, from, to } = body
  const { permit, company } = await companyFor(database.read, ctx, 'closing:create', store_id)
  await requireSure(ctx)
  const id = body.id ?? ctx.newId()
  const known = await repeated(database.read, body)
  if (known) return closingWire(known)
  const all = await periodsOf(database.read, store_id)
  refuseIf(!isPeriodOf({ from, to }, company.period_starts_on, all), 'invalidPeriod', [
    { path: 'from', message: 'Este não é um período desta empresa.' },
  ])
  for (let tried = 0; tried < TRIES; tried += 1) {
    // Marks that came during an earlier try are on these sheets, and not late.
    const at = tried === 0 ? ctx.at : ctx.parts.now()
    const sheets = await built(ctx, at, company, { from, to })
    const closing = await database.write(async (tx) => {
      await tx.hold('closings', '')
      const same = await repeated(tx, body)
      if (same) return same
      const other = await closingOver(tx, store_id, { from, to })
      if (other) throw new PeriodClosed({ ...other, zone: company.zone })
      await requireInOrder(tx, store_id, { from, to })
      if (await isStale(tx, sheets, store_id, { from, to })) return null
      return await write(tx, permit, { id, company, period: { from, to } }, sheets)
    })
    if (closing) return closingWire(closing)
  }
  refuseIf(true, 'closingMoved')
  throw new Error('unreachable')
}

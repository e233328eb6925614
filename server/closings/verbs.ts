import { addDays, dayOf } from '#shared/calendar/day.ts'
import { periodOf, periodsUntil } from '#shared/closing/closing-period.ts'
import type { Checklist, readChecklist as checklistCall } from '#shared/contract/closing-checklist.ts'
import type * as calls from '#shared/contract/closings.ts'
import type { Done } from '#shared/contract/fields.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { companyFor } from '../permit-for-store.ts'
import { requireSure } from '../step-up.ts'
import { photoFor } from '../users/queries.ts'
import { iso } from '../wire.ts'
import { answersOf, noteReminded, readsOf } from './answer-queries.ts'
import { checklistOf } from './checklist.ts'
import { lateMarks } from './late-marks.ts'
import { isClosedAfter, lastVersions } from './order-queries.ts'
import { type Closing, closingById, closingsOfStore, endVersion, firstDayAt, setPeriodStart } from './queries.ts'
import { closingFor } from './reach.ts'
import { sheetsOf } from './sheet-queries.ts'
import { answerTo, answerWire, closingWire, stateOf } from './wires.ts'

/** Periods that are listed: two years of months. */
const MOST_PERIODS = 24

function periodState(closing: Closing | undefined, to: string, today: string): calls.ClosingPeriod['state'] {
  if (closing) return closing.reopened_at === null ? 'closed' : 'reopened'
  return today <= to ? 'running' : 'open'
}

/** Return the periods of a company, newest first, and the versions in which they were closed. */
export async function listClosings(
  ctx: Context,
  { query }: Input<typeof calls.listClosings>,
): Promise<calls.StoreClosings> {
  const { read } = ctx.parts.database
  const { company } = await companyFor(read, ctx, 'closing:read', query.store_id)
  const versions = await closingsOfStore(read, company.id)
  const last = new Map((await lastVersions(read, company.id)).map((one) => [one.from_day, one]))
  const today = dayOf(ctx.at, company.zone)
  const first = (await firstDayAt(read, company.id)) ?? addDays(periodOf(today, company.period_starts_on).from, -1)
  const periods = periodsUntil(today, {
    startsOn: company.period_starts_on,
    closed: [...last.values()].map(({ from_day: from, to_day: to }) => ({ from, to })),
    since: [first, today].sort()[0] ?? today,
    most: MOST_PERIODS,
  })
  return {
    store_id: company.id,
    store_name: company.name,
    starts_on: company.period_starts_on,
    periods: periods.reverse().map(({ from, to }) => {
      const closing = last.get(from)
      return { from, to, state: periodState(closing, to, today), closing_id: closing?.id ?? null }
    }),
    versions: versions.map(closingWire),
  }
}

/** Return what is still to be settled before a period is closed. Throws `invalidPeriod`. */
export async function readChecklist(ctx: Context, { query }: Input<typeof checklistCall>): Promise<Checklist> {
  const { store_id, from, to } = query
  const { company } = await companyFor(ctx.parts.database.read, ctx, 'closing:read', store_id)
  refuseIf(from > to || addDays(from, 62) < to, 'invalidPeriod', [{ path: 'from', message: 'Período inválido' }])
  return checklistOf(ctx, company, { from, to })
}

/** Return a closed period: who read, signed or contested their sheet, and the marks that arrived since. */
export async function getClosing(
  ctx: Context,
  { params }: Input<typeof calls.getClosing>,
): Promise<calls.ClosedPeriod> {
  const { read } = ctx.parts.database
  const { closing } = await closingFor(read, ctx, 'closing:read', params.id)
  const sheets = await sheetsOf(read, closing.id)
  const answers = Map.groupBy(await answersOf(read, closing), ({ user_id }) => user_id)
  const reads = new Map((await readsOf(read, closing.id)).map((row) => [row.user_id, row]))
  const late = await lateMarks(read, closing)
  return {
    ...closingWire(closing),
    sheets: sheets.map((sheet) => {
      const answer = answerTo(answers.get(sheet.user_id) ?? [], sheet.hash)
      const seen = reads.get(sheet.user_id)
      return {
        user_id: sheet.user_id,
        name: sheet.name,
        hash: sheet.hash,
        photo_url: photoFor(ctx.actor, { ...sheet, id: sheet.user_id }, ctx.parts),
        state: stateOf(answer, seen?.read_at ?? null),
        answer: answer && answerWire(answer),
        reminded_at: seen?.reminded_at ? iso(seen.reminded_at) : null,
      }
    }),
    late: late.map(({ user_id, name, day, at, zone }) => ({ user_id, name, day, at: iso(at), timezone: zone })),
  }
}

/** Reopen a closed period: its version stays readable, the next closing is another one. Throws `closingEnded`, `closingNotLast`. */
export async function reopenPeriod(
  ctx: Context,
  { params, body }: Input<typeof calls.reopenPeriod>,
): Promise<calls.Closing> {
  const { database } = ctx.parts
  await closingFor(database.read, ctx, 'closing:reopen', params.id)
  await requireSure(ctx)
  return database.write(async (tx) => {
    await tx.hold('closings', '')
    const { permit, closing } = await closingFor(tx, ctx, 'closing:reopen', params.id)
    // A repeated request finds its own deed.
    if (closing.reopened_why === body.reason) return closingWire(closing)
    refuseIf(closing.reopened_at !== null, 'closingEnded')
    refuseIf(await isClosedAfter(tx, closing.store_id, closing.from_day), 'closingNotLast')
    await endVersion(tx, permit, closing.id, body.reason)
    const told = `${closing.from_day} a ${closing.to_day}, versão ${closing.version}: ${body.reason}`
    await record(tx, permit, { type: 'closing', id: closing.id, store_id: closing.store_id }, told)
    return closingWire((await closingById(tx, closing.id)) ?? closing)
  })
}

/** Remind those who have not signed: their application shows it until they do. */
export async function remindOfSheets(
  ctx: Context,
  { params }: Input<typeof calls.remindOfSheets>,
): Promise<{ reminded: number }> {
  return ctx.parts.database.write(async (tx) => {
    const { permit, closing } = await closingFor(tx, ctx, 'closing:remind', params.id)
    refuseIf(closing.reopened_at !== null, 'closingEnded')
    const answers = Map.groupBy(await answersOf(tx, closing), ({ user_id }) => user_id)
    const sheets = await sheetsOf(tx, closing.id)
    const silent = sheets.filter(({ user_id, hash }) => answerTo(answers.get(user_id) ?? [], hash) === null)
    await noteReminded(
      tx,
      permit,
      closing.id,
      silent.map(({ user_id }) => user_id),
    )
    await record(tx, permit, { type: 'closing', id: closing.id, store_id: closing.store_id }, String(silent.length))
    return { reminded: silent.length }
  })
}

/** Choose the day of the month on which a company's periods begin. What was closed stays as it was. */
export async function setPeriodStartOf(
  ctx: Context,
  { params, body }: Input<typeof calls.setPeriodStart>,
): Promise<Done> {
  await ctx.parts.database.write(async (tx) => {
    const { permit, company } = await companyFor(tx, ctx, 'closing:set-period', params.id)
    if (company.period_starts_on === body.starts_on) return
    await setPeriodStart(tx, permit, company.id, body.starts_on)
    const told = `dia ${company.period_starts_on} → dia ${body.starts_on}`
    await record(tx, permit, { type: 'store', id: company.id, store_id: company.id }, told)
  })
  return { ok: true }
}

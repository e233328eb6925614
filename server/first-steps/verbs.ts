import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { StoreWeek } from '#shared/calendar/store-week.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { Done } from '#shared/contract/fields.ts'
import * as calls from '#shared/contract/first-steps.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { iso } from '../wire.ts'
import { firstMark, firstStore, holidaysOf, keepSteps, keptSteps, peopleAtWork } from './queries.ts'

type Kept = BodyOf<typeof calls.keepFirstSteps>

/** Read what was kept; null for nothing, or for what can't be read. */
function readKept(text: string | null): Kept | null {
  if (text === null) return null
  return calls.keepFirstSteps.body.safeParse(JSON.parse(text)).data ?? null
}

function weekName(week: string | null): string | null {
  return week === null ? null : (StoreWeek.safeParse(JSON.parse(week)).data?.name ?? null)
}

/** Tell how far the first hour has come. An installation that had a company before it had steps was at work already. */
export async function readFirstSteps(ctx: Context): Promise<calls.FirstSteps> {
  authorize(ctx, 'first-steps:read')
  const { read } = ctx.parts.database
  const kept = readKept(await keptSteps(read))
  const store = await firstStore(read)
  const mark = await firstMark(read)
  return {
    is_open: kept ? kept.is_open : store === null,
    at: kept?.at ?? 'company',
    skipped: kept?.skipped ?? [],
    store: store && { id: store.id, name: store.name, city: store.city, week_name: weekName(store.week) },
    holidays: await holidaysOf(read, dayOf(ctx.at, DEFAULT_ZONE).slice(0, 4)),
    people: await peopleAtWork(read),
    mark:
      mark && isPunchType(mark.entry_type)
        ? { name: mark.name, entry_type: mark.entry_type, timestamp: iso(mark.at), timezone: mark.zone }
        : null,
  }
}

/** Keep where the steps stand, so that they go on there on any device. */
export async function keepFirstSteps(ctx: Context, { body }: Input<typeof calls.keepFirstSteps>): Promise<Done> {
  const permit = authorize(ctx, 'first-steps:keep')
  await ctx.parts.database.write((tx) => keepSteps(tx, permit, JSON.stringify(body)))
  return { ok: true }
}

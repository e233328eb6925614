import { inArray } from 'drizzle-orm'
import type { Actor } from '#shared/access/actor.ts'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import { lastMonth, type Period } from '#shared/calendar/period.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { closePeriod } from '../../closings/close-period.ts'
import { sheetsOf } from '../../closings/sheet-queries.ts'
import { readSheet } from '../../closings/sheets.ts'
import { signSheet } from '../../closings/sign-sheet.ts'
import type { Context } from '../../context.ts'
import type { Parts } from '../../parts.ts'
import { actorOf } from '../../users/queries.ts'
import { closings, users } from '../schema/tables.ts'
import { chanceOf } from './chance.ts'
import { demoMaster } from './people.ts'
import { demoStores } from './stores.ts'

/** The input of a call that has nothing but what is added to it. */
const BARE = { params: undefined, query: undefined, file: null }

const CONTESTED = 'Saí mais tarde neste dia: fiquei até fechar a loja.'

/** The environment of somebody who has just given their password, at an instant. */
async function contextOf(parts: Parts, actor: Actor, at: number): Promise<Context> {
  const then = { ...parts, now: () => at }
  const stepUp = await parts.tokens.stepUp(actor.id, at)
  return {
    parts: then,
    actor,
    at,
    address: demoStores.centro.ip,
    newId: parts.newId,
    stepUp,
    header: () => undefined,
    setHeader: () => {},
  }
}

/** The two months before this one, in their order. */
function monthsBefore(today: string): Period[] {
  const last = lastMonth(today)
  return [lastMonth(last.from), last]
}

/** Let people answer their sheets as people do: most sign, one contests a day, another has only read it, some not even that. */
async function answerSheets(parts: Parts, { id, to }: { id: string; to: string }, at: number): Promise<void> {
  const { read } = parts.database
  const sheets = await sheetsOf(read, id)
  const people = await read
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        sheets.map(({ user_id }) => user_id),
      ),
    )
  const active = sheets.flatMap((sheet) => {
    const person = people.find(({ id, is_active }) => is_active && id === sheet.user_id)
    return person ? [{ sheet, person }] : []
  })
  for (const [i, { sheet, person }] of active.entries()) {
    const chance = chanceOf('answer', person.id, to)
    const [contests, onlyReads] = [i === 0, i === 1]
    if (!contests && !onlyReads && !chance.happens(0.9)) continue
    const ctx = await contextOf(parts, actorOf(person), at + chance.between(1, 2_000) * 60_000)
    const params = { id, user_id: person.id }
    await readSheet(ctx, { ...BARE, params, body: {} })
    const contested = contests ? [{ date: to, words: CONTESTED }] : []
    if (contests || (!onlyReads && chance.happens(0.85)))
      await signSheet(ctx, { ...BARE, params, body: { hash: sheet.hash, contested } })
  }
}

/** Close a period of a company and let its people answer, unless something is left to be settled in it. */
async function closeOne(parts: Parts, ctx: Context, store_id: string, period: Period): Promise<void> {
  try {
    const { id } = await closePeriod(ctx, { ...BARE, body: { store_id, ...period } })
    await answerSheets(parts, { id, to: period.to }, ctx.at)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Close the last two months of the demonstration companies in which nothing is left to be settled, on the second day of the month after, and
 * let their people answer; once. The others show what a keeper settles first.
 */
export async function closeDemoMonths(parts: Parts): Promise<void> {
  const { read } = parts.database
  const [known] = await read.select({ id: closings.id }).from(closings).limit(1)
  if (known) return
  const { id, email, name, role } = demoMaster('')
  const master: Actor = { id, email, name, role, store_id: null, admin_stores: [] }
  for (const store of Object.values(demoStores)) {
    for (const period of monthsBefore(dayOf(parts.now(), DEFAULT_ZONE))) {
      const at = instantOf(addDays(period.to, 2), '09:30', store.timezone)
      await closeOne(parts, await contextOf(parts, master, Math.min(at, parts.now())), store.id, period)
    }
  }
}

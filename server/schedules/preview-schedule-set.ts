import type { Actor } from '#shared/access/actor.ts'
import { calendarDay } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { previewScheduleSet, ScheduleSet } from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { readBalances } from '../hour-bank/balance-queries.ts'
import { readCalendar } from '../hour-bank/calendar-queries.ts'
import { firstDays, type Person, personById } from '../hour-bank/queries.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf, userById } from '../users/queries.ts'
import { type DatedChange, datedChange } from './dated-change.ts'
import { replaceSet } from './save-schedule-set.ts'

type Preview = AnswerOf<typeof previewScheduleSet>

/** Carries an answer out of a transaction that is to leave nothing behind. */
class Undone extends Error {
  readonly preview: Preview

  constructor(preview: Preview) {
    super('a preview leaves nothing behind')
    this.preview = preview
  }
}

/** The balance of a person up to today, and the rules by which days that are over are judged. */
async function judged(tx: Db, person: Person, { at: now, today }: DatedChange) {
  const calendar = await readCalendar(tx, [person.id])
  const balances = await readBalances(tx, [person], calendar, { now, cutoff: undefined })
  const first = (await firstDays(tx, [person.id], today)).get(person.id) ?? null
  const balance = first === null ? null : await balances.minutesOf(person)
  return { balance, first, rules: calendar.rulesOf(person, first, today) }
}

async function previewed(tx: Db, parts: Parts, asked: { actor: Actor; userId: string; body: ScheduleSet }) {
  const { actor, userId, body } = asked
  const permit = authorizeFor(actor, 'schedule:edit', await targetOf(tx, userId))
  const [owner, person] = [await userById(tx, userId), await personById(tx, userId)]
  if (!owner || !person) throw new Refusal('notFound')
  const change = await datedChange(tx, { owner, named: body.valid_from, at: parts.now(), newId: parts.newId })
  const before = await judged(tx, person, change)
  await replaceSet(tx, permit, { userId, body, change })
  const after = await judged(tx, person, change)
  const over = before.first === null ? [] : daysOf({ from: before.first, to: addDays(change.today, -1) })
  const isOther = (day: string) => calendarDay(before.rules, day).scheduled !== calendarDay(after.rules, day).scheduled
  return {
    from: change.from,
    changed_days: over.filter(isOther).length,
    balance_before: before.balance,
    balance_after: after.balance,
  }
}

/** What saving a set would change, worked out by saving it in a transaction that is undone. Throws what saving throws, but for the password. */
export async function previewScheduleSetAs(
  parts: Parts,
  asked: { actor: Actor; userId: string; body: ScheduleSet },
): Promise<Preview> {
  try {
    return await parts.database.write(async (tx) => {
      throw new Undone(await previewed(tx, parts, asked))
    })
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
}

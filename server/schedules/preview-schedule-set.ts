import { calendarDay } from '#shared/balance/rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { previewScheduleSet as call } from '#shared/contract/schedules.ts'
import { planOn } from '#shared/pay-rules/contract.ts'
import { payRuleOn } from '#shared/pay-rules/own-day.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { type Person, personById } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { beginChange } from './dated-change.ts'
import { replaceSet } from './set-verbs.ts'

type Preview = AnswerOf<typeof call>

/** Carries a result out of a transaction that is to be rolled back. */
class Undone extends Error {
  readonly preview: Preview

  constructor(preview: Preview) {
    super('a preview leaves nothing behind')
    this.preview = preview
  }
}

/** Return a person's balance up to today, and the rules by which past days are judged. */
async function judged(tx: Db, person: Person, now: number) {
  const hours = await readPeopleDays(tx, [person], { now })
  const first = hours.firstOf(person)
  const balance = first === null ? null : await hours.minutesOf(person)
  const [rules, versions] = [hours.rulesOf(person), hours.calendar.payRulesOf(person)]
  const plans = { schedules: hours.calendar.plansOf(person), swaps: [] }
  /** Return what a day asks for, as a text to compare: its minutes and, where a rule of the journey counts, its hours. */
  const askedOn = (day: string) => {
    const rows = payRuleOn(versions, day) && planOn(plans, day).rows
    return `${calendarDay(rules, day).scheduled} ${JSON.stringify(rows)}`
  }
  return { balance, first, askedOn }
}

async function previewed(tx: Db, ctx: Context, { params: { userId: user_id }, body }: Input<typeof call>) {
  const { at } = ctx
  const { permit, change } = await beginChange(tx, ctx, 'schedule:edit', { user_id, named: body.valid_from })
  const person = found(await personById(tx, user_id))
  const before = await judged(tx, person, at)
  await replaceSet(tx, permit, { user_id, body, change })
  const after = await judged(tx, person, at)
  const over = before.first === null ? [] : daysOf({ from: before.first, to: addDays(change.today, -1) })
  const isOther = (day: string) => before.askedOn(day) !== after.askedOn(day)
  return {
    from: change.from,
    changed_days: over.filter(isOther).length,
    balance_before: before.balance,
    balance_after: after.balance,
  }
}

/**
 * Return the effects of saving a set, calculated by saving it in a transaction that is rolled back. Throws what saving throws, except for a
 * missing password.
 */
export async function previewScheduleSet(ctx: Context, input: Input<typeof call>): Promise<Preview> {
  try {
    return await ctx.parts.database.write(async (tx) => {
      throw new Undone(await previewed(tx, ctx, input))
    })
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
}

import { hourBankScope } from '#shared/access/scope.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { expiringCredits as call, ExpiringCredits } from '#shared/contract/hour-bank-ledger.ts'
import type { Context } from '../context.ts'
import { ownEngine } from '../database/engine.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { type PeopleDays, readPeopleDays } from './people-days.ts'
import { peopleHere } from './people-queries.ts'
import type { Person } from './queries.ts'
import { knownToday } from './workdays.ts'

async function creditsOf(ctx: Context, hours: PeopleDays, person: Person, days: number): Promise<ExpiringCredits[]> {
  try {
    const last = addDays(hours.today(person), days)
    const open = await hours.creditsOf(person)
    const credits = open.filter(({ expires_on }) => expires_on !== null && expires_on <= last)
    const { id: user_id, name, store_id, store_name } = person
    return credits.length === 0 ? [] : [{ user_id, name, store_id, store_name, credits }]
  } catch (error) {
    // The hour bank's list says that this person's balance can't be calculated.
    ctx.parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'expiring hours failed')
    return []
  }
}

const firstOf = ({ credits: [first] }: ExpiringCredits) => first?.expires_on ?? ''

/** Return whose hours expire within some days, those that expire first on top. */
export async function expiringCredits(ctx: Context, { query }: Input<typeof call>): Promise<ExpiringCredits[]> {
  authorize(ctx, 'hour-bank:list')
  const { parts, at: now } = ctx
  const { read } = parts.database
  const people = await peopleHere(
    read,
    hourBankScope(ctx.actor),
    { store_id: query.store_id },
    (person) => knownToday(person, now) ?? dayOf(now, 'UTC'),
  )
  const rows = await inPieces(people, ownEngine.peopleAtOnce, async (piece) => {
    const hours = await readPeopleDays(read, piece, { now })
    const found: ExpiringCredits[] = []
    // Also of movements that are known the bank is folded anew: a good part of a millisecond each.
    for await (const person of unhurried(piece))
      found.push(...(await creditsOf(ctx, hours, person, Number(query.days))))
    return found
  })
  return rows.sort((a, b) => firstOf(a).localeCompare(firstOf(b)) || a.name.localeCompare(b.name))
}

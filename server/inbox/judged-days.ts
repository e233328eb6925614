import { peopleScope } from '#shared/access/scope.ts'
import { addDays, isZone, startOfDay } from '#shared/calendar/day.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import type { PageEnd } from './day-queries.ts'
import { MOST } from './queries.ts'
import { stillOpen } from './still-open.ts'
import type { Waiting } from './waiting-thing.ts'

/** People whose rules are read at once: it takes some milliseconds. */
const AT_A_TIME = 50

/** Something about people's days that may wait for a keeper. */
interface Judged<Day extends PageEnd> {
  kind: 'open_day' | 'overlap'
  keyOf(day: PageEnd): string
  /** Return what tells whether a day of somebody waits. It throws if a row of theirs is unreadable. */
  judge(hours: PeopleDays, person: Person): (day: Day) => boolean
}

/** A person in a valid zone. */
interface Known<Day> {
  zone: string
  waits(day: Day): boolean
}

/** Judges days of people, each of whom is read once, however many pages of days are judged. */
export class DayJudge<Day extends PageEnd> {
  readonly #ctx: Context
  readonly #judged: Judged<Day>
  readonly #known = new Map<string, Known<Day> | null>()

  constructor(ctx: Context, judged: Judged<Day>) {
    this.#ctx = ctx
    this.#judged = judged
  }

  async #read(people: readonly Person[]): Promise<void> {
    const { parts, at } = this.#ctx
    const placed = people.filter(({ zone }) => isZone(zone))
    await inPieces(placed, AT_A_TIME, async (piece) => {
      const hours = await readPeopleDays(parts.database.read, piece, { now: at })
      for (const person of piece)
        this.#known.set(person.id, { zone: person.zone, waits: this.#judged.judge(hours, person) })
      return []
    })
  }

  /** Return those of some days that wait for a keeper, and are not closed. */
  async #waiting(days: readonly Day[]): Promise<Waiting[]> {
    const { actor, parts } = this.#ctx
    const { read } = parts.database
    const user_ids = [...new Set(days.map(({ user_id }) => user_id))].filter((id) => !this.#known.has(id))
    for (const id of user_ids) this.#known.set(id, null)
    if (user_ids.length > 0) await this.#read(await peopleIn(read, peopleScope(actor), { user_ids }))
    const { kind, keyOf } = this.#judged
    const found: Waiting[] = []
    for await (const one of unhurried(days)) {
      const person = this.#known.get(one.user_id)
      const { user_id, day } = one
      try {
        if (!person?.waits(one)) continue
        found.push({ kind, key: keyOf(one), since: startOfDay(addDays(day, 1), person.zone), user_id, day })
      } catch (error) {
        // A row of theirs is unreadable: every list of hours says so.
        parts.log.warn({ err: error, user: user_id }, 'days not judged')
        this.#known.set(user_id, null)
      }
    }
    return await stillOpen(read, found)
  }

  /** Judge pages of days until as many wait as fit, whatever those that wait for nobody are. */
  async waitingIn(pageAfter: (end: PageEnd | undefined) => Promise<Day[]>): Promise<Waiting[]> {
    const found: Waiting[] = []
    let after: PageEnd | undefined
    do {
      const page = await pageAfter(after)
      await turn()
      found.push(...(await this.#waiting(page)))
      after = page.length === MOST ? page.at(-1) : undefined
    } while (after && found.length < MOST)
    return found
  }
}

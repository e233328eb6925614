import { hash } from 'node:crypto'
import { isCounted } from '#shared/balance/rules.ts'
import type { RuledDay } from '#shared/pay-rules/day-terms.ts'
import { Recent } from './recent.ts'
import type { Judged } from './ruled-days.ts'

/** The most months of people that are remembered; one of 31 days weighs some 22 kB. */
const MOST_MONTHS = 2_000

/** A day that was computed, and of what: a writing of its entries, null for none, and whether it expects minutes at all. */
interface KnownDay {
  writing: string | null
  counts: boolean
  day: RuledDay
}

/**
 * Return what names all that decides a person's days besides their entries and the bounds of their bonds, which say of a day only whether it
 * counts. What `termsOf` asks of a calendar must be in it.
 */
export function nameOfTerms({ person, rules, calendar }: Judged): string {
  const terms = [
    person.zone,
    calendar.placesOf(person),
    calendar.payRulesOf(person),
    calendar.plansOf(person),
    rules.vacations,
    calendar.nameOfHolidays(person),
  ]
  return hash('sha256', JSON.stringify(terms), 'base64')
}

/** Those who ask get the same day as the next ones. */
function frozen(day: RuledDay): RuledDay {
  const { terms } = day
  for (const part of [terms, terms?.holidays, terms?.plan]) Object.freeze(part)
  return Object.freeze(day)
}

/** The known days of one person under the terms of now. */
class KnownDaysOf {
  readonly #rules: Judged['rules']
  readonly #daysOf: (month: string) => Map<string, KnownDay>
  #month = ''
  #days = new Map<string, KnownDay>()

  constructor({ rules }: Judged, daysOf: (month: string) => Map<string, KnownDay>) {
    this.#rules = rules
    this.#daysOf = daysOf
  }

  /** Return a day as it was computed from a writing of its entries; null if it was not. */
  find(date: string, writing: string | null): RuledDay | null {
    const known = this.#around(date).get(date)
    const isSame = known?.writing === writing && known.counts === isCounted(this.#rules, date)
    return isSame ? known.day : null
  }

  keep(date: string, writing: string | null, day: RuledDay): void {
    this.#around(date).set(date, { writing, counts: isCounted(this.#rules, date), day: frozen(day) })
  }

  #around(date: string) {
    const month = date.slice(0, 7)
    if (month !== this.#month) this.#days = this.#daysOf(month)
    this.#month = month
    return this.#days
  }
}

/**
 * Days under rules of the journey as they were computed before, by all that they were computed from: what was found is right whatever has
 * been written since, on this server or another.
 */
export class KnownDays {
  readonly #months: Recent<Map<string, KnownDay>>

  constructor(most = MOST_MONTHS) {
    this.#months = new Recent(most)
  }

  of(judged: Judged): KnownDaysOf {
    const terms = nameOfTerms(judged)
    return new KnownDaysOf(judged, (month) => this.#daysOf(`${judged.person.id} ${month} ${terms}`))
  }

  #daysOf(key: string): Map<string, KnownDay> {
    const days = this.#months.get(key) ?? new Map<string, KnownDay>()
    this.#months.set(key, days)
    return days
  }
}

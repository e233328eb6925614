import { daysOf, type Period } from '#shared/calendar/period.ts'
import type { OccurrenceRow, Occurrences } from '#shared/contract/occurrences.ts'
import type { Occurrence } from '#shared/pay-rules/record.ts'
import { OCCURRENCES, SEVERITIES, type Severity, severityOf } from '#shared/pay-rules/severity.ts'

/** The limits of the list: the severities, and how many rows at most. */
interface Listing {
  severities: readonly Severity[]
  most: number
}

const placeOf = (severity: Severity, date: string) => `${severity} ${date}`

/**
 * Counts the occurrences of a period and keeps the first rows of its list: gravest first, then the newest day, then in the order in which
 * people are added. It sorts nothing and holds no more of a day than is listed, so that hundreds of thousands cost no pause.
 */
export class Gathered {
  readonly #period: Period
  readonly #listing: Listing
  readonly #counts = new Map<Occurrence, number>()
  readonly #rows = new Map<string, OccurrenceRow[]>()
  #listed = 0

  constructor(period: Period, listing: Listing) {
    this.#period = period
    this.#listing = listing
  }

  add(row: OccurrenceRow): void {
    const severity = severityOf(row.code)
    this.#counts.set(row.code, (this.#counts.get(row.code) ?? 0) + 1)
    if (!this.#listing.severities.includes(severity)) return
    this.#listed += 1
    const place = placeOf(severity, row.date)
    const rows = this.#rows.get(place)
    if (!rows) this.#rows.set(place, [row])
    else if (rows.length < this.#listing.most) rows.push(row)
  }

  /** Return the first rows, and how many there are. */
  list(): Pick<Occurrences, 'rows' | 'counts' | 'left_out'> {
    const { most } = this.#listing
    const newest = daysOf(this.#period).reverse()
    const places = SEVERITIES.flatMap((severity) => newest.map((date) => placeOf(severity, date)))
    const rows: OccurrenceRow[] = []
    for (const place of places) {
      if (rows.length < most) rows.push(...(this.#rows.get(place) ?? []).slice(0, most - rows.length))
    }
    const counts = OCCURRENCES.flatMap((code) => {
      const count = this.#counts.get(code)
      return count === undefined ? [] : [{ code, count }]
    })
    return { rows, counts, left_out: this.#listed - rows.length }
  }
}

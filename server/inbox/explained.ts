import { addDays, dayOf } from '#shared/calendar/day.ts'
import { covers } from '#shared/calendar/vacation.ts'
import { readHeld } from '../held-wires.ts'
import type { Waiting } from './waiting-thing.ts'

/** Tell whether something that waits may explain why a day of its person is odd: it is decided first. */
function mayExplain(one: Waiting, day: string): boolean {
  switch (one.kind) {
    case 'request':
      return one.day === day
    case 'certificate': {
      const { attest_date, days } = one.paper.paper
      return (
        attest_date !== null &&
        covers({ start_date: attest_date, end_date: addDays(attest_date, (days ?? 1) - 1) }, day)
      )
    }
    case 'held':
      return dayOf(readHeld(one.held.held).evidence.instant, one.held.zone) === day
    default:
      return false
  }
}

/** Leave out the days without any mark about which a request, a certificate or a held mark waits. */
export function unexplained(expected: readonly Waiting[], papers: readonly Waiting[]): Waiting[] {
  const own = Map.groupBy(papers, ({ user_id }) => user_id)
  const isExplained = ({ kind, user_id, day }: Waiting) =>
    kind === 'no_mark' && day !== null && own.get(user_id)?.some((one) => mayExplain(one, day))
  return expected.filter((one) => !isExplained(one))
}

import fc from 'fast-check'
import type { Bond } from '../../pay-rules/person.ts'
import type { RuleKind, RuleVersion } from '../../pay-rules/rule.ts'
import { plusDays } from './local-time.ts'
import { anyRule } from './random-rules.ts'

const anyZone = fc.constantFrom('America/Sao_Paulo', 'America/Sao_Paulo', 'America/Manaus')
const anyCut = fc.constantFrom('06:00', '06:00', '12:00', '00:00', '04:30')

function anyHolidays(from: string): fc.Arbitrary<Map<string, string>> {
  const date = fc.integer({ min: -10, max: 31 }).map((days) => plusDays(from, days))
  return fc.array(date, { maxLength: 3 }).map((dates) => new Map(dates.map((one) => [one, `Feriado de ${one}`])))
}

/** Any versions of a kind's rule; now and then the second is of another kind. */
function anyVersions(kind: RuleKind, from: string): fc.Arbitrary<RuleVersion[]> {
  const first = anyRule(kind).map((rule) => ({ valid_from: '1900-01-01', rule }))
  const other = fc.constantFrom<RuleKind>(kind, kind, kind, 'clt', 'simples').chain(anyRule)
  const second = fc
    .tuple(fc.integer({ min: -5, max: 25 }), other)
    .map(([days, rule]) => ({ valid_from: plusDays(from, days), rule }))
  return fc.tuple(first, fc.option(second, { freq: 2 })).map(([one, two]) => (two ? [two, one] : [one]))
}

const anyBond = (kind: RuleKind, from: string, company: string): fc.Arbitrary<Bond> =>
  fc.record({
    company: fc.constant(company),
    from: fc.constant('2000-01-01'),
    to: fc.constant(null),
    zone: anyZone,
    starts_at: anyCut,
    holidays: anyHolidays(from),
    rules: anyVersions(kind, from),
  })

/**
 * Any bonds around a period that begins on a day: one for all of it, one that begins or ends inside, or two, of which the second follows at
 * once (another company, or the same one anew) or after some days.
 */
export function anyBonds(kind: RuleKind, from: string): fc.Arbitrary<Bond[]> {
  const one = anyBond(kind, from, 'one')
  const inside = fc.integer({ min: -20, max: 28 }).map((days) => plusDays(from, days))
  const begins = fc.tuple(one, inside).map(([bond, date]) => [{ ...bond, from: date }])
  const ends = fc.tuple(one, inside).map(([bond, date]) => [{ ...bond, to: date }])
  const moves = fc
    .tuple(
      one,
      fc.constantFrom('two', 'two', 'one').chain((name) => anyBond(kind, from, name)),
      inside,
      fc.constantFrom(1, 1, 1, 4),
    )
    .map(([bond, next, date, days]) => [
      { ...bond, to: date },
      { ...next, from: plusDays(date, days) },
    ])
  return fc.oneof(
    { weight: 5, arbitrary: one.map((bond) => [bond]) },
    { weight: 1, arbitrary: begins },
    { weight: 1, arbitrary: ends },
    { weight: 3, arbitrary: moves },
  )
}

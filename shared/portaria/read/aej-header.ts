import { isDay } from '../../calendar/day.ts'
import { type Period, periodTrouble } from './afd-period.ts'
import { error, type Trouble, warning } from './finding.ts'
import { momentOf } from './moment.ts'
import type { AejPaper } from './paper.ts'

type Values = Readonly<Record<string, string>>

function versionTrouble(version: string): Trouble | null {
  if (version === '002') return null
  if (version === '001') return warning('version', 'O leiaute é o 001; o vigente é o 002.')
  return error('version', `“${version}” não é uma versão do leiaute do AEJ; a vigente é a 002.`)
}

/** Return the period of a header; null if one of its days is none. */
export function periodOf({ first = '', last = '' }: Values): Period | null {
  return isDay(first) && isDay(last) ? { first, last } : null
}

/** Yield what is wrong with a header's version and period. */
export function* headerTroubles(values: Values): Generator<Trouble | null> {
  yield versionTrouble(values.version ?? '')
  const period = periodOf(values)
  if (period) yield periodTrouble(period, momentOf(values.generated ?? '')?.day ?? null)
}

/** Return what a header says of its file. */
export const headerSays = (values: Values) => ({
  employer: { document: values.document ?? '', name: values.name ?? '' },
  period: periodOf(values),
  generated: momentOf(values.generated ?? ''),
  version: values.version || null,
})

/** Return what a record 08 says of the program. */
export const programSays = (values: Values): AejPaper['program'] => ({
  name: values.name ?? '',
  version: values.version ?? '',
  developer: values.developer ?? '',
  document: values.document ?? '',
})

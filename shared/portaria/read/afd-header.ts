import { isDay } from '../../calendar/day.ts'
import type { AfdLayout } from './afd-layouts.ts'
import { type Period, periodTrouble } from './afd-period.ts'
import { timeIn } from './afd-record.ts'
import { error, type Trouble, warning } from './finding.ts'
import { shortDay } from './moment.ts'

/** The facts that the header of an AFD states. */
export interface HeaderSays {
  employer: { document: string; name: string }
  period: Period | null
  generated: { day: string; time: string } | null
  version: string | null
  rep: string
  model: string
  developer: string | null
}

function versionTrouble(version: string): Trouble | null {
  if (version === '004') return null
  if (version === '003') return warning('version', 'O leiaute é o 003; o vigente é o 004.')
  return error('version', `“${version}” não é uma versão do leiaute do AFD; a vigente é a 004.`)
}

const dayIn = (text: string | undefined) => (text && isDay(text) ? text : shortDay(text ?? ''))

/** Say that a file with marks of a program names the model of a device. */
export function modelTrouble(header: HeaderSays | null): Trouble | null {
  if (!header?.model) return null
  return error('header', `Modelo: “${header.model}” é de um REP-C, mas há marcações de REP-P (tipo 7).`)
}

/** Read the fields of a header, and tell what is wrong with its version and its period. */
export function afdHeader(
  values: Record<string, string>,
  layout: AfdLayout,
  tell: (trouble: Trouble | null) => void,
): HeaderSays {
  const text = (name: string) => (values[name] ?? '').trim()
  const [first, last] = [dayIn(values.first), dayIn(values.last)]
  const period = first && last ? { first, last } : null
  const generated = timeIn(values.generated)
  if (layout === '671') tell(versionTrouble(values.version ?? ''))
  if (period) tell(periodTrouble(period, generated?.day ?? null))
  return {
    employer: { document: text('document'), name: text('name') },
    period,
    generated,
    version: text('version') || null,
    rep: text('rep'),
    model: text('model'),
    developer: text('developer') || null,
  }
}

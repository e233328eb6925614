import { useMemo } from 'react'
import { type ExpectedDay, expectedOn } from '#shared/balance/expected-today.ts'
import { formatHours } from '#shared/text/format.ts'
import type { OwnDay } from '../../offline/working-day.ts'
import room from './ponto.module.css'

/** What a mark of this device says beside its type and instant. */
const BARE_MARK = { kind: 'mark', status: 'pending', minutes_adjusted: 0, absence: null, cancels_id: null } as const

/** What a day asks for, by the rules that this device keeps; null where it does not know. */
export function expectedOf({ day, rules, fromServer, fromDevice }: OwnDay): ExpectedDay | null {
  if (!rules) return null
  const told = fromServer.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
  const known = new Set(told.map(({ id }) => id))
  const own = fromDevice.filter(({ id }) => !known.has(id))
  try {
    return expectedOn(rules, day, [
      ...told,
      ...own.map(({ id, entry_type, at }) => ({ id, entry_type, at, ...BARE_MARK })),
    ])
  } catch {
    // A row that can't be read says nothing of the day; its keeper is told which one.
    return null
  }
}

/** Why a day asks for nothing, before the words that say so. */
function reasonOf({ kind, holiday_name }: ExpectedDay): string {
  if (kind === 'vacation') return 'Férias. '
  if (kind === 'health') return 'Atestado. '
  return holiday_name ? `Feriado: ${holiday_name}. ` : ''
}

function caption(workedMinutes: number, day: ExpectedDay): string {
  const expected = day.expected_minutes
  if (expected === 0) return `${reasonOf(day)}Sem jornada prevista hoje`
  const left = expected - workedMinutes
  // In words: in a sentence 08:00 would be a time of day.
  if (left > 0) return `Faltam ${formatHours(left)} para as ${formatHours(expected)} previstas`
  return `Jornada de ${formatHours(expected)} cumprida${left < 0 ? `, mais ${formatHours(-left)}` : ''}`
}

/** How much of the day is left, by the person's own rules. */
export function ExpectedLine({ known, worked }: { known: OwnDay; worked: number }) {
  const expected = useMemo(() => expectedOf(known), [known])
  return <p className={room.cap}>{expected ? caption(worked, expected) : '\u00a0'}</p>
}

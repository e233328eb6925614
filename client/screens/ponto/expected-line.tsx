import { useMemo } from 'react'
import { type ExpectedDay, expectedOn } from '#shared/balance/expected-today.ts'
import { isFreeOn } from '#shared/pay-rules/rule.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { formatAmount } from '#shared/text/format.ts'
import type { OwnDay } from '../../offline/working-day.ts'
import { classes } from '../../ui/classes.ts'
import room from './ponto.module.css'

/** The fields of a mark from this device besides its type and instant. */
const BARE_MARK = { kind: 'mark', status: 'pending', minutes_adjusted: 0, absence: null, cancels_id: null } as const

/** Return the expected hours of a day by the rules stored on this device; null if unknown. */
export function expectedOf({ day, rules, fromServer, fromDevice }: OwnDay): ExpectedDay | null {
  if (!rules) return null
  const told = fromServer.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
  const known = new Set(told.map(({ id }) => id))
  const own = fromDevice.filter(({ id, state }) => state !== 'quarantined' && !known.has(id))
  try {
    return expectedOn(rules, day, [
      ...told,
      ...own.map(({ id, entry_type, at }) => ({ id, entry_type, at, ...BARE_MARK })),
    ])
  } catch {
    // An unreadable row gives no expected hours; its administrator is told which row it is.
    return null
  }
}

/** Return why nothing is expected on a day, as a prefix of the sentence. */
function reasonOf({ kind, holiday_name }: ExpectedDay): string {
  if (kind === 'vacation') return 'Férias. '
  if (kind === 'health') return 'Atestado. '
  return holiday_name ? `Feriado: ${holiday_name}. ` : ''
}

function caption(workedMinutes: number, day: ExpectedDay): string {
  const { expected_minutes: expected, clock_minutes: clock } = day
  if (expected === 0) return `${reasonOf(day)}Sem jornada prevista hoje`
  const left = clock - workedMinutes
  const worth = expected === clock ? '' : `, que valem ${formatAmount(expected)}`
  if (left > 0) return `Faltam ${formatAmount(left)} para as ${formatAmount(clock)} previstas${worth}`
  return `Jornada de ${formatAmount(clock)} cumprida${left < 0 ? `, mais ${formatAmount(-left)}` : ''}`
}

/** The time left of the day, by the person's own rules; or why none is counted. */
export function ExpectedLine({ known, worked }: { known: OwnDay; worked: number }) {
  const expected = useMemo(() => expectedOf(known), [known])
  const words = isFreeOn(known.rules?.pay_rules ?? [], known.day)
    ? controlMessages.freeOfControl
    : expected && caption(worked, expected)
  return <p className={classes('t-sm soft', room.caption)}>{words ?? '\u00a0'}</p>
}

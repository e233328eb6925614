import { isLarge } from '#shared/clock/adjustment.ts'
import { type Intent, readIntent } from '#shared/clock/intent.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'

const problem = (path: string, message: string) => new Refusal('invalidInput', [{ path, message }])

/** The tolerance in ms for a device's clock that is synchronized with our answers. */
const AHEAD = 30_000

/** Limit the instant of an entry for now or before to its arrival. Throws `futureDate` beyond the tolerance. */
export function instantUntilNow(at: number, received_at: number): number {
  refuseIf(at > received_at + AHEAD, 'futureDate', [{ path: 'timestamp', message: employeeMessages.futureDate }])
  return Math.min(at, received_at)
}

/** Read the purpose of an entry from its note; null if the note matches nothing. */
export function intentOfEntry({ entry_type, minutes_adjusted, notes }: NewEntry): Intent | null {
  return readIntent({ entry_type, minutes_adjusted, notes, is_manual: true })
}

/** Tell whether a keeper's adjustment is larger than a day. */
export function isLargeAdjustment(entry: NewEntry): boolean {
  return intentOfEntry(entry)?.kind === 'adjustment' && isLarge(entry.minutes_adjusted)
}

type Request = Extract<Intent, { kind: 'mark_request' | 'minutes_request' }>

/** Return an employee's request as stored. Throws `invalidInput` for anything else, without a reason, or without minutes. */
export function requestOf(intent: Intent | null): Request {
  if (intent?.kind !== 'mark_request' && intent?.kind !== 'minutes_request')
    throw problem('notes', 'Preencha todos os campos obrigatorios.')
  const justification = intent.justification.trim()
  if (justification === '') throw problem('notes', 'Por favor, informe uma justificativa para o ajuste.')
  if (intent.kind === 'minutes_request' && (intent.minutes === 0 || isLarge(intent.minutes)))
    throw problem('minutes_adjusted', 'Por favor, insira um tempo válido.')
  return { ...intent, justification }
}

type Adjustment = Extract<Intent, { kind: 'adjustment' }>

/** Return a keeper's adjustment of minutes as stored. Throws `invalidInput` without minutes or justification. */
export function adjustmentOf(intent: Adjustment): Adjustment {
  if (intent.minutes === 0) throw problem('minutes_adjusted', 'Por favor, insira um tempo válido.')
  const justification = intent.justification.trim()
  if (justification === '') throw problem('notes', 'Por favor, forneça uma justificativa para o ajuste.')
  return { ...intent, justification }
}

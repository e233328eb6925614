import { isLarge } from '#shared/clock/adjustment.ts'
import type { Intent } from '#shared/clock/intent.ts'
import { readIntent } from '#shared/clock/intent.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'

const problem = (path: string, message: string) => new Refusal('invalidInput', [{ path, message }])

/** How far ahead of ours a clock may be that counts from our answers, in ms. */
const AHEAD = 30_000

/** The instant of what somebody writes for now or before: never later than it came. Throws `futureDate`. */
export function instantUntilNow(at: number, received_at: number): number {
  refuseIf(at > received_at + AHEAD, 'futureDate', [{ path: 'timestamp', message: employeeMessages.futureDate }])
  return Math.min(at, received_at)
}

/** What the note of an entry that the API takes says it is for; null where it says nothing that is known. */
export function intentOfEntry({ entry_type, minutes_adjusted, notes }: NewEntry): Intent | null {
  return readIntent({ entry_type, minutes_adjusted, notes, is_manual: true })
}

/** Whether an entry adds or takes more than a day, in a keeper's own right. */
export function isLargeAdjustment(entry: NewEntry): boolean {
  return intentOfEntry(entry)?.kind === 'adjustment' && isLarge(entry.minutes_adjusted)
}

type Request = Extract<Intent, { kind: 'mark_request' | 'minutes_request' }>

/** An employee's request as it is kept. Throws `invalidInput` for anything else, without a reason, or without minutes. */
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

/** A keeper's adjustment of minutes as it is kept. Throws `invalidInput` without minutes or justification. */
export function adjustmentOf(intent: Adjustment): Adjustment {
  if (intent.minutes === 0) throw problem('minutes_adjusted', 'Por favor, insira um tempo válido.')
  const justification = intent.justification.trim()
  if (justification === '') throw problem('notes', 'Por favor, forneça uma justificativa para o ajuste.')
  return { ...intent, justification }
}

import { isLarge } from '#shared/clock/adjustment.ts'
import { isPunchType, type PunchType } from '#shared/clock/entry.ts'
import { manualNote, readNote, requestNote } from '#shared/clock/note.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'

const problem = (path: string, message: string) => new Refusal('invalidInput', [{ path, message }])

/** How far ahead of ours a clock may be that counts from our answers, in ms. */
const AHEAD = 30_000

/** The instant of what somebody writes for now or before: never later than it came. Throws `futureDate`. */
export function instantUntilNow(at: number, receivedAt: number): number {
  refuseIf(at > receivedAt + AHEAD, 'futureDate', [{ path: 'timestamp', message: employeeMessages.futureDate }])
  return Math.min(at, receivedAt)
}

const signed = (minutes: number) => {
  const size = Math.abs(minutes)
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
  return `${minutes < 0 ? '-' : '+'}${text}`
}

/** Whether an entry adds or takes more than a day, in a keeper's own right. */
export function isLargeAdjustment({ entry_type, notes, minutes_adjusted }: NewEntry): boolean {
  const isAdjustment = entry_type === 'ajuste' && readNote(notes).kind === 'manual'
  return isAdjustment && isLarge(minutes_adjusted)
}

/** A request as it is kept: for a clock type, or for minutes. */
export interface RequestNote {
  type: PunchType | null
  notes: string
  minutes: number
}

/**
 * Reads an employee's request. The minutes that count are those that the note shows: it is written again from them, so that
 * whoever approves sees what will be added. Throws `invalidInput` for any other note.
 */
export function requestOf(notes: string | null, minutes: number): RequestNote {
  const meaning = readNote(notes)
  if (meaning.kind !== 'request') throw problem('notes', 'Preencha todos os campos obrigatorios.')
  const justification = meaning.justification.trim()
  if (justification === '') throw problem('notes', 'Por favor, informe uma justificativa para o ajuste.')
  if (isPunchType(meaning.what))
    return { type: meaning.what, notes: requestNote(meaning.what, justification), minutes: 0 }
  const isGood = minutes !== 0 && !isLarge(minutes)
  if (!isGood) throw problem('minutes_adjusted', 'Por favor, insira um tempo válido.')
  return { type: null, notes: requestNote(signed(minutes), justification), minutes }
}

/** A keeper's adjustment of minutes, as it is kept. Throws `invalidInput` without minutes or justification. */
export function adjustmentOf(notes: string, minutes: number): { notes: string; minutes: number } {
  if (minutes === 0) throw problem('minutes_adjusted', 'Por favor, insira um tempo válido.')
  const at = notes.indexOf(' - ')
  const justification = at < 0 ? '' : notes.slice(at + 3).trim()
  if (justification === '') throw problem('notes', 'Por favor, forneça uma justificativa para o ajuste.')
  return { notes: manualNote(minutes, justification), minutes }
}

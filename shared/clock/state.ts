import { messages } from '../text/messages.ts'
import { inOrder, type Mark, type PunchType } from './entry.ts'

/** The state of a person's day, named after the last mark. */
export type ClockState = 'none' | 'working' | 'paused' | 'resumed' | 'finished'

const afterMark: Record<PunchType, ClockState> = {
  entrada: 'working',
  pausa: 'paused',
  retorno: 'resumed',
  saida: 'finished',
}

const allowed: Record<ClockState, readonly PunchType[]> = {
  none: ['entrada'],
  working: ['pausa', 'saida'],
  paused: ['retorno', 'saida'],
  resumed: ['pausa', 'saida'],
  finished: ['entrada'],
}

const texts: Record<ClockState, string> = {
  none: messages.statusNone,
  working: messages.statusWorking,
  paused: messages.statusPaused,
  resumed: messages.statusResumed,
  finished: messages.statusFinished,
}

/** Return the state of a day from its entries, in any order. */
export function clockState(today: readonly Mark[]): ClockState {
  const last = inOrder(today).at(-1)
  return last ? afterMark[last.entry_type as PunchType] : 'none'
}

/** Return the marks that may come next. */
export function allowedPunches(state: ClockState): readonly PunchType[] {
  return allowed[state]
}

/** Tell whether a mark of this type fits the state. */
export function fits(state: ClockState, type: PunchType): boolean {
  return allowed[state].includes(type)
}

export function statusText(state: ClockState): string {
  return texts[state]
}

/** Tell whether time counts as worked in this state. */
export function isWorking(state: ClockState): boolean {
  return state === 'working' || state === 'resumed'
}

const whyNot: Record<ClockState, Partial<Record<PunchType, string>>> = {
  none: { pausa: 'Registre a entrada', retorno: 'Registre a entrada', saida: 'Registre a entrada' },
  working: { entrada: 'Já registrada', retorno: 'Sem pausa aberta' },
  paused: { entrada: 'Já registrada', pausa: 'Já registrada' },
  resumed: { entrada: 'Já registrada', retorno: 'Já registrado' },
  finished: { pausa: 'Jornada finalizada', retorno: 'Jornada finalizada', saida: 'Já registrada' },
}

/** Return why a mark is not possible now, in a few words for its button; null if it is. */
export function blockedReason(state: ClockState, type: PunchType): string | null {
  return whyNot[state][type] ?? null
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'
import { allowedPunches, blockedReason, type ClockState } from '#shared/clock/state.ts'
import { messages } from '#shared/text/messages.ts'
import { showToast } from '../../ui/toast.ts'
import type { DayView } from './use-day.ts'
import type { Pending, Punch } from './use-punch.ts'

/** The state of a button; 'unsure' while the data that decides it is on its way. */
export type Gate = 'open' | 'closed' | 'unsure'

type Known = Pick<DayView, 'entries' | 'knowledge' | 'isOverMidnight'>

/** Judge a button by what this device knows. If nothing is known of the day, refuse nothing. */
function gateOf({ entries, knowledge, isOverMidnight }: Known, state: ClockState) {
  const open = isOverMidnight ? [...allowedPunches(state), 'entrada'] : allowedPunches(state)
  return (type: PunchType): Gate => {
    if (!entries) return 'unsure'
    if (open.includes(type)) return 'open'
    if (knowledge === 'coming') return 'unsure'
    return knowledge === 'missing' && !entries.some(({ counts }) => counts) ? 'open' : 'closed'
  }
}

/** Explain in a toast why a button is closed. */
function explainClosed(type: PunchType, state: ClockState): void {
  const reason = state === 'none' ? messages.firstMustBeEntrada : blockedReason(state, type)
  if (reason) showToast({ title: reason, kind: 'info' })
}

/** Handle taps. A tap that comes before its button is known to be open waits for that, and counts from the moment of the touch. */
export function useTap(punch: Punch, known: Known, state: ClockState) {
  const gate = gateOf(known, state)
  const [held, setHeld] = useState<Pending | null>(null)
  const verdict = held && gate(held.entry_type)
  const decide = useEffectEvent((pending: Pending, isOpen: boolean) => {
    setHeld(null)
    if (isOpen) return punch.proceed(pending)
    punch.giveUp()
    explainClosed(pending.entry_type, state)
  })
  useEffect(() => {
    if (held && verdict !== 'unsure') decide(held, verdict === 'open')
  }, [held, verdict])
  const tap = (type: PunchType) => {
    if (held) return
    if (gate(type) === 'closed') return explainClosed(type, state)
    const pending = punch.freeze(type)
    if (!pending) return
    if (gate(type) === 'open') punch.proceed(pending)
    else setHeld(pending)
  }
  return { gate, tap, held: held?.entry_type ?? null }
}

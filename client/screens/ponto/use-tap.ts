import { useEffect, useEffectEvent, useState } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'
import { allowedPunches, type ClockState } from '#shared/clock/state.ts'
import type { DayView } from './use-day.ts'
import type { Pending, Punch } from './use-punch.ts'

/** Whether a button may be used now; 'unsure' while what would tell is on its way. */
export type Gate = 'open' | 'closed' | 'unsure'

type Known = Pick<DayView, 'entries' | 'knowledge' | 'isOverMidnight'>

/** Judges a button by what this device knows. Where nothing is known of the day, nothing may be refused. */
export function gateOf({ entries, knowledge, isOverMidnight }: Known, state: ClockState) {
  const open = isOverMidnight ? [...allowedPunches(state), 'entrada'] : allowedPunches(state)
  return (type: PunchType): Gate => {
    if (!entries) return 'unsure'
    if (open.includes(type)) return 'open'
    if (knowledge === 'coming') return 'unsure'
    return knowledge === 'missing' && entries.length === 0 ? 'open' : 'closed'
  }
}

/** Takes taps. One that comes before its button is known to be open waits for that, and counts from when the finger came down. */
export function useTap(punch: Punch, gate: (type: PunchType) => Gate, onClosed: (type: PunchType) => void) {
  const [held, setHeld] = useState<Pending | null>(null)
  const verdict = held && gate(held.entry_type)
  const decide = useEffectEvent((pending: Pending, isOpen: boolean) => {
    setHeld(null)
    if (isOpen) return punch.proceed(pending)
    punch.giveUp()
    onClosed(pending.entry_type)
  })
  useEffect(() => {
    if (held && verdict !== 'unsure') decide(held, verdict === 'open')
  }, [held, verdict])
  const tap = (type: PunchType) => {
    if (held) return
    if (gate(type) === 'closed') return onClosed(type)
    const pending = punch.freeze(type)
    if (!pending) return
    if (gate(type) === 'open') punch.proceed(pending)
    else setHeld(pending)
  }
  return { tap, held: held?.entry_type ?? null }
}

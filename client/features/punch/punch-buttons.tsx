import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { type Mark, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { allowedPunches, blockedReason, type ClockState } from '#shared/clock/state.ts'
import { messages } from '#shared/text/messages.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { buttonHelp, buttonWord, entryIcon } from '../entries/punch-look.ts'
import room from './punch.module.css'
import type { DayView } from './use-day.ts'
import type { Pending, Punch } from './use-punch.ts'

/** The state of a button; 'unsure' while the data that decides it is on its way. */
type Gate = 'open' | 'closed' | 'unsure'

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

interface PunchButtonsProps {
  marks: readonly Mark[]
  state: ClockState
  zone: string
  gate: (type: PunchType) => Gate
  busy: PunchType | null
  onTap: (type: PunchType) => void
}

interface OneProps {
  type: PunchType
  isOpen: boolean
  isBusy: boolean
  reason: string
  doneAt: string | null
  onPress: () => void
}

function PunchButton({ type, isOpen, isBusy, reason, doneAt, onPress }: OneProps) {
  return (
    <button
      type="button"
      value={type}
      className={classes(room.press, room.punch)}
      data-punch={type}
      aria-disabled={!isOpen || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {isBusy ? <Spinner /> : <Icon icon={entryIcon[type]} />}
      {doneAt && (
        <span className={room.done}>
          <Icon icon={Check} />
          <span className="sr">registrada às</span>
          {doneAt}
        </span>
      )}
      <span>
        <span className={room.word}>{buttonWord[type]}</span>
        <span className={room.help}>{isBusy ? 'Registrando...' : isOpen ? buttonHelp[type] : reason}</span>
      </span>
    </button>
  )
}

/** The four buttons, always in the same places; a closed one explains why. */
export function PunchButtons({ marks, state, zone, gate, busy, onTap }: PunchButtonsProps) {
  const lastOf = (type: PunchType) => marks.findLast((mark) => mark.entry_type === type)
  return (
    <section className={room.punches} aria-label="Registrar ponto" data-toasts="low">
      {PUNCH_TYPES.map((type) => {
        const isOpen = gate(type) === 'open' && (busy === null || busy === type)
        const reason = (gate(type) === 'closed' && blockedReason(state, type)) || 'Aguarde'
        const done = lastOf(type)
        return (
          <PunchButton
            key={type}
            type={type}
            isOpen={isOpen}
            isBusy={busy === type}
            reason={reason}
            doneAt={done && !isOpen ? timeOf(done.at, zone) : null}
            onPress={() => onTap(type)}
          />
        )
      })}
    </section>
  )
}

import { Check } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import { type Mark, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { blockedReason, type ClockState } from '#shared/clock/state.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { buttonHelp, buttonWord, entryIcon } from '../entries/punch-look.ts'
import room from './punch.module.css'
import type { Gate } from './use-tap.ts'

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

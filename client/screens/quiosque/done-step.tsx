import { UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KeptMark, KioskDeeds, KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './done-step.module.css'
import { Counted } from './kiosk-button.tsx'
import { Slip } from './slip.tsx'
import { useFocus } from './use-focus.ts'
import { useKeys } from './use-keys.ts'

const ASKED_EVERY_MS = 250

/** Tell whether a mark has reached the server; asked until it has, or the screen is another. */
function useSent(deeds: Pick<KioskDeeds, 'nsrOf'>, id: string): boolean {
  const [sent, setSent] = useState(false)
  const ask = useEffectEvent(() => deeds.nsrOf(id).catch(() => null))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const isSent = (await ask()) !== null
      if (isGone) return
      if (isSent) setSent(true)
      else timer = setTimeout(look, ASKED_EVERY_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return sent
}

/** Seconds after which the idle screen returns by itself. */
const SHOWN_FOR = 4

const doneWords = ({ entry_type }: KeptMark) =>
  `${labelOf(entry_type)} ${entry_type === 'retorno' ? 'registrado' : 'registrada'}`

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20 6 9 17l-5-5" pathLength="1" />
    </svg>
  )
}

interface DoneStepProps {
  view: KioskView
  deeds: KioskDeeds
  person: KioskPerson
  kept: KeptMark
  onNext: () => void
}

/** The mark exists. Green with and without a network; any touch and every key ends it. */
export function DoneStep({ view, deeds, person, kept, onNext }: DoneStepProps) {
  const isSent = useSent(deeds, kept.id)
  const title = useFocus<HTMLHeadingElement>()
  useKeys({ digit: onNext, enter: onNext, erase: onNext, escape: onNext, letter: onNext })
  return (
    <>
      <main className={styles.done}>
        <div className={styles.words} role="status">
          <span className={styles.disc}>
            <Tick />
          </span>
          <h1 ref={title} tabIndex={-1}>
            {doneWords(kept)}
          </h1>
          <p className={styles.time}>{timeWithSecondsOf(kept.at, view.zone)}</p>
        </div>
        <Slip view={view} person={person} kept={kept} isSent={isSent} />
      </main>
      <button type="button" className={styles.next} onClick={onNext}>
        <Icon icon={UsersRound} />
        {kioskMessages.nextPerson}
        <Counted seconds={SHOWN_FOR} onEnd={onNext} goesOn />
      </button>
    </>
  )
}

import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { leftOf, offersPhoto } from '#shared/kiosk/lock.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MOST_DIGITS, type PinMood } from './flow.ts'
import { Frame } from './frame.tsx'
import { Dots, KeyPad, type PadKeys } from './key-pad.tsx'
import { Back, KioskButton } from './kiosk-button.tsx'
import { LockedCard } from './locked-card.tsx'
import { firstName } from './person-day.ts'
import styles from './pin-step.module.css'
import { useFocus } from './use-focus.ts'
import { useKeys } from './use-keys.ts'

interface SelectedProps {
  person: KioskPerson
  children?: ReactNode
}

/** The person whom the tablet takes one for: face and full name first, so that a wrong touch is seen. */
function Selected({ person, children }: SelectedProps) {
  const title = useFocus<HTMLHeadingElement>()
  return (
    <div className={styles.selected}>
      <Avatar name={person.name} src={person.face} className={styles.face} />
      <h1 ref={title} tabIndex={-1}>
        {person.name}
      </h1>
      {children}
    </div>
  )
}

interface PadStepProps extends PadKeys {
  view: KioskView
  person: KioskPerson
  onBack: () => void
  onQuiet: () => void
}

interface PinScreenProps extends PadStepProps {
  typed: string
  /** The words that tell what to type. */
  lead: string
  /** Why what was typed is not taken; null if nothing is wrong. */
  problem: string | null
  isBusy: boolean
  /** Below the words: another way. */
  children?: ReactNode
}

/** Face and name, slots and keys. */
export function PinScreen(props: PinScreenProps) {
  const { view, person, typed, lead, problem, isBusy, children, digit, erase, enter, onBack, onQuiet } = props
  useKeys({ digit, erase, enter, escape: onBack })
  const footer = (
    <Back onBack={onBack} onQuiet={onQuiet}>
      Não sou {firstName(person.name)}
    </Back>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.pin}>
        <div className={styles.who}>
          <Selected person={person}>
            <p className={styles.lead}>{lead}</p>
          </Selected>
          <Dots key={problem} count={typed.length} least={4} most={MOST_DIGITS} shakes={problem !== null} />
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          {children}
        </div>
        <KeyPad digit={digit} erase={erase} enter={enter} isBusy={isBusy} />
      </main>
    </Frame>
  )
}

/** The keys stay while they are locked: the time and the way that still works stand above them. */
function LockedScreen({ view, person, onBack, onQuiet, left, onPhoto, ...keys }: LockedProps) {
  useKeys({ escape: onBack, enter: onPhoto })
  const footer = (
    <>
      <Back onBack={onBack} onQuiet={onQuiet}>
        Não sou {firstName(person.name)}
      </Back>
      <span className={styles.forgotten}>
        {kioskMessages.pinForgotten}
        <br />
        {kioskMessages.pinForgottenText}
      </span>
    </>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.pin} data-locked="">
        <div className={styles.who}>
          <Selected person={person} />
          <LockedCard wrong={person.lock.wrong} left={left} onPhoto={onPhoto} />
        </div>
        <div className={styles.sunken}>
          <KeyPad {...keys} isBusy={false} isLocked />
        </div>
      </main>
    </Frame>
  )
}

interface LockedProps extends PadStepProps {
  /** Milliseconds. */
  left: number
  onPhoto: () => void
}

interface PinStepProps extends PadStepProps {
  typed: string
  mood: PinMood
  onPhoto: () => void
}

const problemOf: Record<PinMood, string | null> = {
  open: null,
  judging: null,
  wrong: kioskMessages.pinWrong,
  short: kioskMessages.pinShort,
}

/** The PIN of whom was chosen; from the third wrong one on, the way without it. */
export function PinStep({ typed, mood, onPhoto, ...step }: PinStepProps) {
  const now = useNow()
  const { lock } = step.person
  const left = leftOf(lock, now)
  if (left > 0) return <LockedScreen {...step} left={left} onPhoto={onPhoto} />
  // A new one that the server refused leaves the temporary one: only here its owner hears of that.
  const lead = step.person.pin === 'temporary' ? kioskMessages.pinTemporary : kioskMessages.pin
  return (
    <PinScreen {...step} typed={typed} lead={lead} problem={problemOf[mood]} isBusy={mood === 'judging'}>
      {offersPhoto(lock) && (
        <div className={styles.photo}>
          <KioskButton icon={Camera} onClick={onPhoto}>
            {kioskMessages.withPhoto}
          </KioskButton>
          <small>{kioskMessages.withPhotoText}</small>
        </div>
      )}
    </PinScreen>
  )
}

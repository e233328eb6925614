import { Camera } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { minuteOf, timeOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskPerson, KioskView, Known } from '../../features/kiosk/kiosk.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './action-step.module.css'
import { needsPhoto } from './flow.ts'
import { Frame } from './frame.tsx'
import { Back } from './kiosk-button.tsx'
import { dotOf, firstName, greetingAt, longState, type PersonDay, personDay } from './person-day.ts'
import { PersonRuler } from './person-ruler.tsx'
import { PunchKey } from './punch-key.tsx'
import room from './quiosque.module.css'
import { useKeys } from './use-keys.ts'

/** Why nobody asks for the PIN. */
function withoutPin({ person }: Known, { people }: KioskView): string {
  if (!people.some(({ id }) => id === person.id)) return kioskMessages.notListed
  return person.pin === 'none' ? kioskMessages.noPin : kioskMessages.byPhoto
}

/** Why there will be a photo, in a sentence; null if a word in the corner says enough. */
function photoWords(known: Known, view: KioskView, isAlone: boolean): string | null {
  if (known.proof === 'photo') return withoutPin(known, view)
  return needsPhoto(known) && isAlone ? kioskMessages.photoIn2 : null
}

/** The first action has the focus, so that Enter takes it; the digits go to the others. */
function useActions(onBack: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const focus = (nth: number) => place.current?.querySelectorAll<HTMLElement>('button')[nth]?.focus()
  useLayoutEffect(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  useKeys({ digit: (digit) => focus(Number(digit) - 1), enter: () => focus(0), escape: onBack })
  return place
}

interface GreetingProps {
  person: KioskPerson
  day: PersonDay
  now: number
  zone: string
}

/** Face, greeting by the hour, and the state of the day in words. */
function Greeting({ person, day, now, zone }: GreetingProps) {
  return (
    <div className={styles.greeting}>
      <Avatar name={person.name} src={person.face} className={styles.face} />
      <div>
        <h1>
          {greetingAt(minuteOf(now, zone))}, {firstName(person.name)}
        </h1>
        <p>
          <span className={room.dot} data-dot={dotOf(day.state)} />
          {longState(day, now, zone)}
        </p>
      </div>
    </div>
  )
}

interface ActionStepProps {
  view: KioskView
  known: Known
  /** The mark that is being kept. */
  keeping: PunchType | null
  onPress: (type: PunchType) => void
  onBack: () => void
  onQuiet: () => void
}

/** Greeted by name: what is likely next is the whole screen, what else is allowed lies below. */
export function ActionStep({ view, known, keeping, onPress, onBack, onQuiet }: ActionStepProps) {
  const now = useNow(60_000)
  const actions = useActions(onBack)
  const { person } = known
  const day = personDay(person.marks, now, view)
  const [first, ...others] = day.next
  const words = photoWords(known, view, others.length === 0)
  const punch = (type: PunchType, time: string | null) => (
    <PunchKey key={type} type={type} time={time} isBusy={keeping === type} onPress={onPress} />
  )
  const footer = (
    <>
      <Back onBack={onBack} onQuiet={onQuiet}>
        Não sou {firstName(person.name)}
      </Back>
      {needsPhoto(known) && !words && (
        <span className={styles.photo}>
          <Icon icon={Camera} size="lg" />
          {kioskMessages.photoShort}
        </span>
      )}
    </>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.action}>
        <div className={styles.top}>
          <Greeting person={person} day={day} now={now} zone={view.zone} />
          {day.marks.length > 0 && (
            <section className={styles.ruler}>
              <PersonRuler marks={day.marks} now={now} zone={view.zone} />
            </section>
          )}
        </div>
        <div className={styles.punches} ref={actions}>
          {first && punch(first, timeOf(now, view.zone))}
          {others.map((type) => punch(type, null))}
        </div>
        {words && (
          <p className={styles.photo}>
            <Icon icon={Camera} size="lg" />
            {words}
          </p>
        )}
      </main>
    </Frame>
  )
}

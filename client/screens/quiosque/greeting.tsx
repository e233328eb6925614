import { minuteOf } from '#shared/calendar/day.ts'
import type { KioskPerson } from '../../features/kiosk/kiosk.ts'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './greeting.module.css'
import { dotOf, firstName, greetingAt, longState, type PersonDay } from './person-day.ts'
import room from './quiosque.module.css'

interface GreetingProps {
  person: KioskPerson
  day: PersonDay
  now: number
  zone: string
}

/** Face, greeting by the hour, and the state of the day in words. */
export function Greeting({ person, day, now, zone }: GreetingProps) {
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

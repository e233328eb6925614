import { CloudCheck, CloudOff } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KeptMark, KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { personDay } from './person-day.ts'
import { PersonRuler } from './person-ruler.tsx'
import styles from './slip.module.css'

/** Return marks with the one that was just kept, which the tablet may or may not have among them already. */
const withKept = (marks: readonly Mark[], { entry_type, at }: KeptMark): Mark[] => [
  ...marks.filter((mark) => mark.at !== at || mark.entry_type !== entry_type),
  { entry_type, at },
]

interface SlipProps {
  view: KioskView
  person: KioskPerson
  kept: KeptMark
  isSent: boolean
}

/** The mark as a slip of paper: whose, of which day, and where it is. */
export function Slip({ view, person, kept, isSent }: SlipProps) {
  const day = dayOf(kept.at, view.zone)
  const { marks } = personDay(withKept(person.marks, kept), kept.at, view)
  return (
    <section className={styles.slip}>
      <div className={styles.who}>
        <Avatar name={person.name} src={person.face} className={styles.face} />
        <span>
          <b>{person.name}</b>
          <small>
            {weekdayName(day)}, {formatDay(day)} · {view.store_name}
          </small>
        </span>
      </div>
      <PersonRuler marks={marks} now={kept.at} zone={view.zone} isLow />
      <p className={styles.state} data-tone={isSent ? 'ok' : 'sun'} role="status">
        <Icon icon={isSent ? CloudCheck : CloudOff} />
        {isSent ? kioskMessages.sent : kioskMessages.kept}
      </p>
    </section>
  )
}

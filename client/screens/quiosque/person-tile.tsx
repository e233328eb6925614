import { memo } from 'react'
import type { KioskPerson } from '../../features/kiosk/kiosk.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { dotOf, personDay, shortState } from './person-day.ts'
import styles from './person-tile.module.css'
import room from './quiosque.module.css'

interface PersonTileProps {
  person: KioskPerson
  /** A minute of the clock (ms) and the cut by which the day is told. */
  now: number
  zone: string
  starts_at: string
  /** The number that a number pad chooses; null while none is used. */
  number: number | null
  onChoose: (person: KioskPerson) => void
}

/** Somebody to be touched: face, name, and where they are. Memoized: hundreds of them stand side by side. */
export const PersonTile = memo(function PersonTile(props: PersonTileProps) {
  const { person, now, zone, starts_at, number, onChoose } = props
  const day = personDay(person.marks, now, { zone, starts_at })
  return (
    <button type="button" className={styles.tile} onClick={() => onChoose(person)}>
      <Avatar name={person.name} src={person.face} className={styles.face} />
      <b>{person.name}</b>
      <span className={styles.state}>
        <span className={room.dot} data-dot={dotOf(day.state)} />
        {shortState(day, zone)}
      </span>
      {number !== null && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
    </button>
  )
})

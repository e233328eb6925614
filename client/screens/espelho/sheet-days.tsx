import { Flag, MessageSquareWarning, Pencil } from 'lucide-react'
import { useId } from 'react'
import type { SheetContent, SheetDay } from '#shared/closing/sheet-content.ts'
import { factsOf, hasLetter } from '#shared/closing/sheet-words.ts'
import type { ContestedDay } from '#shared/contract/closings.ts'
import { formatAmount, weekdayName } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { dayBadges } from '../../features/mark-view/day-kinds.ts'
import { shortDay } from '../../features/sheets/sheet-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { listLook } from '../../ui/list.ts'
import { rulerOfSheet } from './day-words.ts'
import styles from './sheet-days.module.css'

/** The marks of a day, each with its letter unless it is an original one; below them why some were treated. */
function Marks({ day: { marks } }: { day: SheetDay }) {
  const treated = marks.filter(({ reason }) => reason !== null)
  return (
    <>
      <p className={styles.marks}>
        {marks.map((mark) => (
          <span key={`${mark.at} ${mark.type} ${mark.letter}`} data-gone={mark.letter === 'D' || undefined}>
            {mark.time}
            {hasLetter(mark) && <sup data-letter={mark.letter}>{mark.letter}</sup>}
          </span>
        ))}
      </p>
      {treated.map(({ at, type, time, reason, by }) => (
        <p key={`${at} ${type}`} className={styles.why}>
          {time}: {[reason, by].filter(Boolean).join(', por ')}
        </p>
      ))}
    </>
  )
}

/** The facts of a day besides its marks: holiday, absence, day off or nothing done, an adjustment, what deserved a look. */
function Facts({ day }: { day: SheetDay }) {
  const words = factsOf(day)
  return (
    <>
      {dayBadges(day).map(({ words: what, icon, tone }) => (
        <Badge key={what} className={styles.badge} icon={icon} tone={tone}>
          {what}
        </Badge>
      ))}
      {words.length > 0 && <p className={styles.facts}>{words.join(' · ')}</p>}
    </>
  )
}

interface RowProps {
  day: SheetDay
  zone: string
  contested: ContestedDay | undefined
  onContest: ((day: SheetDay) => void) | undefined
}

function Row({ day, zone, contested, onContest }: RowProps) {
  const { date, marks, worked_minutes, balance_minutes } = day
  const hasFigures = marks.length > 0 || balance_minutes !== 0
  const deed = contested ? 'Mudar a contestação de' : 'Contestar'
  return (
    <li className={styles.day} data-day={date} data-contested={contested !== undefined || undefined}>
      <p className={styles.date}>
        <b>{date.slice(8)}</b>
        <small>{weekdayName(date).slice(0, 3)}</small>
      </p>
      <div className={styles.body}>
        {marks.length > 0 && (
          <>
            <DayRuler className={styles.ribbon} {...rulerOfSheet(day, zone)} />
            <Marks day={day} />
          </>
        )}
        <Facts day={day} />
        {contested && (
          <p className={styles.contested}>
            <Icon icon={MessageSquareWarning} size="sm" />
            <span>
              <span className="sr">Contestado: </span>“{contested.words}”
            </span>
          </p>
        )}
      </div>
      {hasFigures && (
        <p className={styles.figures}>
          <b>{formatAmount(worked_minutes)}</b>
          <BalanceText minutes={balance_minutes} />
        </p>
      )}
      {onContest && (
        <IconButton
          className={styles.flag}
          label={`${deed} ${shortDay(date)}`}
          icon={contested ? Pencil : Flag}
          onClick={() => onContest(day)}
        />
      )}
    </li>
  )
}

interface SheetDaysProps {
  content: SheetContent
  contested: readonly ContestedDay[]
  /** Undefined once the sheet is answered, or no longer in force. */
  onContest: ((day: SheetDay) => void) | undefined
}

/** A sheet day by day, oldest first; each day can be contested until it is signed. */
export function SheetDays({ content: { days, zone }, contested, onContest }: SheetDaysProps) {
  const title = useId()
  return (
    <div>
      <div className={styles.head}>
        <h2 id={title} className="h3">
          Dia a dia
        </h2>
        {onContest && <span className="t-sm muted">toque na bandeira para contestar</span>}
      </div>
      <ul className={classes(cardLook, listLook)} aria-labelledby={title}>
        {days.map((day) => (
          <Row
            key={day.date}
            day={day}
            zone={zone}
            contested={contested.find(({ date }) => date === day.date)}
            onContest={onContest}
          />
        ))}
      </ul>
    </div>
  )
}

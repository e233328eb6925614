import { ChevronRight, Scale } from 'lucide-react'
import { useState } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { WhyList } from '../../features/balance/why-list.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { barsOf, countedMarks, type SeenMark, spokenMarks } from '../../features/mark-view/day-bars.ts'
import { type DayBadge, dayBadges } from '../../features/mark-view/day-kinds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import room from './saldo-horas-admin.module.css'

type BankDay = UserBalance['days'][number]

/** Return the badges of a day: everything notable besides its hours. */
function badgesOf(day: BankDay): DayBadge[] {
  const minutes = day.adjustment_minutes
  const adjusted = { words: `Ajuste ${formatBalance(minutes)}`, icon: Scale, tone: 'pen' }
  return minutes === 0 ? dayBadges(day) : [...dayBadges(day), adjusted]
}

/** Format the marks of a day as times: `08:09 · 12:02 · 13:10 · 16:41`. */
function timesOf(marks: readonly SeenMark[]): string {
  return marks.map(({ at, timezone }) => timeOf(at, timezone)).join(' · ')
}

/** Return the days on which anything was expected or happened, newest first. */
function listedDays(days: readonly BankDay[]): { day: BankDay; marks: SeenMark[] }[] {
  return days
    .filter(
      (day) =>
        day.entries.length > 0 || day.expected_minutes > 0 || day.balance_minutes !== 0 || badgesOf(day).length > 0,
    )
    .map((day) => ({ day, marks: countedMarks(day.entries) }))
    .reverse()
}

const PAGE = 100

interface DayRowProps {
  day: BankDay
  marks: readonly SeenMark[]
  zone: string
  now: number
}

function DayRow({ day, marks, zone, now }: DayRowProps) {
  const place = marks[0]?.timezone ?? zone
  const isToday = dayOf(now, place) === day.date
  const bars = barsOf(marks, { day: day.date, zone: place, now: isToday ? now : null, end: 22 * 60 })
  return (
    <li>
      <details>
        <summary className={room.bday}>
          <span className={room.date}>
            <b>{formatDay(day.date).slice(0, 5)}</b> <span className="muted">{weekdayName(day.date).slice(0, 3)}</span>
          </span>
          <span className={room.badges}>
            {marks.length > 0 && (
              <DayRuler
                className={room.ribbon}
                segments={bars}
                from={360}
                to={1320}
                label={`${formatDay(day.date)}: ${spokenMarks(marks)}`}
              />
            )}
            {badgesOf(day).map(({ words, icon, tone }) => (
              <Badge className={room.badge} key={words} icon={icon} tone={tone}>
                {words}
              </Badge>
            ))}
          </span>
          <span className={classes('t-sm muted', room.times)}>{timesOf(marks)}</span>
          <span className="r">
            <span className={room.label}>Trabalhado</span>
            {formatDuration(day.worked_minutes)}
          </span>
          <span className="r muted">
            <span className={room.label}>Previsto</span>
            {formatDuration(day.expected_minutes)}
          </span>
          <span className={classes('r', room.daybal)}>
            <DayBalanceText day={day} />
          </span>
          <span className={room.chev}>
            <Icon icon={ChevronRight} />
          </span>
        </summary>
        <WhyList className={classes('t-sm soft', room.reasons)} day={day} zone={place} now={isToday ? now : null} />
      </details>
    </li>
  )
}

/** The days of a period with ruler and badges, newest first; each explains its balance. */
export function BankDays({ days, zone, now }: { days: readonly BankDay[]; zone: string; now: number }) {
  const [shown, setShown] = useState(PAGE)
  const listed = listedDays(days)
  if (listed.length === 0) return <p className="muted">Nenhum registro encontrado no período selecionado.</p>
  return (
    <div>
      <div className={room.bhead} aria-hidden="true">
        <span>Dia</span>
        <span>Jornada</span>
        <span />
        <span className="r">Trabalhado</span>
        <span className="r">Previsto</span>
        <span className="r">Saldo do dia</span>
        <span />
      </div>
      <ul className={room.bdays}>
        {listed.slice(0, shown).map(({ day, marks }) => (
          <DayRow key={day.date} day={day} marks={marks} zone={zone} now={now} />
        ))}
      </ul>
      {listed.length > shown && (
        <Button block onClick={() => setShown(shown + PAGE)}>
          Mostrar mais ({listed.length - shown})
        </Button>
      )}
    </div>
  )
}

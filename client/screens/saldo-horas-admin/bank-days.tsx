import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { DayBalanceText } from '../../features/balance/day-balance.tsx'
import { WhyList } from '../../features/balance/why-list.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { barsOf, type SeenMark, spokenMarks } from '../../features/mark-view/day-bars.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { type BankDay, badgesOf, listedDays, timesOf } from './bank-day.ts'
import room from './saldo-horas-admin.module.css'

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
          <span className={room.dt}>
            <b>{formatDay(day.date).slice(0, 5)}</b> <span className="muted">{weekdayName(day.date).slice(0, 3)}</span>
          </span>
          <span className={room.jr}>
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
          <span className={classes('t-sm muted', room.tm)}>{timesOf(marks)}</span>
          <span className="r">
            <span className={room.k}>Trabalhado</span>
            {formatDuration(day.worked_minutes)}
          </span>
          <span className="r muted">
            <span className={room.k}>Previsto</span>
            {formatDuration(day.expected_minutes)}
          </span>
          <span className={classes('r', room.daybal)}>
            <DayBalanceText day={day} />
          </span>
          <span className={room.chev}>
            <Icon icon={ChevronRight} />
          </span>
        </summary>
        <WhyList className={room.why} day={day} zone={place} now={isToday ? now : null} />
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

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatMinuteOfDay, monthTitle } from '#shared/text/format.ts'
import { axisLook } from '../../features/day-ruler/day-ruler.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { MarkDialog } from '../../keeper/day-detail/seen-mark.tsx'
import { useBlocked } from '../../keeper/day-detail/use-blocked.ts'
import { anchors } from '../../offline/here.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Unread } from '../../ui/unread.tsx'
import { monthScale } from './month-days.ts'
import { MonthRow, type Scale } from './month-row.tsx'
import styles from './month-tab.module.css'
import room from './pessoa.module.css'
import { type KnownPessoa, monthBeside } from './use-pessoa.ts'

/** The arrows from one month to the next. */
export function MonthHead({ view: { month, address } }: { view: KnownPessoa }) {
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)]
  const go = (to: string) => address.set({ mes: to, dia: '' })
  return (
    <div className={room.heading}>
      <h2 className={room.title}>{monthTitle(month)}</h2>
      <span>
        <IconButton icon={ChevronLeft} label={`Mês anterior, ${monthTitle(before)}`} onClick={() => go(before)} />
        <IconButton icon={ChevronRight} label={`Próximo mês, ${monthTitle(after)}`} onClick={() => go(after)} />
      </span>
    </div>
  )
}

/** The names of the columns, with the hours of the rulers. */
function Columns({ from, to }: Scale) {
  const hours = [0, 1, 2, 3, 4].map((step) => from + Math.round(((to - from) * step) / 4 / 60) * 60)
  const at = (minute: number): CSSProperties => ({ left: `${(((minute - from) / (to - from)) * 100).toFixed(2)}%` })
  return (
    <div className={styles.box} aria-hidden="true">
      <div className={classes(room.columns, styles.columns)}>
        <span>Dia</span>
        <span className={classes(axisLook, styles.axis)}>
          {hours.map((minute) => (
            <span key={minute} style={at(minute)}>
              {formatMinuteOfDay(minute).slice(0, 2)}h
            </span>
          ))}
        </span>
        <span>Registros</span>
        <span className={styles.number}>Trabalhado</span>
        <span className={styles.number}>Saldo</span>
      </div>
    </div>
  )
}

interface DaysProps {
  view: KnownPessoa
  days: NonNullable<KnownPessoa['days']>
  onCorrect: (date: string, markId: string | null) => void
}

function Days({ view, days, onCorrect }: DaysProps) {
  const { userId, address, stores } = view
  const [open, setOpen] = useState<readonly string[]>(address.day ? [address.day] : [])
  const [selected, setSelected] = useState<TimeEntry | null>(null)
  const blocked = useBlocked(userId)
  const scale = monthScale(days)
  const toggle = (date: string) =>
    setOpen(open.includes(date) ? open.filter((other) => other !== date) : [...open, date])
  return (
    <>
      <Columns {...scale} />
      <ul>
        {days.map((day) => (
          <MonthRow
            key={day.date}
            day={day}
            scale={scale}
            stores={stores}
            isOpen={open.includes(day.date)}
            blocked={blocked}
            onToggle={() => toggle(day.date)}
            onSelect={setSelected}
            onCorrect={(date) => onCorrect(date, null)}
          />
        ))}
      </ul>
      {selected && (
        <MarkDialog
          entry={selected}
          stores={stores}
          onCorrect={() => {
            setSelected(null)
            onCorrect(selected.day, selected.id)
          }}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  )
}

/** The words for the letters of a month. */
const Letters = () => (
  <p className={classes('t-xs muted', styles.legend)}>
    <span className={room.letter} data-letter="I" aria-hidden="true">
      I
    </span>
    incluído por um administrador
    <span className={room.letter} data-letter="T" aria-hidden="true">
      T
    </span>
    importado de outro relógio
    <span className={room.letter} data-letter="D" aria-hidden="true">
      D
    </span>
    desconsiderado
  </p>
)

/** The month of a person: a day a line, what happened up to today and what is planned from then on. */
export function MonthCard({ view, onCorrect }: Omit<DaysProps, 'days'>) {
  const { days, balance, zone, month } = view
  return (
    <Card className={styles.month} aria-label="Dias do mês">
      <MonthHead view={view} />
      {days ? (
        <Days key={month} view={view} days={days} onCorrect={onCorrect} />
      ) : (
        <Unread reading={balance} failed={adminMessages.detailsFailed} away={employeeMessages.neverRead} rows={8} />
      )}
      <div className={styles.foot}>
        <Freshness at={balance.at} isStale={balance.isStale} zone={zone} now={anchors.now()} />
        <Letters />
      </div>
    </Card>
  )
}

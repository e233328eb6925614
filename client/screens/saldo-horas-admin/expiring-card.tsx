import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { type ExpiringCredits, expiringCredits } from '#shared/contract/hour-bank-ledger.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { countOf, formatAmount, formatDayNear } from '#shared/text/format.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { type ReadingView, useReading } from '../../features/reading/use-reading.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { listLook } from '../../ui/list.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { endingsOf } from './expiring.ts'
import styles from './expiring-card.module.css'

type Days = '7' | '15' | '30'

const choices: readonly { value: Days; label: string }[] = [
  { value: '7', label: '7 dias' },
  { value: '15', label: '15 dias' },
  { value: '30', label: '30 dias' },
]

/** The people who are shown before one asks for the others. */
const FIRST = 5

const dayWords = (day: string, today: string) => (day === today ? 'hoje' : `em ${formatDayNear(day, today)}`)

function Person({ row: { user_id, name, store_name, credits }, today }: { row: ExpiringCredits; today: string }) {
  return (
    <li>
      <span className="grow">
        <PersonLink id={user_id}>{name}</PersonLink>
        <small className="trunc">{store_name ?? 'Sem empresa'}</small>
      </span>
      <ul>
        {endingsOf(credits).map(({ day, minutes }) => (
          <li key={day}>
            <b className="nowrap">{formatAmount(minutes)}</b> {dayWords(day, today)}
          </li>
        ))}
      </ul>
    </li>
  )
}

function People({ rows, today }: { rows: readonly ExpiringCredits[]; today: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <>
      <ul className={classes(listLook, styles.people)} aria-label="Quem tem horas que vencem">
        {shown.map((row) => (
          <Person key={row.user_id} row={row} today={today} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button kind="quiet" block className="only-screen" onClick={() => setIsWhole(true)}>
          Ver todas as {countOf(rows.length, 'pessoa', 'pessoas')}
        </Button>
      )}
    </>
  )
}

interface ContentProps {
  reading: ReadingView<ExpiringCredits[]>
  person: string
  days: Days
  today: string
}

/** It reads again by itself, and with the list below it, which has the button for that. */
function Content({ reading: { data, problem, isOutOfReach }, person, days, today }: ContentProps) {
  if (!data) {
    if (problem === null && !isOutOfReach) return <Skeleton rows={1} />
    return <p className="t-sm soft">{bankWords.expiringFailed}</p>
  }
  const rows = person === '' ? data : data.filter(({ user_id }) => user_id === person)
  if (rows.length === 0) return <p className="t-sm soft">Nenhuma hora vence nos próximos {days} dias.</p>
  return <People rows={rows} today={today} />
}

/** Read whose hours end in some days, in a company or in all of them. */
export function useExpiring(company: string) {
  const [days, setDays] = useState<Days>('30')
  const query = company === '' ? { days } : { days, store_id: company }
  return { days, setDays, reading: useReading(expiringCredits, { query }, { maxAge: 0 }) }
}

interface ExpiringCardProps {
  view: ReturnType<typeof useExpiring>
  /** The only person who is shown; '' for all. */
  person: string
  today: string
}

/** Hours that end in the next days: whose, how many, and when. */
export function ExpiringCard({ view: { days, setDays, reading }, person, today }: ExpiringCardProps) {
  return (
    <Card padded className={styles.card} aria-labelledby="horas-que-vencem">
      <header>
        <h2 id="horas-que-vencem" className="h2">
          <Icon icon={Hourglass} />
          Horas que vencem
        </h2>
        <Segmented label="Nos próximos" options={choices} value={days} onChange={setDays} />
      </header>
      <Content reading={reading} person={person} days={days} today={today} />
    </Card>
  )
}

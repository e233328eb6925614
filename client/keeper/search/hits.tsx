import { useId } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { rulerOf } from '../../features/mark-view/day-bars.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type RowDay, stateLook } from '../daily-report/row-day.ts'
import { type Found, type Hit, type PersonHit, placeOf } from './find.ts'
import { HitRow, type OptionProps } from './hit-row.tsx'
import styles from './hits.module.css'
import { Marked } from './marked.tsx'
import type { AskedWord } from './words.ts'

interface Asked {
  asked: readonly AskedWord[]
}

function PlaceHit({ hit, asked, ...option }: OptionProps & Asked & { hit: Hit }) {
  const picture = (
    <span className={styles.picture} data-chosen={option.isChosen || undefined}>
      <Icon icon={hit.icon} />
    </span>
  )
  const title = <Marked asked={asked}>{hit.title}</Marked>
  return <HitRow {...option} to={hit.to} picture={picture} title={title} sub={hit.sub} />
}

/** Return the state of a person's day in words. */
function stateWords({ state, marks }: RowDay): string {
  const last = marks.at(-1)
  if (state === 'finished' && last) return `saiu às ${timeOf(last.at, last.timezone)}`
  return stateLook[state].words.toLowerCase()
}

function Day({ day: { row, zone, marks, now } }: { day: RowDay }) {
  if (marks.length === 0) return null
  return <DayRuler className={styles.ruler} {...rulerOf(marks, { day: row.date, zone, now })} />
}

function PersonRow({ hit, day, asked, ...option }: OptionProps & Asked & { hit: PersonHit; day: RowDay | null }) {
  const { person, gone } = hit.indexed
  const where = day && !gone ? `${placeOf(hit.indexed)}, ${stateWords(day)}` : placeOf(hit.indexed)
  const sub = hit.by ? (
    <>
      <Marked asked={asked}>{hit.by}</Marked> · {where}
    </>
  ) : (
    where
  )
  return (
    <HitRow
      {...option}
      to={hit.to}
      picture={<Avatar name={person.name} src={person.photo_url} className={styles.face} />}
      title={<Marked asked={asked}>{person.name}</Marked>}
      sub={sub}
      aside={day && !gone && <Day day={day} />}
    />
  )
}

interface HitsProps {
  found: Found
  /** The hit that Enter opens, counted from 0 over all groups. */
  chosen: number
  idOf: (at: number) => string
  dayOfPerson: (userId: string) => RowDay | null
  onFollow: () => void
}

/** The number of hits. */
export const countHits = ({ deeds, people, pages }: Found) => deeds.length + people.length + pages.length

/** What was found, in its groups: deeds, people, pages. */
export function Hits({ found, chosen, idOf, dayOfPerson, onFollow }: HitsProps) {
  const { asked, deeds, people, pages, peopleCount } = found
  const option = (at: number) => ({ id: idOf(at), isChosen: at === chosen, onFollow })
  const places = (hits: readonly Hit[], from: number) =>
    hits.map((hit, i) => <PlaceHit key={hit.title} {...option(from + i)} hit={hit} asked={asked} />)
  const some = peopleCount > people.length ? `Pessoas, ${people.length} de ${peopleCount}` : 'Pessoas'
  return (
    <>
      <Group title="Ações">{places(deeds, 0)}</Group>
      <Group title={some}>
        {people.map((hit, i) => {
          const { id } = hit.indexed.person
          const day = dayOfPerson(id)
          return <PersonRow key={id} {...option(deeds.length + i)} hit={hit} day={day} asked={asked} />
        })}
      </Group>
      <Group title="Páginas">{places(pages, deeds.length + people.length)}</Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox; a fieldset groups fields
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.title}>
        {title}
      </div>
      {children}
    </div>
  )
}

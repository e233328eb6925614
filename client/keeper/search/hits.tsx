import { Fragment, memo, type ReactNode, useId } from 'react'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Found, type Hit, type PersonHit, placeOf } from './find.ts'
import { HitRow, type OptionProps } from './hit-row.tsx'
import styles from './hits.module.css'
import type { Today } from './today.ts'
import { type AskedWord, partsOf } from './words.ts'

interface Asked {
  asked: readonly AskedWord[]
}

/** A text, with what was typed of it in pen and bold. */
function Marked({ children, asked }: Asked & { children: string }) {
  let at = 0
  return partsOf(children, asked).map(({ text, isHit }) => {
    at += text.length
    return isHit ? (
      <mark key={at} className={styles.marked}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    )
  })
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

/** Drawn again only if the day changes: a key leaves it as it is. */
const Ruler = memo(function Ruler({ ruler }: { ruler: NonNullable<Today['ruler']> }) {
  return <DayRuler className={styles.ruler} {...ruler} />
})

function PersonRow({ hit, today, asked, ...option }: OptionProps & Asked & { hit: PersonHit; today: Today | null }) {
  const { person, gone } = hit.indexed
  const where = today && !gone ? `${placeOf(hit.indexed)}, ${today.words}` : placeOf(hit.indexed)
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
      aside={today?.ruler && !gone && <Ruler ruler={today.ruler} />}
    />
  )
}

interface HitsProps {
  found: Found
  /** The hit that Enter opens, counted from 0 over all groups. */
  chosen: number
  idOf: (at: number) => string
  todayOf: (userId: string) => Today | null
  onFollow: () => void
}

/** The number of hits. */
export const countHits = ({ deeds, people, pages }: Found) => deeds.length + people.length + pages.length

/** The hits that were found, in their groups: deeds, people, pages. */
export function Hits({ found, chosen, idOf, todayOf, onFollow }: HitsProps) {
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
          return <PersonRow key={id} {...option(deeds.length + i)} hit={hit} today={todayOf(id)} asked={asked} />
        })}
      </Group>
      <Group title="Páginas">{places(pages, deeds.length + people.length)}</Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
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

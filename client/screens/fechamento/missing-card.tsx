import type { Checklist } from '#shared/contract/closing-checklist.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { PeopleInOrder, PersonLink } from '../../features/people/person-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { listLook } from '../../ui/list.ts'
import { daysText, missingText } from './check-words.ts'
import styles from './missing-card.module.css'

type Missing = Checklist['missing'][number]

const { className: resolveLook } = buttonLook({ small: true, className: styles.resolve })

/** The days of the period as strokes, those with trouble longer and red. */
function Strokes({ days }: Pick<Missing, 'days'>) {
  const troubled = days.filter(({ state }) => state === 'trouble').map(({ date }) => date)
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const label = `De ${formatDay(first)} a ${formatDay(last)}, um traço por dia${troubled.length > 0 ? `; a resolver: ${daysText(troubled)}` : ''}`
  return (
    <div className={styles.strokes} role="img" aria-label={label}>
      {days.map(({ date, state }) => (
        <i key={date} data-state={state} />
      ))}
    </div>
  )
}

/** Those who are not ready, each with the days of the period and the way to settle them. */
export function MissingCard({ missing, lines }: Pick<Checklist, 'missing' | 'lines'>) {
  const title = missing.length === 1 ? 'Falta 1 pessoa' : `Faltam ${missing.length} pessoas`
  return (
    <Card aria-labelledby="faltam">
      <h2 id="faltam" className={styles.title}>
        {title}
      </h2>
      <PeopleInOrder title={closingMessages.title} people={missing.map(({ user_id: id, name }) => ({ id, name }))}>
        <ul className={listLook} aria-labelledby="faltam">
          {missing.map((person) => {
            const day = person.days.find(({ state }) => state === 'trouble')?.date
            return (
              <li key={person.user_id} className={styles.row}>
                <p className={styles.who}>
                  <Avatar name={person.name} src={person.photo_url} size="s" />
                  <PersonLink id={person.user_id}>
                    <b>{person.name}</b>
                  </PersonLink>
                </p>
                <Strokes days={person.days} />
                <p className={styles.why}>{missingText(person, lines)}</p>
                <PersonLink id={person.user_id} {...(day ? { day } : {})} className={resolveLook}>
                  Resolver <span className="sr">o que falta de {person.name}</span>
                </PersonLink>
              </li>
            )
          })}
        </ul>
      </PeopleInOrder>
    </Card>
  )
}

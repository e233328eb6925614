import { formatDuration } from '#shared/text/format.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { anchors } from '../../offline/here.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './person-head.module.css'
import type { Detalhe } from './use-detalhe.ts'

/** The person, and the sums of their period. */
export function PersonHead({ view }: { view: Detalhe }) {
  const { person, balance, daysWithMarks } = view
  if (!person) {
    return (
      <Card>
        <Skeleton rows={1} />
      </Card>
    )
  }
  return (
    <Card className={styles.phead} aria-label={person.name}>
      <Avatar name={person.name} src={person.photo_url} size="l" />
      <div className="grow">
        <h2>{person.name}</h2>
        <p className="soft t-sm">
          {person.email} · {person.store_name ?? 'Sem empresa'}
        </p>
        <Freshness at={balance.at} isStale={balance.isStale} zone={view.zone} now={anchors.now()} />
      </div>
      <dl className={styles.fg}>
        <div>
          <dt>Dias com registro</dt>
          <dd>{balance.data ? daysWithMarks : '–'}</dd>
        </div>
        <div>
          <dt>Total de horas</dt>
          <dd>{balance.data ? formatDuration(balance.data.worked_minutes) : '–'}</dd>
        </div>
      </dl>
      <Neighbours userId={view.userId} stores={view.stores} />
    </Card>
  )
}

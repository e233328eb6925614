import { History } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { AuditRow } from '#shared/contract/audit.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { deedWordsOf } from '#shared/text/deed-words.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { endLook, listLook } from '../../ui/list.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './history-tab.module.css'
import room from './pessoa.module.css'
import { useHistory } from './use-history.ts'
import type { KnownPessoa } from './use-pessoa.ts'

/** The name of who did it; a person by their link, but for the one whose page this is. */
function Who({ deed: { actor_id, actor_name }, who, userId }: { deed: AuditRow; who: string; userId: string }) {
  if (actor_id === null || actor_name === null || actor_id === userId) return <b>{who}</b>
  return (
    <b>
      <PersonLink id={actor_id}>{who}</PersonLink>
    </b>
  )
}

function Item({ deed, userId, zone }: { deed: AuditRow; userId: string; zone: string }) {
  const at = Date.parse(deed.at)
  const day = dayOf(at, zone)
  const { who, did } = deedWordsOf(deed)
  return (
    <li className={styles.deed}>
      <span className={styles.when}>
        <b>{formatDay(day)}</b>
        <small>
          {weekdayName(day).slice(0, 3)}, {timeOf(at, zone)}
        </small>
      </span>
      <p className="grow">
        <Who deed={deed} who={who} userId={userId} /> {did}
      </p>
    </li>
  )
}

/** The deeds done to a person and to what is theirs, by whom and when, in sentences. */
export function HistoryTab({ view: { userId, zone } }: { view: KnownPessoa }) {
  const history = useHistory(userId)
  const { rows, isLast, problem, busy, more } = history
  return (
    <Card aria-label="Histórico">
      <div className={room.heading}>
        <h2 className={room.title}>Histórico</h2>
      </div>
      {!rows && (
        <Unread
          reading={{ ...history, refresh: more }}
          failed={adminMessages.loadFailed}
          away={adminMessages.needsNetwork}
          rows={6}
        />
      )}
      {rows?.length === 0 && <Empty icon={History} title="Nada foi mudado por aqui ainda." />}
      {rows && rows.length > 0 && (
        <ul className={listLook} aria-label="O que foi feito">
          {rows.map((deed) => (
            <Item key={deed.id} deed={deed} userId={userId} zone={zone} />
          ))}
        </ul>
      )}
      {rows && problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {rows && !isLast && (
        <div className={endLook}>
          <Button small kind="quiet" busy={busy} onClick={more}>
            Mostrar mais
          </Button>
        </div>
      )}
    </Card>
  )
}

import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Gestao } from './use-gestao.ts'
import { type ButtonAction, UserCard } from './user-card.tsx'
import styles from './user-grid.module.css'

/** The number of cards drawn at once: hundreds of them are slow on a phone. */
const PAGE = 60

interface UserGridProps {
  view: Gestao
  onAction: (action: ButtonAction, person: User) => void
}

function Cards({ view, shown, onAction }: UserGridProps & { shown: readonly User[] }) {
  const [most, setMost] = useState(PAGE)
  const now = anchors.now()
  if (shown.length === 0) {
    return (
      <Card>
        <Empty
          icon={UsersRound}
          title={
            view.users.data?.length
              ? 'Nenhuma pessoa corresponde aos filtros selecionados'
              : 'Nenhuma pessoa encontrada'
          }
        />
      </Card>
    )
  }
  return (
    <>
      <div className={styles.grid3}>
        {shown.slice(0, most).map((person) => (
          <UserCard key={person.id} view={view} person={person} now={now} onAction={onAction} />
        ))}
      </div>
      {shown.length > most && (
        <Button className={styles.showmore} onClick={() => setMost(most + PAGE)}>
          Mostrar mais ({shown.length - most})
        </Button>
      )}
    </>
  )
}

/** The people as cards, or why there are none. */
export function UserGrid({ view, onAction }: UserGridProps) {
  const { users, shown, filter, zone } = view
  if (!shown) {
    return (
      <Card>
        {users.problem ? (
          <ErrorCard message={adminMessages.loadFailed} detail={users.problem} onRetry={users.refresh} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Card>
    )
  }
  return (
    <>
      <Freshness at={users.at} isStale={users.isStale} zone={zone} now={anchors.now()} />
      <Cards key={JSON.stringify(filter)} view={view} shown={shown} onAction={onAction} />
    </>
  )
}

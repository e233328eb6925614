import { Plus, Store as StoreIcon } from 'lucide-react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { cardsLook } from '../../ui/layout.tsx'
import { Unread } from '../../ui/unread.tsx'
import { StoreCard } from './store-card.tsx'
import type { Lojas } from './use-lojas.ts'

interface StoreGridProps {
  view: Lojas
  onEdit: (store: Store | null, seeks: boolean) => void
  onDelete: (store: Store) => void
}

function Cards({ view, list, onEdit, onDelete }: StoreGridProps & { list: readonly Store[] }) {
  const hasMaps = view.tiles !== null && list.some(({ latitude }) => latitude !== null)
  return (
    <>
      <ul className={cardsLook} aria-label="Empresas">
        {list.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            people={view.people && (view.people.get(store.id) ?? 0)}
            tiles={view.tiles}
            onEdit={(seeks) => onEdit(store, seeks)}
            onDelete={() => onDelete(store)}
          />
        ))}
      </ul>
      {hasMaps && (
        <p className="t-xs muted">
          Mapas ©{' '}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap
          </a>
        </p>
      )}
    </>
  )
}

/** The companies as cards, or why there are none. */
export function StoreGrid(props: StoreGridProps) {
  const { data, at, isStale, problem, refresh } = props.view.stores
  const { online } = useConnection()
  const isOld = isStale || !online
  if (!data) return <Unread card reading={{ problem, refresh }} failed={adminMessages.loadFailed} rows={6} />
  if (data.length === 0) {
    const add = (
      <>
        <Button icon={Plus} onClick={() => props.onEdit(null, false)}>
          Nova empresa
        </Button>
        <StepLink step="empresa">Fazer em cinco passos</StepLink>
      </>
    )
    return (
      <Empty card icon={StoreIcon} title="Nenhuma empresa cadastrada." action={add}>
        Cadastre a primeira para que as pessoas registrem o ponto nela.
      </Empty>
    )
  }
  return (
    <>
      {isOld && <Freshness at={at} isStale zone={DEFAULT_ZONE} now={anchors.now()} />}
      <Cards {...props} list={data} />
    </>
  )
}

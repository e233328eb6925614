import { Hourglass, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { INBOX_KINDS, type InboxKind } from '#shared/clock/inbox.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { waitingText } from '#shared/text/menu-messages.ts'
import { FilterField } from '../../features/people/filter-field.tsx'
import { type FilterParams, useFilterParams } from '../../features/people/filter-params.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { InboxList } from '../../keeper/inbox/inbox-list.tsx'
import { useInbox } from '../../keeper/inbox/use-inbox.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { endLook } from '../../ui/list.ts'
import { mainLook } from '../../ui/page.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './caixa-screen.module.css'
import { Kinds, Legends, Several } from './inbox-tools.tsx'

/** Things shown at first, and added by each click. */
const AT_ONCE = 50
/** The most that the server lists. */
const MOST = 300
/** Ages are told in minutes. */
const STEP_MS = 30_000

type View = ReturnType<typeof useInbox>

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const action = (
    <Link {...buttonLook()} to={addressOf('Relatorio')}>
      Ver Relatório
    </Link>
  )
  return (
    <Empty
      card
      icon={Inbox}
      title={isFiltered ? inboxMessages.emptyFiltered : inboxMessages.empty}
      action={action}
      role="status"
    >
      {inboxMessages.emptyHint}
    </Empty>
  )
}

interface CompanyProps {
  stores: readonly Store[] | undefined
  value: string
  onChange: (store: string) => void
}

/** The company to look at, for those who keep several. */
function Company({ stores = [], value, onChange }: CompanyProps) {
  // What narrows the list is always seen, and can be taken away.
  if (stores.length < 2 && value === '') return null
  const options = [
    { value: '', label: 'Todas as empresas' },
    ...stores.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <FilterField name="empresa" label="Empresa" value={value} onChange={onChange} options={options} />
}

interface ListedProps {
  view: View
  items: NonNullable<View['items']>
  stores: readonly Store[] | undefined
  blocked: string | undefined
}

/** Nothing is known to wait, and more may. */
const Counting = () => (
  <Empty card icon={Hourglass} title={inboxMessages.counting} role="status">
    {inboxMessages.countingHint}
  </Empty>
)

/** The list of what waits, or the word that nothing does. */
function Listed({ view, items, stores, blocked }: ListedProps) {
  const now = useNow(STEP_MS)
  if (items.length === 0 && view.isCounting) return <Counting />
  if (items.length === 0) return <Nothing isFiltered={view.total > 0} />
  return (
    <>
      <Legends />
      <InboxList items={items} reader={{ now, stores }} blocked={blocked} />
    </>
  )
}

const kindIn = (text: string): InboxKind | null => INBOX_KINDS.find((kind) => kind === text) ?? null

/** A link to the older days without marks, which the inbox no longer lists. */
const Older = () => (
  <p className={styles.sum}>
    {inboxMessages.olderUnmarked} <Link to={addressOf('Ocorrencias')}>Ver os de antes em Ocorrências</Link>
  </p>
)

/** Return how many things of the chosen kind, or of all kinds, are not listed. */
function unlisted({ counts, total, items = [] }: View, kind: InboxKind | null): number {
  const all = kind ? counts.find((one) => one.kind === kind)?.count : total
  return (all ?? 0) - items.length
}

function Body({ view, params, blocked, onMore }: BodyProps) {
  const stores = useReading(listStores, {}).data
  const { items, total, reading } = view
  const kind = kindIn(params.get('tipo'))
  if (!items) {
    return <Unread card reading={reading} failed={inboxMessages.loadFailed} away={inboxMessages.away} rows={6} />
  }
  const more = unlisted(view, kind)
  return (
    <>
      <p className={styles.sum} role="status">
        {total > 0 && `${waitingText(total)}. A mais nova primeiro.`}
        {total > 0 && view.isCounting && ` ${inboxMessages.counting}.`}
      </p>
      {total > 0 && (
        <Row wraps className={styles.tools}>
          <Kinds view={view} chosen={kind} onChoose={(tipo) => params.set({ tipo: tipo ?? '' })} />
          <Several items={items} kind={kind} blocked={blocked} />
        </Row>
      )}
      <Listed view={view} items={items} stores={stores} blocked={blocked} />
      {kind === 'no_mark' && <Older />}
      {more > 0 && (
        <div className={endLook}>
          <Button kind="quiet" onClick={onMore}>
            Mostrar mais ({more})
          </Button>
        </div>
      )}
    </>
  )
}

interface BodyProps {
  view: View
  params: FilterParams
  blocked: string | undefined
  onMore: () => void
}

/** The inbox: everything that waits for this keeper, and the clicks that settle it. */
export function CaixaScreen() {
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data
  const { online } = useConnection()
  const [limit, setLimit] = useState(AT_ONCE)
  const store = params.get('empresa')
  const view = useInbox({ store, kind: kindIn(params.get('tipo')), limit })
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="Caixa">
        <Company stores={stores} value={store} onChange={(empresa) => params.set({ empresa })} />
      </PageHead>
      <Body
        view={view}
        params={params}
        blocked={online ? undefined : inboxMessages.offline}
        onMore={() => setLimit(Math.min(MOST, limit + AT_ONCE))}
      />
    </main>
  )
}

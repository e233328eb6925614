import { UserRoundSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { useBlocked } from '../../keeper/day-detail/use-blocked.ts'
import { useWaitingPapers } from '../../keeper/decisions/papers.ts'
import { shownName } from '../../keeper/people/user-look.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { Empty } from '../../ui/empty.tsx'
import { mainLook } from '../../ui/page.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { AccessTab } from './access-tab.tsx'
import type { TabName } from './address.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { type Deed, deedOf, whyNot } from './deeds.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { MonthSide } from './month-side.tsx'
import { MonthCard } from './month-tab.tsx'
import { PersonHead } from './person-head.tsx'
import room from './pessoa.module.css'
import styles from './pessoa-screen.module.css'
import { ScheduleTab } from './schedule-tab.tsx'
import { type KnownPessoa, usePessoa } from './use-pessoa.ts'

const tabs: readonly { value: TabName; label: string }[] = [
  { value: 'ponto', label: 'Ponto' },
  { value: 'saldo', label: 'Saldo' },
  { value: 'documentos', label: 'Documentos' },
  { value: 'escala', label: 'Escala e férias' },
  { value: 'acesso', label: 'Acesso' },
  { value: 'historico', label: 'Histórico' },
]

/** Hold the open dialog: one opened here, or the one that the address asks for. */
function useDeed(view: KnownPessoa) {
  const { address, me, person, userId } = view
  const [own, setOwn] = useState<Deed | null>(null)
  const blocked = useBlocked(userId)
  const reasonOf = (deed: Deed) => (deed.kind === 'correct' ? blocked : undefined) ?? whyNot(deed, me, person)
  const asked = address.deed && deedOf(address.deed, address.day)
  const reason = asked ? reasonOf(asked) : null
  const refuse = useEffectEvent((title: string) => {
    showToast({ title, kind: 'info' })
    address.leaveDeed()
  })
  useEffect(() => {
    if (reason !== null) refuse(reason)
  }, [reason])
  const open = (deed: Deed) => {
    const why = reasonOf(deed)
    if (why) showToast({ title: why, kind: 'info' })
    else setOwn(deed)
  }
  const close = () => {
    setOwn(null)
    address.leaveDeed()
  }
  return { deed: own ?? (reason === null ? asked : null), open, close }
}

/** The tab of the papers, with the number of those that wait for a decision. */
const PapersTab = ({ label, count }: { label: string; count: number }) => (
  <>
    {label}
    <Count value={count} />
    <span className="sr">esperando decisão</span>
  </>
)

interface OpenTabProps {
  view: KnownPessoa
  tab: TabName
  onOpen: (deed: Deed) => void
}

function OpenTab({ view, tab, onOpen }: OpenTabProps) {
  if (tab === 'saldo')
    return (
      <LedgerTab view={view} onAdjust={() => onOpen({ kind: 'adjust' })} onWrite={() => onOpen({ kind: 'movement' })} />
    )
  if (tab === 'historico') return <HistoryTab view={view} />
  if (tab === 'acesso') return <AccessTab view={view} onAction={(action) => onOpen({ kind: 'action', action })} />
  if (tab === 'escala') return <ScheduleTab view={view} />
  if (tab === 'documentos') return <DocumentsTab view={view} onOpen={onOpen} />
  return (
    <div className={room.two}>
      <MonthCard view={view} onCorrect={(date, markId) => onOpen({ kind: 'correct', date, markId })} />
      <MonthSide view={view} onOpen={onOpen} />
    </div>
  )
}

function Known({ view }: { view: KnownPessoa }) {
  const { deed, open, close } = useDeed(view)
  const { person, address } = view
  const name = shownName(person)
  useEffect(() => {
    document.title = `${name} · Folha de Ponto`
  }, [name])
  const papers = useWaitingPapers(person.id).papers.length
  const counted = tabs.map(({ value, label }) => ({
    value,
    label: value === 'documentos' && papers > 0 ? <PapersTab label={label} count={papers} /> : label,
  }))
  return (
    <>
      <div className={styles.page}>
        <PersonHead view={view} onAction={(action) => open({ kind: 'action', action })} />
        <Tabs
          className={styles.tabs}
          label={`Partes de ${name}`}
          tabs={counted}
          value={address.tab}
          onChange={address.openTab}
        >
          <OpenTab view={view} tab={address.tab} onOpen={open} />
        </Tabs>
      </div>
      {deed && <DeedDialog view={view} deed={deed} onDeed={open} onClose={close} />}
    </>
  )
}

/** Nobody of this name is among those whom the keeper keeps. */
function Nobody() {
  return (
    <Empty
      card
      icon={UserRoundSearch}
      title="Não encontramos esta pessoa."
      action={
        <Link {...buttonLook()} to={addressOf('GestaoUsuario')}>
          Ver as pessoas
        </Link>
      }
    >
      Ela pode ter sido excluída, ou ser de uma empresa que você não administra.
    </Empty>
  )
}

function OnePerson({ userId, me }: { userId: string; me: Me }) {
  const view = usePessoa(userId, me)
  const { person, isUnknown, reading } = view
  return (
    <main className={mainLook} id="conteudo">
      {isUnknown && <Nobody />}
      {!(person || isUnknown) && (
        <Unread card reading={reading} failed={adminMessages.loadFailed} away={employeeMessages.neverRead} rows={8} />
      )}
      {person && !isUnknown && <Known view={{ ...view, person }} />}
    </main>
  )
}

/** A person's page: who they are, and all that is kept of them; without a person it goes to the list of people. */
export function PessoaScreen({ user }: { user: Me }) {
  const [params] = useSearchParams()
  const userId = params.get('userId')
  if (!userId) return <Redirect to={addressOf('GestaoUsuario')} replace />
  return <OnePerson key={userId} userId={userId} me={user} />
}

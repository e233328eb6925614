import { UserRoundSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useBlocked } from '../../keeper/day-detail/use-blocked.ts'
import { shownName } from '../../keeper/people/user-look.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { mainLook } from '../../ui/page.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { type Deed, deedOf, NOT_HERE, whyNot } from './deeds.ts'
import { MonthSide } from './month-side.tsx'
import { MonthCard } from './month-tab.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './pessoa-screen.module.css'
import { type KnownPessoa, usePessoa } from './use-pessoa.ts'

const tabs = [{ value: 'ponto', label: 'Ponto' }] as const

/** Hold the open dialog: one opened here, or the one that the address asks for. */
function useDeed(view: KnownPessoa) {
  const { address, me, person, userId } = view
  const [own, setOwn] = useState<Deed | null>(null)
  const blocked = useBlocked(userId)
  const reasonOf = (deed: Deed) => (deed.kind === 'correct' ? blocked : undefined) ?? whyNot(deed, me, person)
  const asked = address.deed && deedOf(address.deed, address.day)
  const reason = asked === undefined ? null : asked ? reasonOf(asked) : NOT_HERE
  const refuse = useEffectEvent((title: string) => {
    showToast({ title, kind: 'info' })
    address.set({ acao: '' })
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
    if (address.deed) address.set({ acao: '' })
  }
  return { deed: own ?? (reason === null ? asked : null), open, close }
}

function Known({ view }: { view: KnownPessoa }) {
  const { deed, open, close } = useDeed(view)
  const { person, address } = view
  const name = shownName(person)
  useEffect(() => {
    document.title = `${name} · Folha de Ponto`
  }, [name])
  const correct = (date: string, markId: string | null) => open({ kind: 'correct', date, markId })
  return (
    <>
      <div className={styles.page}>
        <PersonHead view={view} onAction={(action) => open({ kind: 'action', action })} />
        <Tabs
          className={styles.tabs}
          label={`Partes de ${name}`}
          tabs={tabs}
          value="ponto"
          onChange={(aba) => address.set({ aba: aba === 'ponto' ? '' : aba })}
        >
          <div className={styles.two}>
            <MonthCard view={view} onCorrect={correct} />
            <MonthSide
              view={view}
              onDeed={(name) =>
                open(name === 'ajustar' ? { kind: 'adjust' } : { kind: 'correct', date: null, markId: null })
              }
            />
          </div>
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
        <Unread card reading={reading} failed={adminMessages.loadFailed} away={adminMessages.needsNetwork} rows={8} />
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

import { FileUp, Mail, ReceiptText, RefreshCw, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { useAskedDeed } from '../../features/people/asked-deed.ts'
import { NumberTroubles } from '../../features/people/number-troubles.tsx'
import { PageHead } from '../../features/session/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { mainLook } from '../../ui/page.ts'
import { type Gestao, useGestao } from './people/use-gestao.ts'
import { UserFilters, UserGrid } from './people/user-list.tsx'
import { type OpenDialog, UserDialogs } from './user-dialogs.tsx'

interface HeadProps {
  view: Gestao
  onNew: () => void
  onImport: () => void
  onSlips: () => void
  onInvitations: () => void
}

function Head({ view, onNew, onImport, onSlips, onInvitations }: HeadProps) {
  return (
    <PageHead page="GestaoUsuario" wraps>
      <Button icon={RefreshCw} onClick={view.users.refresh}>
        Atualizar
      </Button>
      <Button icon={ReceiptText} onClick={onSlips}>
        Contracheques do mês
      </Button>
      <Button icon={Mail} onClick={onInvitations}>
        Convites
      </Button>
      <Button icon={FileUp} onClick={onImport}>
        Importar planilha
      </Button>
      <Button kind="primary" icon={UserRoundPlus} onClick={onNew}>
        Nova pessoa
      </Button>
    </PageHead>
  )
}

/** Gestão de Usuários: everybody in scope, and the actions on each. */
export function GestaoUsuarioScreen({ user }: { user: Me }) {
  const view = useGestao(user)
  const [open, setOpen] = useState<OpenDialog>(null)
  const asked = useAskedDeed('nova')
  const newOne = view.hasRoom ? 'create' : 'quota'
  const mend = ({ id, field }: Gestao['troubles'][number]) => {
    // 'schedule' means that two schedules conflict; saving the right one with a start day resolves that.
    if (field === 'schedule') return navigate(addressOf('RegistroLote', `escala-funcionario=${id}`))
    const person = view.users.data?.find((one) => one.id === id)
    if (person) setOpen({ action: 'personal', person, field })
  }
  return (
    <main className={mainLook} id="conteudo">
      <Head
        view={view}
        onNew={() => setOpen({ action: newOne })}
        onSlips={() => setOpen({ action: 'slips' })}
        onInvitations={() => setOpen({ action: 'invitations' })}
        onImport={() => setOpen({ action: view.hasRoom ? 'import' : 'quota' })}
      />
      <UserFilters view={view} />
      <NumberTroubles troubles={view.troubles} onOpen={mend} />
      <UserGrid view={view} onAction={(action, person) => setOpen({ action, person })} />
      <UserDialogs view={view} open={open} onOpen={setOpen} />
      {view.own && !open && (
        <UserDialogs view={view} open={{ action: 'personal', person: view.own }} onOpen={view.leaveOwn} />
      )}
      {asked.isAsked && view.users.data && !open && (
        <UserDialogs view={view} open={{ action: newOne }} onOpen={asked.leave} />
      )}
    </main>
  )
}

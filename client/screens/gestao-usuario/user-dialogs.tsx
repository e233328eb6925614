import { listPending } from '#shared/contract/entry-deeds.ts'
import type { User } from '#shared/people/user.ts'
import { DecisionsDialog } from '../../features/decisions/decisions-dialog.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import type { Gestao } from './use-gestao.ts'
import type { ButtonAction } from './user-card.tsx'

/** What is open over the list, and for whom. */
export type OpenDialog = { action: 'create' | 'quota' } | { action: ButtonAction; person: User } | null

interface UserDialogsProps {
  view: Gestao
  open: OpenDialog
  onOpen: (open: OpenDialog) => void
}

interface PersonDialogProps {
  view: Gestao
  person: User
  onClose: () => void
}

function Requests({ view, person, onClose }: PersonDialogProps) {
  const { online } = useConnection()
  const pending = useReading(listPending, {}, { maxAge: 0 })
  return (
    <DecisionsDialog
      pending={pending}
      userId={person.id}
      online={online}
      onDecided={() => void view.changed()}
      onClose={onClose}
    />
  )
}

/** The dialog that is open over the list. */
export function UserDialogs({ view, open, onOpen }: UserDialogsProps) {
  if (!open) return null
  const onClose = () => onOpen(null)
  if (open.action === 'requests') return <Requests view={view} person={open.person} onClose={onClose} />
  return null
}

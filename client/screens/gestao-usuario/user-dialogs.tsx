import { Suspense } from 'react'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import type { ButtonAction } from '../../keeper/people/action-looks.ts'
import { PersonActionDialog } from '../../keeper/person/person-dialogs.tsx'
import type { PersonalName } from '../../keeper/personal/personal-fields.ts'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.ts'
import { ManyPayslipsDialog } from './payslips/many-payslips-dialog.tsx'
import { CreateDialog } from './people/create-dialog.tsx'
import { InvitationsDialog } from './people/invitations-dialog.tsx'
import type { Gestao } from './people/use-gestao.ts'

/** Loaded on demand together with the CSV parser: few people ever need them. */
const ImportDialog = later(() => import('../../keeper/imports/import-dialog.tsx').then((part) => part.ImportDialog))

/** The open dialog, and its person. */
export type OpenDialog =
  | { action: 'create' }
  | { action: 'import' }
  | { action: 'quota' }
  | { action: 'slips' }
  | { action: 'invitations' }
  | { action: ButtonAction; person: User; field?: PersonalName }
  | null

interface UserDialogsProps {
  view: Gestao
  open: OpenDialog
  onOpen: (open: OpenDialog) => void
}

/** Say that the plan's limit of people is reached. */
function QuotaNotice({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      role="alertdialog"
      title={adminMessages.quotaReached}
      footer={<DoneButton>Entendi</DoneButton>}
    >
      <p>{adminMessages.quotaReachedText}</p>
    </Dialog>
  )
}

/** Render the open dialog. */
export function UserDialogs({ view, open, onOpen }: UserDialogsProps) {
  if (!open) return null
  const onClose = () => onOpen(null)
  if (open.action === 'quota') return <QuotaNotice onClose={onClose} />
  if (open.action === 'slips') return <ManyPayslipsDialog view={view} onClose={onClose} />
  if (open.action === 'invitations') return <InvitationsDialog view={view} onClose={onClose} />
  if (open.action === 'create') {
    return <CreateDialog view={view} onQuota={() => onOpen({ action: 'quota' })} onClose={onClose} />
  }
  if (open.action === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportDialog
          isMaster={view.me.role === 'master'}
          companies={view.companies}
          people={view.users.data}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return <PersonActionDialog view={view} {...open} onClose={onClose} />
}

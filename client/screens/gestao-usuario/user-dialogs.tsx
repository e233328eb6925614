import { type ReactNode, Suspense } from 'react'
import { listPending } from '#shared/contract/entry-deeds.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { PrintedCard } from '../../features/printed-card/printed-card.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { DecisionsDialog } from '../../keeper/decisions/decisions-dialog.tsx'
import { InviteDialog } from '../../keeper/invitations/invite-dialog.tsx'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.ts'
import { ManyPayslipsDialog } from './payslips/many-payslips-dialog.tsx'
import { PayslipsDialog } from './payslips/payslips-dialog.tsx'
import { AccessDialog, CompaniesDialog } from './people/access-dialog.tsx'
import { CompanyDialog } from './people/company-dialog.tsx'
import { CreateDialog } from './people/create-dialog.tsx'
import { DeleteDialog } from './people/delete-dialog.tsx'
import { DevicesDialog } from './people/devices-dialog.tsx'
import { InvitationsDialog } from './people/invitations-dialog.tsx'
import { PasswordDialog } from './people/password-dialog.tsx'
import { PinDialog } from './people/pin-dialog.tsx'
import type { Gestao, PersonDialogProps } from './people/use-gestao.ts'
import type { ButtonAction } from './people/user-card.tsx'
import { EditDialog, PersonalDialog } from './personal/personal-dialog.tsx'
import type { PersonalName } from './personal/personal-fields.ts'

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

function Requests({ person, onClose }: PersonDialogProps) {
  const { online } = useConnection()
  const pending = useReading(listPending, {}, { maxAge: 0 })
  return <DecisionsDialog pending={pending} userId={person.id} online={online} onClose={onClose} />
}

const Invite = ({ person, onClose }: PersonDialogProps) => (
  <InviteDialog person={person} title={`Convite de ${person.name}`} onClose={onClose} />
)

/** Printed at once: nothing is asked. */
function CardPaper({ person, onClose }: PersonDialogProps) {
  return <PrintedCard person={person} onPrinted={onClose} />
}

type DialogOf = (props: PersonDialogProps & { field?: PersonalName | undefined }) => ReactNode

const dialogs: Partial<Record<ButtonAction, DialogOf>> = {
  requests: Requests,
  personal: PersonalDialog,
  edit: EditDialog,
  company: CompanyDialog,
  companies: CompaniesDialog,
  access: AccessDialog,
  password: PasswordDialog,
  invite: Invite,
  devices: DevicesDialog,
  pin: PinDialog,
  card: CardPaper,
  payslips: PayslipsDialog,
  delete: DeleteDialog,
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
  const Open = dialogs[open.action]
  const { person, field } = open
  return Open && <Open view={view} person={person} field={field} onClose={onClose} />
}

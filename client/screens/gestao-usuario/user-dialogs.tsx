import { type ReactNode, Suspense } from 'react'
import { listPending } from '#shared/contract/entry-deeds.ts'
import type { User } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { DecisionsDialog } from '../../keeper/decisions/decisions-dialog.tsx'
import { later } from '../../ui/later.ts'
import { AccessDialog, CompaniesDialog } from './access-dialog.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ManyPayslipsDialog } from './many-payslips-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PayslipsDialog } from './payslips-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { PersonalDialog } from './personal-dialog.tsx'
import type { PersonalName } from './personal-fields.ts'
import { QuotaNotice } from './quota-notice.tsx'
import type { Gestao } from './use-gestao.ts'
import type { ButtonAction } from './user-card.tsx'

/** Loaded on demand together with the CSV parser: few people ever need them. */
const ImportDialog = later(() => import('./import-dialog.tsx').then((part) => part.ImportDialog))

/** The open dialog, and its person. */
export type OpenDialog =
  | { action: 'create' }
  | { action: 'import' }
  | { action: 'quota' }
  | { action: 'slips' }
  | { action: ButtonAction; person: User; field?: PersonalName }
  | null

interface UserDialogsProps {
  view: Gestao
  open: OpenDialog
  onOpen: (open: OpenDialog) => void
}

function Requests({ person, onClose }: PersonDialogProps) {
  const { online } = useConnection()
  const pending = useReading(listPending, {}, { maxAge: 0 })
  return <DecisionsDialog pending={pending} userId={person.id} online={online} onClose={onClose} />
}

type DialogOf = (
  props: PersonDialogProps & { view: Gestao; stores: Gestao['stores']; field?: PersonalName | undefined },
) => ReactNode

const dialogs: Partial<Record<ButtonAction, DialogOf>> = {
  requests: Requests,
  personal: PersonalDialog,
  edit: EditDialog,
  company: CompanyDialog,
  companies: CompaniesDialog,
  access: AccessDialog,
  password: PasswordDialog,
  devices: DevicesDialog,
  payslips: PayslipsDialog,
  delete: DeleteDialog,
}

/** Render the open dialog. */
export function UserDialogs({ view, open, onOpen }: UserDialogsProps) {
  if (!open) return null
  const onClose = () => onOpen(null)
  if (open.action === 'quota') return <QuotaNotice onClose={onClose} />
  if (open.action === 'slips') return <ManyPayslipsDialog view={view} onClose={onClose} />
  if (open.action === 'create') {
    return <CreateDialog view={view} onQuota={() => onOpen({ action: 'quota' })} onClose={onClose} />
  }
  if (open.action === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportDialog view={view} onClose={onClose} />
      </Suspense>
    )
  }
  const Open = dialogs[open.action]
  const { person, field } = open
  return Open && <Open view={view} person={person} field={field} stores={view.stores} onClose={onClose} />
}

import type { ReactNode } from 'react'
import { listPending } from '#shared/contract/entry-deeds.ts'
import { PrintedCard } from '../../features/printed-card/printed-card.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { DecisionsDialog } from '../decisions/decisions-dialog.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { PayslipsDialog } from '../payslips/payslips-dialog.tsx'
import { AccessDialog, CompaniesDialog } from '../people/access-dialog.tsx'
import type { ButtonAction } from '../people/action-looks.ts'
import { CompanyDialog } from '../people/company-dialog.tsx'
import { DeleteDialog } from '../people/delete-dialog.tsx'
import { DevicesDialog } from '../people/devices-dialog.tsx'
import { PasswordDialog } from '../people/password-dialog.tsx'
import type { PersonDialogProps } from '../people/person-dialog.ts'
import { PinDialog } from '../people/pin-dialog.tsx'
import { EditDialog, PersonalDialog } from '../personal/personal-dialog.tsx'
import type { PersonalName } from '../personal/personal-fields.ts'

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

interface FieldProps extends PersonDialogProps {
  /** The personal field that gets the focus. */
  field?: PersonalName | undefined
}

type DialogOf = (props: FieldProps) => ReactNode

const dialogs: Record<ButtonAction, DialogOf> = {
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

/** The dialog of one action on a person. */
export function PersonActionDialog({ action, ...props }: FieldProps & { action: ButtonAction }) {
  const Open = dialogs[action]
  return <Open {...props} />
}

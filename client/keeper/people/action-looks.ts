import {
  Building2,
  CalendarClock,
  IdCard,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Pencil,
  ReceiptText,
  Store,
  Trash2,
  UserRound,
} from 'lucide-react'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import type { UserAction } from './user-actions.ts'

/** The actions shown as buttons; switches are drawn apart. */
export type ButtonAction = Exclude<UserAction, 'selfie' | 'admin'>

/** The label and symbol of each. */
export const actionLooks: Record<ButtonAction, { label: string; icon: LucideIcon }> = {
  requests: { label: 'Solicitações', icon: Inbox },
  personal: { label: 'Dados Pessoais', icon: UserRound },
  payslips: { label: 'Contracheques', icon: ReceiptText },
  edit: { label: 'Editar', icon: Pencil },
  company: { label: 'Alterar Empresa', icon: Building2 },
  companies: { label: 'Empresas do Admin', icon: Store },
  password: { label: 'Config.Senha', icon: KeyRound },
  invite: { label: 'Convidar', icon: Mail },
  pin: { label: 'PIN do quiosque', icon: KeyRound },
  card: { label: tabletMessages.cardPrint, icon: IdCard },
  devices: { label: 'Aparelhos', icon: MonitorSmartphone },
  access: { label: 'Gerenciar Acesso', icon: CalendarClock },
  delete: { label: 'Excluir', icon: Trash2 },
}

/** Tell an action that is shown as a button from a switch. */
export const isButton = (action: UserAction): action is ButtonAction => action !== 'selfie' && action !== 'admin'

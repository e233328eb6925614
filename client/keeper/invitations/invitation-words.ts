import { INVITATION } from '#shared/access/page.ts'
import { dayOf } from '#shared/calendar/day.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import { shownInvitation } from '#shared/people/invitation.ts'
import { greetingName } from '#shared/people/user.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'

/** Return the address that opens an invitation. */
export const invitationAddress = (code: string, origin: string): string =>
  `${origin}${INVITATION}?c=${shownInvitation(code)}`

/** Say until when it is good: `Vale uma vez, até terça-feira, 23/06`. */
export function validityWords({ expires_at }: Pick<Invitation, 'expires_at'>, zone: string): string {
  const day = dayOf(Date.parse(expires_at), zone)
  return `Vale uma vez, até ${weekdayName(day)}, ${formatDay(day).slice(0, 5)}`
}

/** Write the message that goes with an invitation. */
export function invitationMessage(invitation: Invitation, origin: string, zone: string): string {
  const { name, store_name, code } = invitation
  const place = store_name === null ? '' : ` em ${store_name}`
  return [
    `Oi, ${greetingName({ name, display_name: null })}! Para registrar o seu ponto${place}, abra este endereço e crie a sua senha:`,
    invitationAddress(code, origin),
    `${validityWords(invitation, zone)}.`,
  ].join('\n')
}

/** Return the link that opens WhatsApp with a message, to a Brazilian number if there is one. */
export function whatsAppLink(message: string, phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  const to = digits.length === 10 || digits.length === 11 ? `55${digits}` : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(message)}`
}

/** Return the link that opens a letter to the person. */
export const mailLink = (email: string, message: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Seu acesso ao Folha de Ponto')}&body=${encodeURIComponent(message)}`

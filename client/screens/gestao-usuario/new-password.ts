import { leastCharacters, type PasswordOwner, weaknessOf } from '#shared/people/password.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { tooShortText } from '#shared/text/employee-messages.ts'
import { sentences } from '#shared/text/sentences.ts'

/** The first problem of a new password: the field, the message beside it, and the button's reason. */
export interface Obstacle {
  field: 'password' | 'again'
  text: string
  title: string
}

/** Check a new password by the server's own rule; null if it is fine. */
export function obstacleOf(fresh: string, again: string, owner: PasswordOwner, installed: number): Obstacle | null {
  const weakness = weaknessOf(fresh, owner, installed)
  const short = tooShortText(leastCharacters(owner.role, installed))
  if (weakness === 'short') return { field: 'password', text: short, title: adminMessages.passwordShort }
  if (weakness) return { field: 'password', text: sentences.passwordCommon, title: sentences.passwordCommon }
  if (again === fresh) return null
  return { field: 'again', text: adminMessages.passwordsDiffer, title: adminMessages.passwordsDiffer }
}

import { useEffect, useState } from 'react'
import { editUser, readPassword } from '#shared/contract/people.ts'
import { leastCharacters, type PasswordOwner, weaknessOf } from '#shared/people/password.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { tooShortText } from '#shared/text/employee-messages.ts'
import { sentences } from '#shared/text/sentences.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { act } from '../../offline/act.ts'

/** The temporary password, or why there is none to read. */
export interface TemporaryPassword {
  password?: string
  problem?: string
  /** True if the person chose a password of their own: there is none to read. */
  isOwn?: boolean
}

async function look(id: string): Promise<TemporaryPassword> {
  try {
    return await send(readPassword, { params: { id } })
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'password_not_recoverable') return { isOwn: true }
    return { problem: error instanceof ApiFailure ? error.message : adminMessages.tryAgain }
  }
}

/**
 * Read a person's temporary password, which is never stored on this device, and replace it after asking for the user's; null generates one.
 */
export function useTemporaryPassword(id: string) {
  const [seen, setSeen] = useState<TemporaryPassword | null>(null)
  useEffect(() => {
    let isGone = false
    void look(id).then((found) => !isGone && setSeen(found))
    return () => {
      isGone = true
    }
  }, [id])
  const replace = async (password: string | null, pass: { stepUp?: string }) => {
    await act(editUser, { params: { id }, body: { password }, ...pass })
    setSeen(password === null ? await look(id) : { password })
  }
  return { seen, replace }
}

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

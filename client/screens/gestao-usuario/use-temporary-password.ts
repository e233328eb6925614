import { useEffect, useState } from 'react'
import { editUser, readPassword } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { act } from '../../offline/act.ts'

/** The temporary password as far as it is known: not yet, none to read (and why), or itself. */
export interface TemporaryPassword {
  password?: string
  problem?: string
  /** The person has a password of their own: there is none to read. */
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

/** Reads a person's temporary password, never kept on this device, and replaces it after one's own; null draws one. */
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

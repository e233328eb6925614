import { useEffect, useState } from 'react'
import { editUser, readPassword } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'

/** The temporary password as far as it is known: not yet, none to read (and why), or itself. */
export interface TemporaryPassword {
  password?: string
  problem?: string
}

async function look(id: string): Promise<TemporaryPassword> {
  try {
    return await send(readPassword, { params: { id } })
  } catch (error) {
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
  const replace = async (password: string | null, stepUp: string) => {
    await send(editUser, { params: { id }, body: { password }, stepUp })
    setSeen(password === null ? await look(id) : { password })
  }
  return { seen, replace }
}

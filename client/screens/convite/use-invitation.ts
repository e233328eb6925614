import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/contract/call.ts'
import { openInvitation } from '#shared/contract/invitations.ts'
import { readInvitation } from '#shared/people/invitation.ts'
import { invitationMessages } from '#shared/text/invitation-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'

export type Invited = AnswerOf<typeof openInvitation>

type Found = { kind: 'reading' } | { kind: 'open'; invited: Invited } | { kind: 'none'; problem: string | null }

async function look(code: string): Promise<Found> {
  try {
    return { kind: 'open', invited: await send(openInvitation, { body: { code } }) }
  } catch (error) {
    return { kind: 'none', problem: error instanceof ApiFailure ? error.message : messages.loginNeedsNetwork }
  }
}

/** Find out whose invitation a code is; without a readable one nobody is asked. */
export function useInvitation(code: string): Found & { again: () => void } {
  const isOne = readInvitation(code) !== null
  const [found, setFound] = useState<Found & { of: string }>({ kind: 'reading', of: code })
  const read = useCallback(async () => {
    setFound({ kind: 'reading', of: code })
    const answer = await look(code)
    // Another code may be in the address by now.
    setFound((before) => (before.of === code ? { ...answer, of: code } : before))
  }, [code])
  useEffect(() => {
    if (isOne) void read()
  }, [isOne, read])
  const again = () => void read()
  if (!isOne) return { kind: 'none', problem: code === '' ? null : invitationMessages.unreadable, again }
  return found.of === code ? { ...found, again } : { kind: 'reading', again }
}

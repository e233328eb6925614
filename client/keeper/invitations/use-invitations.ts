import { useCallback, useEffect, useState } from 'react'
import { type Invitation, invitePeople, listInvitations } from '#shared/contract/invitations.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { send } from '../../api/send.ts'
import { act } from '../../offline/act.ts'
import { whyNotInvited } from './invite.ts'

/** The most people of one request. */
const AT_ONCE = 500

/** The invitations that are still good, and more of them; never kept on the device. */
export function useInvitations() {
  const [invitations, setInvitations] = useState<readonly Invitation[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** Read them again; return them, or null if that failed. */
  const read = useCallback(async (): Promise<readonly Invitation[] | null> => {
    setProblem(undefined)
    try {
      const good = await send(listInvitations, {})
      setInvitations(good)
      return good
    } catch (error) {
      setProblem(whyNotInvited(error, adminMessages.loadFailed))
      return null
    }
  }, [])
  useEffect(() => void read(), [read])
  /** Invite people; return all invitations that are good then, or null if that failed. */
  const invite = async (ids: readonly string[]): Promise<readonly Invitation[] | null> => {
    setBusy(true)
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await act(invitePeople, { body: { user_ids: ids.slice(from, from + AT_ONCE) } })
      return await read()
    } catch (error) {
      setProblem(whyNotInvited(error, adminMessages.tryAgain))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { invitations, problem, busy, read, invite }
}

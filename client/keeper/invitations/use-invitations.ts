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
  const read = useCallback(async () => {
    setProblem(undefined)
    try {
      setInvitations(await send(listInvitations, {}))
    } catch (error) {
      setProblem(whyNotInvited(error, adminMessages.loadFailed))
    }
  }, [])
  useEffect(() => void read(), [read])
  const invite = async (ids: readonly string[]) => {
    setBusy(true)
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await act(invitePeople, { body: { user_ids: ids.slice(from, from + AT_ONCE) } })
      await read()
    } catch (error) {
      setProblem(whyNotInvited(error, adminMessages.tryAgain))
    }
    setBusy(false)
  }
  return { invitations, problem, busy, read, invite }
}

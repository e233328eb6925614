import { type Invitation, invitePeople } from '#shared/contract/invitations.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'

/** Invite one person. Throws the server's or the network's error, and the reason why they can't be invited. */
export async function inviteOne(user_id: string): Promise<Invitation> {
  const { invitations, skipped } = await act(invitePeople, { body: { user_ids: [user_id] } })
  const [invitation] = invitations
  if (!invitation) throw new Error(skipped[0]?.reason)
  return invitation
}

/** Return what to say of a failure to invite. */
export const whyNotInvited = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure || (error instanceof Error && error.message) ? (error as Error).message : otherwise

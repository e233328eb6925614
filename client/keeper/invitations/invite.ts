import { type Invitation, invitePeople, listInvitations } from '#shared/contract/invitations.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { act } from '../../offline/act.ts'

/** Invite one person, in the place of an earlier invitation. Throws the server's or the network's error, and the reason why they can't be invited. */
export async function inviteOne(user_id: string): Promise<Invitation> {
  const { invitations, skipped } = await act(invitePeople, { body: { user_ids: [user_id] } })
  const [invitation] = invitations
  if (!invitation) throw new Error(skipped[0]?.reason)
  return invitation
}

/** Return the invitation of a person that is still good, which may be on its way to them; a new one if there is none. Throws as `inviteOne` does. */
export async function invitationOf(user_id: string): Promise<Invitation> {
  const good = await send(listInvitations, { query: { user_id } })
  return good.find((one) => one.user_id === user_id) ?? inviteOne(user_id)
}

/** Return what to say of a failure to invite. */
export const whyNotInvited = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure || (error instanceof Error && error.message) ? (error as Error).message : otherwise

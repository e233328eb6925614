import { userBalance } from '#shared/contract/hours.ts'
import { editMe } from '#shared/contract/people.ts'
import { type Door, serve } from '../http/serve.ts'
import { editOwnProfile } from './edit-me.ts'
import { balanceOfUser } from './user-balance.ts'

/** People. */
export function userRoutes(door: Door): void {
  serve(door, editMe, ({ actor, body }) => editOwnProfile(door.parts, actor, body))
  serve(door, userBalance, ({ actor, params, query }) => balanceOfUser(door.parts, actor, params.id, query))
}

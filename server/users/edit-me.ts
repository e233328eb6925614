import type { Actor } from '#shared/access/actor.ts'
import type { Me, OwnProfile } from '#shared/people/user.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { setDisplayName, userById } from './queries.ts'
import { meOf } from './wire-queries.ts'

/** Changes the own display name; a blank one is ignored. */
export async function editOwnProfile(parts: Parts, actor: Actor, profile: OwnProfile, address: string): Promise<Me> {
  const { database, now, newId } = parts
  const permit = authorize(actor, 'profile:edit', { user_id: actor.id })
  const name = profile.display_name.trim()
  const user = await database.write(async (tx) => {
    if (name) {
      await setDisplayName(tx, permit, name, now())
      const deed = { action: permit.action, targetType: 'user', targetId: actor.id, details: 'display_name' }
      const who = { actorId: actor.id, storeId: actor.store_id, ipAddress: address }
      await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    }
    return userById(tx, actor.id)
  })
  if (!user) throw new Refusal('notFound')
  return meOf(user, parts)
}

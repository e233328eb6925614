import { Me, User } from '#shared/people/user.ts'
import type { Parts } from '../parts.ts'
import { iso, named, timesOf } from '../wire.ts'
import type { StoredUser } from './queries.ts'

type Seer = Pick<Parts, 'storage' | 'now'>

/** Return the address of a person's photo, valid for some minutes; null without a photo. */
export function photoOf(user: Pick<StoredUser, 'photo_file'>, { storage, now }: Pick<Parts, 'storage' | 'now'>) {
  return user.photo_file ? storage.sign(user.photo_file, now()) : null
}

/** Return a person as the signed-in application knows them. */
export const meOf = (user: StoredUser, seer: Seer): Me => ({
  ...named(Me, user),
  ...timesOf(user),
  access_expires_at: user.access_expires_at === null ? null : iso(user.access_expires_at),
  photo_url: photoOf(user, seer),
})

/** Return a person in full, with the number of their pending requests. */
export const userOf = (user: StoredUser, pending_requests: number, seer: Seer): User => ({
  ...named(User, user),
  ...meOf(user, seer),
  pending_requests,
})

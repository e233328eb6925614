import type { Role } from '../people/user.ts'

/** Who asks: the part of a signed-in person that decides what they may do. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  store_id: string | null
  admin_stores: readonly string[]
  /** The session they ask in; none for whoever delivers or runs a command. */
  session?: { id: string; epoch: number; device_id: string | null }
  /** Signed in with a password that somebody else chose, or that is known to too many: a new one comes first. */
  must_change_password?: boolean
}

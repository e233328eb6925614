import type { Role } from '../people/user.ts'

/** Who asks: the part of a signed-in person that decides what they may do. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  store_id: string | null
  admin_stores: readonly string[]
}

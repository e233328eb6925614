import type { Role } from '../people/user.ts'

/** The part of a signed-in person that decides what they may do. */
export interface Actor {
  id: string
  email: string
  name: string
  role: Role
  store_id: string | null
  admin_stores: readonly string[]
  /** The session of the request; absent for a delivery or a command. */
  session?: { id: string; epoch: number; device_id: string | null }
  /** True for a tablet that acts for itself: nobody is signed in there. */
  is_kiosk?: boolean
  /** True if the password was chosen by somebody else, or known to too many: it must be changed first. */
  must_change_password?: boolean
}

import type { Actor } from '../access/actor.ts'
import type { Target } from '../access/policy.ts'
import type { Role } from '../people/user.ts'

/** Everybody here works in store `s`; the admin also keeps store `t`. */
export const actor = (role: Role): Actor => ({
  id: 'me',
  email: 'me@ipe.com.br',
  name: 'Eu',
  role,
  store_id: 's',
  admin_stores: role === 'admin' ? ['t'] : [],
})

/** The people that an action may target. */
export const targets = {
  self: { user_id: 'me', store_id: 's', role: 'user' },
  colleague: { user_id: 'c', store_id: 's', role: 'user' },
  kept: { user_id: 'k', store_id: 't', role: 'manager' },
  admin: { user_id: 'a', store_id: 't', role: 'admin' },
  stranger: { user_id: 'x', store_id: 'z', role: 'user' },
  homeless: { user_id: 'h', store_id: null, role: 'user' },
} satisfies Record<string, Target>

import type { Role } from '../people/user.ts'

/**
 * The people that a role may act on. `own`: oneself. `people`: those in the actor's scope, oneself included. `others`: the same without
 * oneself. `entrusted`: the same as `others`, but the master reaches oneself too, because nobody stands above the master; the audit log
 * records it. `staff`: those in scope who are neither admin nor master, and oneself; for the master everybody. Without a reach the action
 * concerns nobody in particular, or the query limits its scope.
 */
export type Reach = 'own' | 'people' | 'others' | 'entrusted' | 'staff'

/**
 * Need for the actor's own password beside the permission: `always` if the action can't be undone, `sometimes` if that depends on the input
 * (an entry that cancels another, somebody's password or access, another's picture).
 */
export type StepUp = 'always' | 'sometimes'

/**
 * The people allowed to do an action. `anyone`: no sign-in. `deliverer`: proved by the grant that travels with each event
 * (docs/decisions/0015). `kiosk`: a tablet, by its token; for what concerns people, those that it was told of. `roles`: a signed-in person
 * of one of them, limited by `reach`.
 */
export type Rule =
  | { who: 'anyone' }
  | { who: 'deliverer' }
  | { who: 'kiosk' }
  | { who: 'roles'; roles: readonly Role[]; reach?: Reach; stepUp?: StepUp }

import { peopleScope } from '#shared/access/scope.ts'
import type { listUsers as call } from '#shared/contract/people.ts'
import type { Role, User } from '#shared/people/user.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { isLockedOut } from '../locked-out.ts'
import { authorize } from '../permit.ts'
import { inPages, inPieces } from '../pieces.ts'
import { firstMaster, pendingCounts, usersIn } from './list-queries.ts'
import type { StoredUser } from './queries.ts'
import { userOf } from './wire-queries.ts'

/** The longest list, and how many rows are read at once: it takes some milliseconds. */
const MOST = 5_000
const AT_A_TIME = 250

const byName = new Intl.Collator('pt-BR')
const ranks: Partial<Record<Role, number>> = { master: 1, admin: 2 }

/** Return the people that the actor may see, by name: the first master, masters, admins, everybody else, then those locked out. */
export async function listUsers(ctx: Context, { query }: Input<typeof call>): Promise<User[]> {
  const { parts, actor, at } = ctx
  authorize(ctx, 'user:list')
  const db = parts.database.read
  const people = await inPages<StoredUser>({ most: MOST, atATime: AT_A_TIME }, (limit, last) =>
    usersIn(db, peopleScope(actor), query, { limit, after: last?.id }),
  )
  const [pending, first] = [await pendingCounts(db), await firstMaster(db)]
  const rankOf = (user: StoredUser) => {
    if (isLockedOut(user, at)) return 4
    return user.id === first ? 0 : (ranks[user.role] ?? 3)
  }
  // SQLite would sort Ágata after Zélia.
  const inOrder = people.sort((a, b) => rankOf(a) - rankOf(b) || byName.compare(a.name, b.name))
  return inPieces(inOrder, AT_A_TIME, (some) => some.map((user) => userOf(user, pending.get(user.id) ?? 0, parts)))
}

import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { ImportedPerson, ImportResult, importUsers } from '#shared/contract/people-import.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { leastCharacters } from '#shared/people/password.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { RetryLater } from '../http/errors.ts'
import type { Parts } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { requireStepUp } from '../step-up.ts'
import { columnsOfAll, requireFreeEmails, requireFreeNumbersInList } from './import-lines.ts'
import { givesAccess, requireRoom } from './new-user.ts'
import { type StoredUser, userById } from './queries.ts'
import { shownOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { insertUsers } from './write-queries.ts'

/** An import under way: who brings whom, and from where. */
interface Import {
  permit: Permit<'user:create'>
  people: readonly ImportedPerson[]
  /** The id that each person gets: the same again when the import is repeated. */
  ids: readonly string[]
  address: string
}

type Password = ImportResult['passwords'][number]

const storesOf = (people: readonly ImportedPerson[]) => people.map(({ store_id }) => store_id ?? null)

/** Everybody of the import, when all of them are stored already: then it was done, and only its answer was lost. */
async function storedOf(db: Db, ids: readonly string[]): Promise<StoredUser[] | null> {
  const stored: StoredUser[] = []
  for await (const id of unhurried(ids)) {
    const user = await userById(db, id)
    if (!user) return null
    stored.push(user)
  }
  return stored
}

/**
 * What was answered the first time. Passwords that their owners used since are gone, and so are those of people who moved out
 * of reach; each one that is read stands in the audit log.
 */
async function answerAgain(
  tx: Db,
  { vault, newId, now }: Parts,
  { permit, people, address }: Import,
  stored: readonly StoredUser[],
): Promise<ImportResult> {
  const passwords: Password[] = []
  for (const [index, { id, name, email, storeId, role, temporaryPassword: sealed }] of stored.entries()) {
    if (!may(permit.actor, 'user:read-password', { user_id: id, store_id: storeId, role })) continue
    const password = people[index]?.password || !sealed ? null : vault.open(sealed)
    if (password === null) continue
    passwords.push({ name, email, password })
    const deed = { action: 'user:read-password', targetType: 'user', targetId: id, storeId, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), actorId: permit.actor.id, ...deed })
  }
  return { created: stored.length, passwords }
}

/** The rows of everybody. One password is hashed at a time: who signs in meanwhile has the other place (`auth/password.ts`). */
async function rowsOf(parts: Parts, { permit, people, ids }: Import) {
  const columns = await columnsOfAll(parts, permit.actor, people)
  await requireRoom(parts.database.read, permit.actor, storesOf(people))
  await requireFreeEmails(parts.database.read, parts, people)
  await requireFreeNumbersInList(parts.database.read, permit.actor, columns)
  const at = parts.now()
  const passwords: Password[] = []
  const rows: Parameters<typeof insertUsers>[2][number][] = []
  for (const [index, one] of columns.entries()) {
    const chosen = people[index]?.password || null
    const password = chosen ?? drawPassword(leastCharacters(one.role, parts.config.passwordMinLength), randomBytes)
    if (chosen === null) passwords.push({ name: one.name, email: one.email, password })
    const hashed = await temporaryPassword(parts, password, { ...one, store_name: null })
    rows.push({ ...one, ...hashed, id: ids[index] ?? parts.newId(), createdAt: at, updatedAt: at })
  }
  return { rows, passwords }
}

/**
 * Registers everybody of a list in one transaction, or nobody: an admin's quota, companies and every other check are those of
 * a single person. Passwords are hashed before the transaction begins. Repeated with the same id it answers what was done.
 */
export async function importUsersBy(
  parts: Parts,
  actor: Actor,
  { id: importId = parts.newId(), people }: BodyOf<typeof importUsers>,
  { stepUp, address }: { stepUp: string | undefined; address: string },
): Promise<ImportResult> {
  const { database, limits, newId, now } = parts
  const permit = authorize(actor, 'user:create')
  const ids = people.map(({ email }) => derivedId('import', actor.id, importId, email))
  const given: Import = { permit, people, ids, address }
  const before = await storedOf(database.read, ids)
  if (before) return database.write((tx) => answerAgain(tx, parts, given, before))
  const wait = await limits.upload.count(actor.id)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  if (people.some(givesAccess)) await requireStepUp(parts, actor, stepUp)
  const { rows, passwords } = await rowsOf(parts, given)
  return database.write(async (tx) => {
    const meanwhile = await storedOf(tx, ids)
    if (meanwhile) return answerAgain(tx, parts, given, meanwhile)
    await requireRoom(tx, actor, storesOf(people))
    await requireFreeEmails(tx, parts, people)
    await requireFreeNumbersInList(tx, actor, rows)
    await inPieces(rows, 25, async (some) => {
      await insertUsers(tx, permit, some)
      return []
    })
    for await (const row of unhurried(rows)) {
      const { id, storeId = null } = row
      const details = `importação ${importId}; ${valuesOf(row, shownOfUser(null))}`
      const deed = { action: 'user:create', targetType: 'user', targetId: id, storeId, ipAddress: address }
      await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, details })
    }
    return { created: rows.length, passwords }
  })
}

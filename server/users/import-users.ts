import { randomBytes } from 'node:crypto'
import { may } from '#shared/access/policy.ts'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { importUsers as call, ImportedPerson, ImportResult } from '#shared/contract/people-import.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { leastCharacters } from '#shared/people/password.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { keepRegistry } from '../ledger/keep-registry.ts'
import { authorize } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { requireSure } from '../step-up.ts'
import { giveStoreWeeks } from './give-store-weeks.ts'
import { columnsOfAll, requireFreeEmails, requireFreeNumbersInList } from './import-lines.ts'
import { givesAccess, requireRoom } from './new-user.ts'
import { type StoredUser, userById } from './queries.ts'
import { shownOfUser, writingOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { insertUsers } from './write-queries.ts'

/** An import in progress. */
interface Import {
  people: readonly ImportedPerson[]
  /** The id of each person, derived so that a repeated import gives the same. */
  ids: readonly string[]
}

type Password = ImportResult['passwords'][number]

const storesOf = (people: readonly ImportedPerson[]) => people.map(({ store_id }) => store_id ?? null)

/** Return everybody of the import if all are stored already: then it was done, and only its answer was lost. */
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
 * Repeat the first answer, except for passwords that their owners have used since, and those of people now out of reach. Each password read
 * is noted in the audit log.
 */
async function answerAgain(
  tx: Db,
  ctx: Context,
  { people }: Import,
  stored: readonly StoredUser[],
): Promise<ImportResult> {
  const passwords: Password[] = []
  for (const [index, { id, name, email, store_id, role, temporary_password: sealed }] of stored.entries()) {
    const target = { user_id: id, store_id, role }
    if (!may(ctx.actor, 'user:read-password', target)) continue
    const password = people[index]?.password || !sealed ? null : ctx.parts.vault.open(sealed)
    if (password === null) continue
    passwords.push({ name, email, password })
    await record(tx, authorize(ctx, 'user:read-password', target), { type: 'user', id, store_id })
  }
  return { created: stored.length, passwords }
}

/**
 * Build everybody's rows. One password is hashed at a time, which leaves the other place to those who sign in meanwhile
 * (`auth/password.ts`).
 */
async function rowsOf(ctx: Context, { people, ids }: Import) {
  const { parts, actor, at, newId } = ctx
  const { read } = parts.database
  const columns = await columnsOfAll(ctx, people)
  await requireRoom(read, actor, storesOf(people))
  await requireFreeEmails(read, parts, people)
  await requireFreeNumbersInList(read, actor, columns)
  const passwords: Password[] = []
  const rows: Parameters<typeof insertUsers>[2][number][] = []
  for (const [index, one] of columns.entries()) {
    const chosen = people[index]?.password || null
    const password = chosen ?? drawPassword(leastCharacters(one.role, parts.config.passwordMinLength), randomBytes)
    if (chosen === null) passwords.push({ name: one.name, email: one.email, password })
    const hashed = await temporaryPassword(parts, password, { ...one, store_name: null })
    rows.push({ ...one, ...hashed, id: ids[index] ?? newId(), created_at: at, updated_at: at })
  }
  return { rows, passwords }
}

/** The same; if the list came twice at once, those in the way are its own people, who are returned instead. */
async function rowsOrStored(ctx: Context, given: Import) {
  try {
    return await rowsOf(ctx, given)
  } catch (refusal) {
    const stored = await storedOf(ctx.parts.database.read, given.ids)
    if (!stored) throw refusal
    return { stored }
  }
}

/**
 * Register everybody of a list in one transaction, or nobody: an admin's quota, companies and every other check are those of a single
 * person. Passwords are hashed before the transaction begins. Repeating it with the same id returns the first result.
 */
export async function importUsers(ctx: Context, { body }: Input<typeof call>): Promise<ImportResult> {
  const { parts, actor } = ctx
  const { database, limits } = parts
  const { id: importId = ctx.newId(), people } = body
  const permit = authorize(ctx, 'user:create')
  const ids = await inPieces(people, 100, (some) =>
    some.map(({ email }) => derivedId('import', actor.id, importId, email)),
  )
  const given: Import = { people, ids }
  const before = await storedOf(database.read, ids)
  if (before) return database.write((tx) => answerAgain(tx, ctx, given, before))
  const wait = await limits.upload.count(actor.id)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  if (people.some(givesAccess)) await requireSure(ctx)
  const made = await rowsOrStored(ctx, given)
  if ('stored' in made) return database.write((tx) => answerAgain(tx, ctx, given, made.stored))
  const { rows, passwords } = made
  return database.write(async (tx) => {
    const meanwhile = await storedOf(tx, ids)
    if (meanwhile) return answerAgain(tx, ctx, given, meanwhile)
    await requireRoom(tx, actor, storesOf(people))
    await requireFreeEmails(tx, parts, people)
    await requireFreeNumbersInList(tx, actor, rows)
    await inPieces(rows, 25, async (some) => {
      await insertUsers(tx, permit, some)
      await giveStoreWeeks(tx, permit, some)
      return []
    })
    for await (const row of unhurried(rows)) {
      const { id, store_id = null } = row
      const details = `importação ${importId}; ${valuesOf<Partial<StoredUser>>(row, shownOfUser, writingOfUser(DEFAULT_ZONE))}`
      await record(tx, permit, { type: 'user', id, store_id }, details)
    }
    await keepRegistry(tx, permit, { user_ids: ids })
    return { created: rows.length, passwords }
  })
}

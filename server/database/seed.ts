import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import { drawPassword } from '#shared/people/draw-password.ts'
import { leastCharacters } from '#shared/people/password.ts'
import { appendAudit } from '../audit/append.ts'
import { ConfigError } from '../config.ts'
import { requireGoodPassword } from '../good-password.ts'
import type { Parts } from '../parts.ts'
import type { Db } from './db.ts'
import { bonds, installation, postings, users } from './schema/tables.ts'

/** The master created at the first start, with the password to show once. */
export interface FirstMaster {
  email: string
  password: string
  wasDrawn: boolean
}

const isMaster = eq(users.role, 'master')

async function firstMasterId(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: installation.value })
    .from(installation)
    .where(eq(installation.key, 'first_master'))
  return row?.id ?? null
}

async function noteFirstMaster(tx: Db, id: string): Promise<void> {
  await tx.insert(installation).values({ key: 'first_master', value: id }).onConflictDoNothing()
}

/**
 * Mark the master of an older installation, which recognised them only by the configured e-mail: once, and only if no active row is master.
 * Returns whether there is a master now.
 */
async function settleMaster(tx: Db, { config, now, newId }: Parts): Promise<boolean> {
  const active = and(isMaster, eq(users.is_active, true))
  const [master] = await tx.select({ id: users.id }).from(users).where(active).orderBy(asc(users.created_at)).limit(1)
  if (master) {
    await noteFirstMaster(tx, master.id)
    return true
  }
  if ((await firstMasterId(tx)) !== null) return true
  const [named] = await tx.select({ id: users.id }).from(users).where(eq(users.email, config.masterEmail))
  if (!named) return false
  await tx.update(users).set({ role: 'master' }).where(eq(users.id, named.id))
  await noteFirstMaster(tx, named.id)
  const deed = { actor_id: null, action: 'user:set-access' as const, target_type: 'user', target_id: named.id }
  await appendAudit(tx, { id: newId(), at: now(), ...deed, details: 'papel: master (MASTER_EMAIL)' })
  return true
}

async function firstPassword({ config }: Parts): Promise<string> {
  const owner = { role: 'master' as const, name: 'Master', email: config.masterEmail, store_name: null }
  const chosen = config.masterPassword
  if (chosen === null) return drawPassword(leastCharacters('master', config.passwordMinLength), randomBytes)
  try {
    await requireGoodPassword(chosen, owner, { installed: config.passwordMinLength, path: 'MASTER_PASSWORD' })
  } catch (error) {
    const [issue] = (error as { details?: { message: string }[] }).details ?? []
    throw new ConfigError(`Configuração inválida:\n  MASTER_PASSWORD: ${issue?.message ?? (error as Error).message}`)
  }
  return chosen
}

async function insertMaster(tx: Db, { config, now, newId }: Parts, password_hash: string): Promise<void> {
  const id = newId()
  const master = { name: 'Master', email: config.masterEmail, role: 'master' as const, require_selfie: false }
  await tx.insert(users).values({
    id,
    ...master,
    password_hash,
    bond_id: id,
    created_at: now(),
    updated_at: now(),
    // A drawn password was printed to the terminal, and to the journal of the service that started the program: it must be changed.
    must_change_password: config.masterPassword === null,
  })
  await tx.insert(bonds).values({ id, user_id: id, created_at: now() })
  await tx.insert(postings).values({ user_id: id, store_id: null, from_day: FIRST_DAY })
  await noteFirstMaster(tx, id)
}

/**
 * Prepare a new installation before its first request: its epoch, and a master. Returns the master if it was created here: of servers that
 * start together one does it. Throws ConfigError for a first password that is too weak.
 */
export async function prepareInstallation(parts: Parts): Promise<FirstMaster | null> {
  const { database, config, newId, passwords } = parts
  const hasMaster = await database.write(async (tx) => {
    await tx.insert(installation).values({ key: 'epoch', value: newId() }).onConflictDoNothing()
    return settleMaster(tx, parts)
  })
  if (hasMaster) return null
  const password = await firstPassword(parts)
  const password_hash = await passwords.hash(password)
  const isCreated = await database.write(async (tx) => {
    // Hashing takes a while, in which another server may have created one.
    if (await settleMaster(tx, parts)) return false
    await insertMaster(tx, parts, password_hash)
    return true
  })
  return isCreated ? { email: config.masterEmail, password, wasDrawn: config.masterPassword === null } : null
}

/** Return a warning for the operator if MASTER_EMAIL has no effect, because a master exists already; else null. */
export async function masterEmailProblem({ database, config }: Parts): Promise<string | null> {
  if (!config.isMasterEmailGiven) return null
  const named = and(eq(users.email, config.masterEmail), isMaster)
  const [found] = await database.read.select({ id: users.id }).from(users).where(named)
  if (found) return null
  return `MASTER_EMAIL (${config.masterEmail}) não é o e-mail de um master: só vale na primeira partida, e nada mudou.`
}

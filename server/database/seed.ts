import { and, eq, ne } from 'drizzle-orm'
import { drawPassword } from '../draw-password.ts'
import type { Parts } from '../parts.ts'
import { installation, users } from './schema/tables.ts'

/** The master that a first start made, with the password that is shown once. */
export interface FirstMaster {
  email: string
  password: string
  wasDrawn: boolean
}

/** What every installation needs before its first request: its epoch, and a master. Answers the master when it was made now. */
export async function prepareInstallation(parts: Parts): Promise<FirstMaster | null> {
  const { database, config, now, newId, passwords } = parts
  await database.write(async (tx) => {
    await tx.insert(installation).values({ key: 'epoch', value: newId() }).onConflictDoNothing()
    // The configured e-mail is the master (DECISIONS 21): the row says so too, for whoever asks the table.
    const isMaster = and(eq(users.email, config.masterEmail), ne(users.role, 'master'))
    await tx.update(users).set({ role: 'master' }).where(isMaster)
  })
  const masters = await database.read.select({ id: users.id }).from(users).where(eq(users.role, 'master')).limit(1)
  if (masters.length > 0) return null
  const password = config.masterPassword ?? drawPassword()
  const passwordHash = await passwords.hash(password)
  await database.write(async (tx) => {
    await tx.insert(users).values({
      id: newId(),
      name: 'Master',
      email: config.masterEmail,
      passwordHash,
      role: 'master',
      requireSelfie: false,
      createdAt: now(),
      updatedAt: now(),
    })
  })
  return { email: config.masterEmail, password, wasDrawn: config.masterPassword === null }
}

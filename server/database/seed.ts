import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Parts } from '../parts.ts'
import { installation, users } from './schema/tables.ts'

/** The master that a first start made, with the password that is shown once. */
export interface FirstMaster {
  email: string
  password: string
  wasDrawn: boolean
}

/** A password that can be read aloud: three groups of four, without letters that look alike. */
export function drawPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length] ?? 'a')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-')
}

/** What every installation needs before its first request: its epoch, and a master. Answers the master when it was made now. */
export async function prepareInstallation(parts: Parts): Promise<FirstMaster | null> {
  const { database, config, now, newId, passwords } = parts
  await database.write(async (tx) => {
    await tx.insert(installation).values({ key: 'epoch', value: newId() }).onConflictDoNothing()
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

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Role } from '#shared/people/user.ts'
import type { Database } from '../database/database.ts'
import { bonds, grants, postings, stores, users } from '../database/schema/tables.ts'
import { firstBond, firstPosting } from '../users/bond-queries.ts'

/** Insert a store: in São Paulo, with a valid CNPJ and a fence. */
export async function addStore(database: Database, change: Partial<typeof stores.$inferInsert> = {}) {
  const row = {
    id: randomUUID(),
    name: 'Ipê Centro',
    address: 'Rua das Flores, 10 - Centro - São Paulo - SP',
    cnpj: '11222333000181',
    latitude: -23.55,
    longitude: -46.63,
    radius: 100,
    timezone: 'America/Sao_Paulo',
    created_at: 0,
    updated_at: 0,
    ...change,
  }
  await database.write(async (tx) => void (await tx.insert(stores).values(row)))
  return row
}

/** Insert a person: active, without selfie, with an unusable password hash unless given. */
export async function addUser(database: Database, change: Partial<typeof users.$inferInsert> & { role?: Role } = {}) {
  const id = change.id ?? randomUUID()
  const row = {
    id,
    name: 'Ana Paula Ribeiro',
    email: `${id}@ipe.com.br`,
    password_hash: 'x',
    cpf: '11144477735',
    require_selfie: false,
    created_at: 0,
    updated_at: 0,
    bond_id: id,
    ...change,
  }
  await database.write(async (tx) => {
    await tx.insert(users).values(row)
    await tx.insert(bonds).values(firstBond(row, DEFAULT_ZONE))
    await tx.insert(postings).values(firstPosting(row))
  })
  return row
}

/** Insert a right to deliver straight into the table. */
export async function addGrant(database: Database, user_id: string, device_id: string, expires_at = 9_999_999_999_999) {
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest('hex')
  await database.write(
    async (tx) => void (await tx.insert(grants).values({ token_hash, user_id, device_id, issued_at: 0, expires_at })),
  )
  return token
}

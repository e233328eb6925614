import { randomUUID } from 'node:crypto'
import { openPostgres } from '../../database/postgres/connect.ts'
import { addGrant, addStore, addUser } from '../../testing/company.ts'
import type { Puncher } from '../punches.ts'

const PEOPLE = 800
const STORES = 50

/** Make a company in an empty database, in a process whose engine is PostgreSQL, and print who can punch. */
const database = await openPostgres(process.env.DATABASE_URL ?? '')
const people: Puncher[] = []
for (let s = 0; s < STORES; s += 1) {
  const store = await addStore(database, { cnpj: String(11_222_333_000_100 + s) })
  for (let i = 0; i < PEOPLE / STORES; i += 1) {
    const device_id = randomUUID()
    const { id: user_id } = await addUser(database, { store_id: store.id })
    people.push({ user_id, store_id: store.id, device_id, grant: await addGrant(database, user_id, device_id) })
  }
}
await database.close()
process.stdout.write(JSON.stringify(people))

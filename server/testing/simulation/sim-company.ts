import type { Database } from '../../database/database.ts'
import { installation } from '../../database/schema/tables.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { START } from './world.ts'

/** The company of every seed: its people, and each one's grant on each device. */
export interface Company {
  users: readonly string[]
  /** By device: the token of each user's right to deliver from it. */
  grants: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Create two stores, three people (one without a CPF) and the rights of each on three devices. */
export async function makeCompany(database: Database): Promise<Company> {
  const devices = [uuid(1), uuid(2), uuid(3)]
  const people = [uuid(11), uuid(12), uuid(13)]
  const rights = new Map(devices.map((id) => [id, new Map<string, string>()]))
  const centro = await addStore(database, { id: uuid(21) })
  const norte = await addStore(database, { id: uuid(22), cnpj: '11444777000161', timezone: 'America/Manaus' })
  for (const [i, id] of people.entries()) {
    const cpf = i === 2 ? null : '11144477735'
    await addUser(database, { id, cpf, store_id: i === 0 ? norte.id : centro.id, name: `Pessoa ${i}` })
    for (const device of devices) {
      // The second device's grants are due for renewal.
      const expires_at = Math.floor(START + (device === devices[0] ? 29.9 : 20) * 86_400_000)
      rights.get(device)?.set(id, await addGrant(database, id, device, expires_at))
    }
  }
  await database.write(async (tx) => void (await tx.insert(installation).values({ key: 'epoch', value: 'first' })))
  return { users: people, grants: rights }
}

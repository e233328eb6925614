import { createTokens } from '../../auth/token.ts'
import type { Database } from '../../database/database.ts'
import { installation, pins } from '../../database/schema/tables.ts'
import { sealedPin } from '../../sealed-pin.ts'
import { createVault } from '../../vault.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { openTestSession } from '../sessions.ts'
import { START } from '../simulation/world.ts'

/** The keys of the simulated servers. */
const KEY = new Uint8Array(32).fill(7)
export const tokens = createTokens(KEY)
const vault = createVault(KEY)

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const TABLET = uuid(1)
export const PHONE = uuid(2)
export const CENTRO = uuid(21)
export const NORTE = uuid(22)
export const OWNER = uuid(31)
/** The person whom a keeper hires in the course of a history, with the PIN given in the same deed. */
export const HIRED = uuid(19)
export const HIRED_PIN = '7391'

/** A person before the history: where they work, and the PIN in their head. */
export interface Beginning {
  id: string
  store_id: string
  pin: string | null
  isTemporary: boolean
}

const beginning = (n: number, pin: string | null, change: Partial<Beginning> = {}): Beginning => ({
  id: uuid(n),
  store_id: CENTRO,
  pin,
  isTemporary: false,
  ...change,
})

/** Those of the kiosk's company: one without a PIN, one with a temporary one; and somebody who may be moved there. */
export const BEGINNINGS: readonly Beginning[] = [
  beginning(11, '2580'),
  beginning(12, '1379'),
  beginning(13, '4826'),
  beginning(14, null),
  beginning(15, '6204', { isTemporary: true }),
  beginning(16, '9053', { store_id: NORTE }),
]

/** The company of every history, and what its people hold. */
export interface KioskCompany {
  /** The owner's session on the tablet, before it is a kiosk. */
  session: string
  /** The rights to deliver from the phone, by person. */
  grants: ReadonlyMap<string, string>
}

/** Keep a PIN of somebody. */
export async function keepPin(database: Database, user_id: string, pin: string, is_temporary: boolean): Promise<void> {
  const row = { user_id, is_temporary, version: 1, set_at: START, ...(await sealedPin(vault, pin)) }
  await database.write(async (tx) => void (await tx.insert(pins).values(row)))
}

/** Create two stores, their owner and their people. */
export async function makeKioskCompany(database: Database): Promise<KioskCompany> {
  await addStore(database, { id: CENTRO })
  await addStore(database, { id: NORTE, name: 'Ipê Norte', cnpj: '11444777000161', timezone: 'America/Manaus' })
  await addUser(database, { id: OWNER, role: 'master', name: 'Dona', store_id: null })
  const grants = new Map<string, string>()
  const session = await openTestSession({ database, tokens, now: () => START }, OWNER)
  for (const [i, { id, store_id, pin, isTemporary }] of BEGINNINGS.entries()) {
    await addUser(database, { id, store_id, name: `Pessoa ${i}` })
    if (pin) await keepPin(database, id, pin, isTemporary)
    if (i < 2) grants.set(id, await addGrant(database, id, PHONE, START + 29 * 86_400_000))
  }
  await database.write(async (tx) => void (await tx.insert(installation).values({ key: 'epoch', value: 'first' })))
  return { session, grants }
}

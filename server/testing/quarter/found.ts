import { randomUUID } from 'node:crypto'
import type { Period } from '#shared/calendar/period.ts'
import { pins } from '../../database/schema/tables.ts'
import { keepWholeRegistry } from '../../ledger/keep-records.ts'
import { pinValue, sealedPin } from '../../sealed-pin.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { addKiosk } from '../kiosks.ts'
import type { TestApp } from '../test-app.ts'
import { planDays } from './day-plans.ts'
import { Device, kioskOf, phoneOf } from './devices.ts'
import type { Facts } from './facts.ts'
import { COMPANIES, COMPANY_KEYS, type CompanyKey, cpfOf, makePeople, WITH_KIOSK } from './people.ts'

/** The companies, who keeps each, and who keeps all. */
async function companiesIn({ database }: TestApp, password_hash: string) {
  const stores = {} as Record<CompanyKey, string>
  const keepers = {} as Record<CompanyKey, string>
  for (const [i, key] of COMPANY_KEYS.entries()) {
    const { name, cnpj, zone } = COMPANIES[key]
    stores[key] = (await addStore(database, { name, cnpj, timezone: zone })).id
    const keeper = { role: 'admin' as const, admin_stores: [stores[key]], name: `Quem cuida de ${name}` }
    const own = { email: `${key}@ipe.com.br`, cpf: cpfOf(`90000000${i}`), password_hash }
    keepers[key] = (await addUser(database, { ...keeper, ...own })).id
  }
  const owner = { role: 'master' as const, email: 'dona@ipe.com.br', name: 'Dona', cpf: cpfOf('800000000') }
  const master = (await addUser(database, { ...owner, password_hash })).id
  return { stores, keepers, master }
}

/** Put up a kiosk in each company that has one; return them, and a function that gives somebody their PIN. */
async function kiosksIn(app: TestApp, stores: Readonly<Record<CompanyKey, string>>) {
  const { vault } = app.parts
  const pin = await sealedPin(vault, '2580')
  const value = pinValue(vault, pin.sealed)
  if (!value) throw new Error('no PIN')
  const kiosks = new Map<CompanyKey, Device>()
  for (const key of WITH_KIOSK)
    kiosks.set(key, new Device(kioskOf(await addKiosk(app, { store_id: stores[key] }), value)))
  const give = async (user_id: string) => {
    const row = { user_id, is_temporary: false, version: 1, set_at: app.clock.now, ...pin }
    await app.database.write(async (tx) => void (await tx.insert(pins).values(row)))
  }
  return { kiosks, give }
}

/** The people of a quarter, so many of them, and the months of it that are played. */
interface Cast {
  seed: number
  count: number
  hash: string
  months: readonly Period[]
}

const isIn = (months: readonly Period[], day: string) => months.some(({ from, to }) => from <= day && day <= to)

/** Found the companies of a quarter: with their keepers, kiosks and people, and what each of these marks on. */
export async function found(app: TestApp, { seed, count, hash, months }: Cast) {
  const { database } = app
  const { stores, keepers, master } = await companiesIn(app, hash)
  const { kiosks, give } = await kiosksIn(app, stores)
  const devices = new Map<string, Device>()
  const people: Facts[] = []
  for (const [number, person] of makePeople(seed, count).entries()) {
    const { name, email, cpf, admission, postings, isAtKiosk } = person
    const company = postings[0]?.company ?? 'simple'
    const given = { name, email, cpf, store_id: stores[company], admission_date: admission, password_hash: hash }
    const { id } = await addUser(database, given)
    const kiosk = isAtKiosk ? kiosks.get(company) : undefined
    if (kiosk) await give(id)
    const device_id = randomUUID()
    devices.set(id, kiosk ?? new Device(phoneOf(id, device_id, await addGrant(database, id, device_id))))
    const nothing = { marks: new Map(), absences: new Map(), adjustments: new Map(), hasMoved: false, left: null }
    const plans = planDays(seed, number, person).filter(({ date }) => isIn(months, date))
    people.push({ number, id, person, plans, ...nothing })
  }
  await keepWholeRegistry(database, app.clock.now)
  return { stores, keepers, master, people, devices, kiosks }
}

export type Founded = Awaited<ReturnType<typeof found>>

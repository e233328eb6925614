import { keepWholeRegistry } from '../../ledger/keep-records.ts'
import type { Parts } from '../../parts.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { testDevice } from '../punches.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { utc } from './calendar.ts'
import { planDays } from './day-plans.ts'
import type { Facts } from './facts.ts'
import { COMPANIES, COMPANY_KEYS, type CompanyKey, cpfOf, makePeople } from './people.ts'

export interface Answer {
  status: number
  body: never
  /** The answer as it came. */
  text: string
}

/** The servers with their companies and people, and what is known of each. */
export interface Stage {
  apps: readonly TestApp[]
  stores: Readonly<Record<CompanyKey, string>>
  keepers: Readonly<Record<CompanyKey, string>>
  master: string
  people: readonly Facts[]
  devices: ReadonlyMap<string, ReturnType<typeof testDevice>>
  /** Set the clock of all servers to an instant (ms). */
  setClock(at: number): void
  now(): number
  /** Send a call as somebody who just gave their password, to the servers in turn. */
  ask(who: string | null, method: string, path: string, body?: object): Promise<Answer>
  /** The same; throws unless it is answered with a status below 300. */
  must(who: string | null, method: string, path: string, body?: object): Promise<Answer>
}

/** The time for which the pass to sign in is used again (ms): deeds of one stretch happen within an hour. */
const HOUR = 3_600_000

function senderTo(apps: readonly TestApp[], now: () => number) {
  let asked = 0
  const tokens = new Map<string, { token: string; at: number }>()

  async function headersOf(app: TestApp, who: string | null): Promise<Record<string, string>> {
    if (who === null) return {}
    const kept = tokens.get(who)
    const token = kept && Math.abs(now() - kept.at) < HOUR ? kept.token : await app.tokenOf(who)
    if (token !== kept?.token) tokens.set(who, { token, at: now() })
    return { authorization: `Bearer ${token}`, 'x-step-up': await app.parts.tokens.stepUp(who, now()) }
  }

  return async (who: string | null, method: string, path: string, body?: object): Promise<Answer> => {
    const app = apps[asked % apps.length]
    if (!app) throw new Error('no server')
    asked += 1
    const headers = { ...(await headersOf(app, who)), 'content-type': 'application/json' }
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await app.app.request(`/api${path}`, { method, headers, ...given })
    const text = await response.text()
    // Deeds within one millisecond have no order.
    for (const { clock } of apps) clock.now += 1
    return {
      status: response.status,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as never,
      text,
    }
  }
}

async function companiesIn(app: TestApp) {
  const stores = {} as Record<CompanyKey, string>
  const keepers = {} as Record<CompanyKey, string>
  for (const [i, key] of COMPANY_KEYS.entries()) {
    const { name, cnpj, zone } = COMPANIES[key]
    stores[key] = (await addStore(app.database, { name, cnpj, timezone: zone })).id
    const keeper = { role: 'admin' as const, admin_stores: [stores[key]], name: `Quem cuida de ${name}` }
    keepers[key] = (
      await addUser(app.database, { ...keeper, email: `${key}@ipe.com.br`, cpf: cpfOf(`90000000${i}`) })
    ).id
  }
  const master = (
    await addUser(app.database, { role: 'master', email: 'dona@ipe.com.br', name: 'Dona', cpf: cpfOf('800000000') })
  ).id
  return { stores, keepers, master }
}

/**
 * Create three companies with their keepers, and people. Each of the `databases` gets a server of its own; all of them are the same one
 * beneath.
 */
export async function makeStage(
  seed: number,
  count: number,
  servers: readonly Partial<Parts>[] = [{}],
): Promise<Stage> {
  const apps: TestApp[] = []
  for (const change of servers) apps.push(await testApp(change))
  const [first] = apps
  if (!first) throw new Error('no server')
  const setClock = (at: number) => {
    for (const { clock } of apps) clock.now = at
  }
  const now = () => first.clock.now
  setClock(utc('2025-09-30', 15 * 60))
  const { stores, keepers, master } = await companiesIn(first)
  const devices = new Map<string, ReturnType<typeof testDevice>>()
  const people: Facts[] = []
  for (const [number, person] of makePeople(seed, count).entries()) {
    const { name, email, cpf, admission, postings } = person
    const store_id = stores[postings[0]?.company ?? 'simple']
    const { id } = await addUser(first.database, { name, email, cpf, store_id, admission_date: admission })
    const device = testDevice(id, null)
    devices.set(id, testDevice(id, await addGrant(first.database, id, device.device_id), device.device_id))
    const nothing = { marks: new Map(), absences: new Map(), adjustments: new Map(), hasMoved: false, left: null }
    people.push({ number, id, person, plans: planDays(seed, number, person), ...nothing })
  }
  await keepWholeRegistry(first.database, now())
  const ask = senderTo(apps, now)
  async function must(...call: Parameters<typeof ask>): Promise<Answer> {
    const answer = await ask(...call)
    if (answer.status >= 300) throw new Error(`${call[1]} ${call[2]}: ${answer.status} ${answer.text}`)
    return answer
  }
  return { apps, stores, keepers, master, people, devices, setClock, now, ask, must }
}

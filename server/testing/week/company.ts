import type { login } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { chanceOf } from '../simulation/chance.ts'
import { MASTER, type Machine } from './machine.ts'
import { type Person, people, tablets, writerOf } from './people.ts'
import { LOCAL_HOLIDAY, type PlaceKey, places } from './places.ts'
import { marks } from './script.ts'
import { shifts } from './shifts.ts'
import { type Weather, weathers } from './weathers.ts'

/** A device of the company, and its users. */
export interface DevicePlan {
  id: string
  name: string
  place: PlaceKey
  weather: Weather
  users: readonly string[]
  seed: number
}

/** The company's people and devices as the server knows them. */
export interface Company {
  ids: ReadonlyMap<string, string>
  /** Sessions by first name; the master's is `master`. */
  tokens: Map<string, string>
  /** By device and first name: the right to deliver from it. */
  grants: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Send a call of the API; throws on an unexpected status. */
export type Ask = <T>(
  who: string | null,
  method: string,
  path: string,
  body?: object,
  more?: { status?: number | undefined; headers?: Record<string, string> },
) => Promise<T>

/** The first password, set by a keeper, and the one that the person then chose. */
const firstPasswordOf = (key: string) => `primeira-${key}`
const chosenPasswordOf = (key: string) => `tres-gatos-${key}-9`

export const passwordOf = (key: string) => (key === 'master' ? MASTER.password : chosenPasswordOf(key))
const emailOf = (key: string) => (key === 'master' ? MASTER.email : `${key}@ipe.com.br`)

/** The same call after giving one's own password, as destructive actions require. */
export async function askSurely<T>(ask: Ask, who: string, method: string, path: string, body?: object): Promise<T> {
  const given = { password: passwordOf(who) }
  const { step_up } = await ask<{ step_up: string }>(who, 'POST', '/auth/verify-password', given)
  return ask<T>(who, method, path, body, { headers: { 'x-step-up': step_up } })
}

export const devicePlans: readonly DevicePlan[] = [...new Set(marks.map(({ device }) => device))].map((name, i) => {
  const own = marks.filter(({ device }) => device === name)
  const users = [...new Set(own.map(({ who }) => who))]
  const owner = people.find(({ key }) => key === users[0])
  const isTablet = name.startsWith('tablet ')
  const place = isTablet ? (name.slice(7) as PlaceKey) : (owner?.place ?? 'centro')
  const weather = weathers[(isTablet ? tablets[place] : owner?.phone) ?? 'good']
  return { id: chanceOf(40, i).uuid(), name, place, weather, users, seed: 1_000 + i }
})

function sentHeaders(token: string | undefined, body: object | undefined, more: Record<string, string> = {}) {
  const sent = { ...more }
  if (token) sent.authorization = `Bearer ${token}`
  if (body) sent['content-type'] = 'application/json'
  return sent
}

/** Return a function that calls the API with the tokens known so far. If a session has ended, it signs in again. */
export function askOf(machine: Machine, tokens: Map<string, string>): Ask {
  const send = (who: string | null, method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const sent = sentHeaders(tokens.get(who ?? ''), body, headers)
    return machine.ask({ method, path: `/api${path}`, headers: sent, body: body && JSON.stringify(body) })
  }
  const signInAgain = async (who: string) => {
    const answer = await send(null, 'POST', '/auth/login', { email: emailOf(who), password: passwordOf(who) })
    tokens.set(who, (JSON.parse(answer.text) as { token: string }).token)
  }
  return async (who, method, path, body, { status, headers } = {}) => {
    let answer = await send(who, method, path, body, headers)
    if (who && answer.status === 401 && answer.text.includes('session_expired')) {
      await signInAgain(who)
      answer = await send(who, method, path, body, headers)
    }
    const isExpected = status === undefined ? answer.status < 300 : answer.status === status
    if (!isExpected) throw new Error(`${who} ${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.parse(answer.text) as never
  }
}

async function foundStores(ask: Ask): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [key, { name, cnpj, timezone, cut, city, uf }] of Object.entries(places)) {
    const fields = { name, cnpj, timezone, day_starts_at: cut, city, state_uf: uf, address: `Rua Um, 1 - ${city}` }
    ids.set(key, (await ask<{ id: string }>('master', 'POST', '/stores', fields)).id)
  }
  const { name, day: date, place } = LOCAL_HOLIDAY
  await ask('master', 'POST', '/holidays/seed?year=2026')
  await ask('master', 'POST', '/holidays', { name, date, type: 'local', store_ids: [ids.get(place)] })
  return ids
}

function newPerson(person: Person, stores: ReadonlyMap<string, string>) {
  const { key, name, place, cpf, selfie, role = 'user', keeps = [], admission } = person
  return {
    name,
    cpf,
    role,
    email: emailOf(key),
    password: firstPasswordOf(key),
    store_id: stores.get(place),
    require_selfie: selfie,
    admission_date: admission ?? null,
    admin_stores: keeps.map((store) => stores.get(store)),
  }
}

/** Two at a time, as many passwords as the server hashes at once. */
async function inPairs<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += 2) await Promise.all(all.slice(i, i + 2).map(work))
}

/** Change the password that a keeper set. Returns the new token. */
async function choosePassword(ask: Ask, who: string): Promise<string> {
  const body = { current_password: firstPasswordOf(who), new_password: chosenPasswordOf(who) }
  return (await ask<{ token: string }>(who, 'POST', '/auth/change-password', body)).token
}

/** Sign everybody in on their devices: a session each, and the right to deliver from each device. */
async function signIn(ask: Ask, tokens: Map<string, string>): Promise<Company['grants']> {
  const grants = new Map<string, Map<string, string>>(devicePlans.map(({ name }) => [name, new Map()]))
  const seats = devicePlans.flatMap(({ id, name, users }) => users.map((who) => ({ id, name, who })))
  const seated = new Set(seats.map(({ who }) => who))
  const away = people.filter(({ key }) => !seated.has(key)).map(({ key }) => ({ id: undefined, name: '', who: key }))
  await inPairs([...seats, ...away], async ({ id, name, who }) => {
    const password = tokens.has(who) ? passwordOf(who) : firstPasswordOf(who)
    const body = { email: emailOf(who), password, device_id: id }
    const { token, grant, user } = await ask<AnswerOf<typeof login>>(null, 'POST', '/auth/login', body, {
      headers: { 'x-forwarded-for': `192.0.2.${people.findIndex(({ key }) => key === who)}` },
    })
    tokens.set(who, token)
    if (user.must_change_password) tokens.set(who, await choosePassword(ask, who))
    if (grant) grants.get(name)?.set(who, grant.token)
  })
  return grants
}

/** Write people's schedules, as the keepers of their stores. */
async function writeSchedules(ask: Ask, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const person of people) {
    const { key, shift } = person
    const { rows, is_active } = shifts[shift]
    if (rows === null) continue
    const days = rows.map(({ weekday, start, end, pause }) => {
      const rest = pause === 0 ? { no_break: true } : { break_duration: pause }
      return { day_of_week: weekday, start_time: start, end_time: end, ...rest }
    })
    await ask(writerOf(person), 'PUT', `/schedules/sets/${ids.get(key)}`, { name: shift, is_active, days })
  }
}

/** Set up the company through the API, as its master and its admins would. */
export async function foundCompany(machine: Machine): Promise<Company> {
  const tokens = new Map<string, string>()
  const ask = askOf(machine, tokens)
  tokens.set('master', (await ask<{ token: string }>(null, 'POST', '/auth/login', MASTER)).token)
  const sure = <T>(who: string, method: string, path: string, body: object) =>
    askSurely<T>(ask, who, method, path, body)
  const stores = await foundStores(ask)
  const ids = new Map<string, string>()
  await inPairs(people, async (person) => {
    const found = person.role === undefined ? ask : sure
    ids.set(person.key, (await found<{ id: string }>('master', 'POST', '/users', newPerson(person, stores))).id)
  })
  const grants = await signIn(ask, tokens)
  await writeSchedules(ask, ids)
  return { ids, tokens, grants }
}

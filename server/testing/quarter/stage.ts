import type { Period } from '#shared/calendar/period.ts'
import { MONTHS, utc } from './calendar.ts'
import type { Device } from './devices.ts'
import { type Founded, found } from './found.ts'
import { type Air, calm, deliverFrom, type Weather } from './network.ts'
import type { Servers } from './servers.ts'

export interface Answer {
  status: number
  body: never
  /** The answer as it came. */
  text: string
}

/** The servers with their companies and people, and what is known of each. */
export interface Stage extends Founded {
  servers: Servers
  /** The months that are played. */
  months: readonly Period[]
  weather: Weather
  /** Set the clock of all servers to an instant (ms). */
  setClock(at: number): void
  /** Send a call as somebody who just gave their password, to the servers in turn. */
  ask(who: string | null, method: string, path: string, body?: object): Promise<Answer>
  /** The same; throws unless it is answered with a status below 300. */
  must(who: string | null, method: string, path: string, body?: object): Promise<Answer>
  /** Let devices, all of them unless some are given, deliver what waits on them, over bad networks. */
  deliver(how?: { devices?: readonly Device[]; onAnswer?: () => Promise<void> | void }): Promise<void>
}

/** Return all telephones and kiosks, each once. */
export const devicesOf = ({ devices }: Pick<Stage, 'devices'>): Device[] => [...new Set(devices.values())]

function askedOf(servers: Servers) {
  return async (who: string | null, method: string, path: string, body?: object): Promise<Answer> => {
    const response = await servers.ask(who, { method, path, body })
    if (!response) throw new Error(`${method} ${path}: no answer`)
    const text = await response.text()
    const isJson = text.startsWith('{') || text.startsWith('[')
    return { status: response.status, body: (isJson ? JSON.parse(text) : null) as never, text }
  }
}

/** Let the kiosks hear of their people, before anybody marks there. */
async function openKiosks({ kiosks, servers }: Pick<Stage, 'kiosks' | 'servers'>): Promise<void> {
  for (const { maker } of kiosks.values()) {
    const headers = await maker.headers(servers)
    const told = headers && (await servers.ask(null, { method: 'GET', path: '/kiosks/me/roster', headers }))
    if (told?.status !== 200) throw new Error(`no roster: ${told?.status}`)
  }
}

/** Create four companies with their keepers, kiosks and people on some servers. */
export async function makeStage(
  seed: number,
  count: number,
  servers: Servers,
  months: readonly Period[] = MONTHS,
): Promise<Stage> {
  const setClock = (at: number) => servers.setClock(at)
  setClock(utc('2025-09-30', 15 * 60))
  let founded: Founded | null = null
  await servers.found(async (app, hash) => {
    founded = await found(app, { seed, count, hash, months })
  })
  if (!founded) throw new Error('nothing was founded')
  const all: Founded = founded
  const ask = askedOf(servers)
  async function must(...call: Parameters<typeof ask>): Promise<Answer> {
    const answer = await ask(...call)
    if (answer.status >= 300) throw new Error(`${call[1]} ${call[2]}: ${answer.status} ${answer.text}`)
    return answer
  }
  const weather = calm()
  let deliveries = 0
  const deliver: Stage['deliver'] = async ({ devices = devicesOf(all), onAnswer } = {}) => {
    deliveries += 1
    const air: Air = { servers, seed, weather, ...(onAnswer && { onAnswer }) }
    await deliverFrom(air, devices, 100_000 + deliveries * 100)
  }
  await openKiosks({ ...all, servers })
  return { ...all, servers, months, weather, setClock, ask, must, deliver }
}

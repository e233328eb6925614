import type { SentEvent, SyncAnswer } from '#shared/contract/time-entries.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import type { Device } from './devices.ts'
import type { Servers } from './servers.ts'

/** The fate of the requests of all devices. */
export interface Weather {
  requests: number
  /** Requests that no server got, and answers that no device got. */
  lost: number
  unheard: number
  /** Requests that were sent twice, and those that overtook another. */
  doubled: number
  overtaken: number
  /** Requests that broke, or were answered by a server in trouble. */
  broken: number
  /** Events that had come before. */
  repeated: number
}

export const calm = (): Weather => ({
  requests: 0,
  lost: 0,
  unheard: 0,
  doubled: 0,
  overtaken: 0,
  broken: 0,
  repeated: 0,
})

/** The way of devices to their servers: bad networks. */
export interface Air {
  servers: Servers
  seed: number
  weather: Weather
  /** Called at each answer that a device hears; the device waits for it. */
  onAnswer?: () => Promise<void> | void
}

/** Requests of a hundred that are lost, whose answer is lost, or that are sent twice. */
const LOST = 12
const UNHEARD = 12
const DOUBLED = 10
/** Times of a hundred at which the marks of a device are sent in two requests, the later ones first. */
const OVERTAKEN = 15
/** The most events that a device tries to deliver at once: a week of somebody takes several requests. */
const MOST = 10
/** Nobody is away for longer than so many requests. */
const PATIENCE = 2_000

/** Send events once. Returns whether a server answered. */
async function send(air: Air, device: Device, headers: Record<string, string>, events: SentEvent[], isHeard = true) {
  const { servers, weather } = air
  const body = { device_id: device.maker.device_id, sending: { ctx: 'x', mono: 0 }, events }
  weather.requests += 1
  const answer = await servers.ask(null, { method: 'POST', path: '/time-entries/sync', headers, body })
  const told = answer?.status === 200 ? await answer.json().catch(() => null) : null
  if (answer && answer.status < 500 && answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  if (told === null) {
    weather.broken += 1
    return false
  }
  if (isHeard) weather.repeated += device.hear(told as SyncAnswer)
  else weather.unheard += 1
  await air.onAnswer?.()
  return true
}

/** Send events over a bad network. Returns false if no server answers. */
async function sendBadly(
  air: Air,
  device: Device,
  chance: Chance,
  { headers, events }: { headers: Record<string, string>; events: SentEvent[] },
): Promise<boolean> {
  const drawn = chance.whole(0, 99)
  if (drawn < LOST) {
    air.weather.lost += 1
    return true
  }
  if (drawn < LOST + UNHEARD) return send(air, device, headers, events, false)
  if (drawn >= LOST + UNHEARD + DOUBLED) return send(air, device, headers, events)
  air.weather.doubled += 1
  const both = await Promise.all([send(air, device, headers, events), send(air, device, headers, events)])
  return both.every(Boolean)
}

/** Try once to deliver what waits on a device. Returns false if no server answers. */
async function tryOnce(air: Air, device: Device, chance: Chance): Promise<boolean> {
  const isOvertaken = chance.whole(0, 99) < OVERTAKEN
  const requests = device.next(isOvertaken ? 2 : 1, MOST).reverse()
  if (requests.length > 1) air.weather.overtaken += 1
  const headers = await device.maker.headers(air.servers)
  if (!headers) return false
  for (const events of requests) if (!(await sendBadly(air, device, chance, { headers, events }))) return false
  return true
}

/** Deliver what waits on a device, however often it takes. */
async function deliverAll(air: Air, device: Device, chance: Chance): Promise<void> {
  for (let tries = 0; device.isWaiting; tries += 1) {
    if (tries > PATIENCE) throw new Error('nobody answers')
    if (!(await tryOnce(air, device, chance))) await air.servers.back()
  }
}

/** Ask which past the servers have, as devices do now and then; then deliver what waits. */
async function lookAndDeliver(air: Air, device: Device, use: number): Promise<void> {
  const answer = await air.servers.ask(null, { method: 'GET', path: '/health' })
  const epoch = answer?.status === 200 ? answer.headers.get('x-ponto-epoch') : null
  if (epoch) device.learn(epoch)
  await deliverAll(air, device, chanceOf(air.seed, use))
}

/** Devices that deliver at the same time. */
const AT_ONCE = 12

/** Let devices deliver, some at a time. */
export async function deliverFrom(air: Air, devices: readonly Device[], use: number): Promise<void> {
  const queue = [...devices.entries()]
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await lookAndDeliver(air, next[1], use + next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import type { SimDevice } from './device.ts'
import { acknowledging, eventsOf } from './false-answers.ts'
import { type Body, edited, type Fetch, ours, type PlantedBug, sending } from './planted.ts'
import { renaming } from './renaming.ts'
import { correct, type Variant } from './variant.ts'

const seqsOf = (request: Outgoing) => eventsOf(request).flatMap(({ seq }) => seq ?? [])

/** A server that remembers an id only for a while, and takes it for a new one afterwards. */
function forgetting(name: string, afterMs: number): PlantedBug {
  const server: Variant['server'] = (real, world) => {
    const seen = new Map<string, number>()
    return renaming(real, async ({ id }) => {
      const isForgotten = world.now - (seen.get(id) ?? Number.POSITIVE_INFINITY) >= afterMs
      seen.set(id, seen.get(id) ?? world.now)
      return isForgotten
    })
  }
  return { ...correct, name, shows: /I2/, server }
}

/** Entries are attributed to whoever is signed in when they arrive (the cookie). */
const bySession: Variant['server'] = (real) => async (request, from) => {
  const answer = await real.handle(request)
  const change = 'update time_entries set user_id = ? where id = ?'
  for (const { id } of eventsOf(request)) await real.sql.rows(change, from.user, id)
  return answer
}

async function oneByOne(parts: DeviceParts, request: Outgoing): Promise<Response> {
  if (typeof request.body !== 'string') return parts.fetch(request)
  const body = JSON.parse(request.body) as Body
  const results: Body['results'] = []
  let last: Body | null = null
  for (const event of body.events.reverse()) {
    const response = await parts.fetch({ ...request, body: JSON.stringify({ ...body, events: [event] }) })
    const answer = (await response
      .clone()
      .json()
      .catch(() => null)) as Body | null
    if (response.status !== 200 || response.redirected || !answer?.results) return response
    results.push(...answer.results)
    last = answer
  }
  return ours(JSON.stringify({ ...last, results }))
}

/** The next attempt is a stored instant of the wall clock, which outlives the page. */
function byWallClock(): (parts: DeviceParts, device: SimDevice) => Fetch {
  const next = new WeakMap<SimDevice, number>()
  return (parts, device) => async (request) => {
    if (parts.wall() < (next.get(device) ?? 0)) throw new DOMException('not yet', 'NotYet')
    next.set(device, parts.wall() + 30_000)
    const response = await parts.fetch(request)
    if (response.status < 300) next.delete(device)
    return response
  }
}

/** Every bug that the simulator must find. */
export const plantedBugs: readonly PlantedBug[] = [
  sending('delete before the answer', /I1|I6/, (parts) => async (request) => {
    const seqs = seqsOf(request)
    const rows = (await parts.outbox.events.bulkGet(seqs)).flatMap((row) => row ?? [])
    await parts.outbox.events.bulkDelete(seqs)
    try {
      return await parts.fetch(request)
    } catch (reason) {
      await parts.outbox.events.bulkPut(rows)
      throw reason
    }
  }),
  forgetting('no idempotency on the server', 0),
  forgetting('idempotency for ten seconds', 10_000),
  sending('any status below 400 counts', /I1|I6/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return response.status < 400 && request.method === 'POST' ? ours(acknowledging(eventsOf(request))) : response
  }),
  sending('any status below 400 counts for photos', /PHOTO ACKED/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    if (response.status >= 400 || request.method !== 'PUT') return response
    return ours(JSON.stringify({ sha256: /sha256=(\w+)/.exec(request.path)?.[1], photo: '/' }))
  }),
  { ...correct, name: 'attribution by session', shows: /I4/, server: bySession },
  sending('backoff until an instant of the wall clock', /NEVER ARRIVED|NOT DRAINED/, byWallClock()),
  sending('newest first', /DISORDER/, (parts) => (request) => oneByOne(parts, request)),
  sending('an answer needs no hash', /I1|I6/, (parts) => async (request) => {
    const hashes = new Map(eventsOf(request).map(({ id, content_hash }) => [id, content_hash]))
    const trust = (result: Body['results'][number]) => {
      return { ...result, content_hash: hashes.get(result.id) ?? result.content_hash }
    }
    return edited(await parts.fetch(request), (body) => ({ ...body, results: body.results.map(trust) }))
  }),
  sending('"sending" is written down', /NEVER ARRIVED|NOT DRAINED|I5/, (parts) => async (request) => {
    const rows = () => parts.outbox.events.where('seq').anyOf(seqsOf(request))
    await rows().modify({ state: 'sending' as 'captured' })
    try {
      return await parts.fetch(request)
    } finally {
      await rows().modify({ state: 'captured' })
    }
  }),
  {
    ...correct,
    name: 'the wall clock taken for a monotonic one',
    shows: /I8/,
    device: (parts) => ({ ...parts, mono: parts.wall }),
  },
]

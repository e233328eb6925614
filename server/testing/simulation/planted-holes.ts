import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import type { SimDevice } from './device.ts'
import { eventsOf, OUR_HEADERS } from './false-answers.ts'
import { edited, type PlantedBug, sending } from './planted.ts'
import { correct } from './variant.ts'

const WAITS = /NEVER ARRIVED|NOT DRAINED|I5/
const HOUR = 3_600_000

const refusing = (code: string) =>
  new Response(JSON.stringify({ error: 'não', code }), { status: 413, headers: OUR_HEADERS })

/** Refuse every event of a delivery. */
const refusal = (request: Outgoing) => {
  const result = { outcome: 'refused', code: 'too_large', error: 'não', entry: null }
  const results = eventsOf(request).map(({ id, content_hash }) => ({ ...result, id, content_hash }))
  return new Response(JSON.stringify({ results, epoch: '', device: {}, grants: [] }), { headers: OUR_HEADERS })
}

/** After one failure, the device never sends again. */
function forEver(
  failsAt: (parts: DeviceParts) => Promise<unknown>,
): (parts: DeviceParts, device: SimDevice) => DeviceParts['fetch'] {
  const given = new WeakSet<SimDevice>()
  return (parts, device) => async (request) => {
    if (!given.has(device)) await failsAt(parts).catch(() => given.add(device))
    if (given.has(device)) throw new DOMException('given up', 'GivenUp')
    return parts.fetch(request)
  }
}

/** Remove the server's epoch from an answer's headers and body. */
async function withoutEpoch(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('x-ponto-epoch')
  const { status } = response
  const bare = new Response(await response.clone().text(), { status, headers })
  return response.redirected ? response : edited(bare, (body) => ({ ...body, epoch: '' }))
}

/** Delete marks and photos by age, although they wait. */
const forgetful = (photos: boolean, afterMs: number) => (parts: DeviceParts) => async (request: Outgoing) => {
  const { events, photos: bytes, photo_states } = parts.outbox
  const before = parts.wall() - afterMs
  if (photos) {
    const old = await photo_states.filter(({ since, state }) => state === 'pending' && since < before).primaryKeys()
    await bytes.bulkDelete(old)
  } else await events.filter(({ wall }) => wall < before).delete()
  return parts.fetch(request)
}

/** A bug for each gap that the simulator once had: trouble of the store, limits, rights, restores, weeks. */
export const plantedHoles: readonly PlantedBug[] = [
  sending(
    'a device that was full once is given up',
    WAITS,
    forEver(({ outbox, wall }) => outbox.meta.put({ key: 'heartbeat', value: wall() })),
  ),
  {
    ...correct,
    name: 'a step of the store has no limit',
    shows: WAITS,
    device: (parts) => ({ ...parts, within: (_ms, promise) => promise }),
  },
  {
    ...correct,
    name: 'a lost connection is never opened anew',
    shows: WAITS,
    device: (parts) => {
      const close = parts.outbox.close.bind(parts.outbox)
      parts.outbox.close = (options) => (options ? undefined : close())
      return parts
    },
  },
  sending('a 413 of anybody ends a mark', /QUARANTINED/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return response.status === 413 && eventsOf(request).length === 1 ? refusal(request) : response
  }),
  sending('a 413 of anybody ends a photo', /PHOTO/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return response.status === 413 && request.method === 'PUT' ? refusing('too_large') : response
  }),
  sending('a server without room ends a photo', /PHOTO/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return response.status === 507 && request.method === 'PUT' ? refusing('storage_full') : response
  }),
  sending('a server without room ends a mark', /QUARANTINED/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return response.status === 507 && request.method === 'POST' ? refusal(request) : response
  }),
  sending('nothing goes while nobody is signed in', WAITS, (parts, device) => async (request) => {
    if (device.isSignedOut) throw new DOMException('signed out', 'SignedOut')
    return parts.fetch(request)
  }),
  sending('a right that has ended refuses the mark for good', /QUARANTINED/, (parts) => async (request) => {
    const end = (result: object) =>
      'code' in result && result.code === 'grant_expired' ? { ...result, code: 'no' } : result
    return edited(await parts.fetch(request), (body) => ({ ...body, results: body.results.map(end) }))
  }),
  sending('a mark that is held counts as unanswered', WAITS, (parts) => async (request) => {
    const isCounted = (result: object) => !('code' in result) || result.code !== 'held'
    return edited(await parts.fetch(request), (body) => ({ ...body, results: body.results.filter(isCounted) }))
  }),
  sending('marks are forgotten by their age', /I1|I6/, forgetful(false, 2 * HOUR)),
  sending('photos are forgotten after three days though they wait', /PHOTO/, forgetful(true, 72 * HOUR)),
  sending('the epoch is ignored', /NEVER ARRIVED|I5/, (parts) => async (request) => {
    return withoutEpoch(await parts.fetch(request))
  }),
  sending('a restore is noticed only with the next mark', /NEVER ARRIVED|I5/, (parts) => async (request) => {
    const response = await parts.fetch(request)
    return request.method === 'POST' ? response : withoutEpoch(response)
  }),
]

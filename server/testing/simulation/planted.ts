import type { SentEvent } from '#shared/contract/time-entries.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import type { SimDevice } from './device.ts'
import { OUR_HEADERS } from './false-answers.ts'
import { correct, type Variant } from './variant.ts'

/** A planted bug that others have shipped; `shows` matches how the invariants must report it. */
export interface PlantedBug extends Variant {
  name: string
  shows: RegExp
}

export type Fetch = DeviceParts['fetch']

/** Plant a bug in how a device sends. */
export function sending(
  name: string,
  shows: RegExp,
  wrap: (parts: DeviceParts, device: SimDevice) => Fetch,
): PlantedBug {
  return { ...correct, name, shows, device: (parts, device) => ({ ...parts, fetch: wrap(parts, device) }) }
}

/** Return an answer that our server might have given. */
export const ours = (text: string) => new Response(text, { status: 200, headers: OUR_HEADERS })

/** The body of a delivery, or of its answer. */
export interface Body {
  events: SentEvent[]
  results: { id: string; content_hash: string }[]
}

/** Change an answer's body, if it is one of a delivery. */
export async function edited(response: Response, change: (body: Body) => object): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const isAnswer = response.status === 200 && typeof body === 'object' && body !== null && 'results' in body
  return isAnswer && !response.redirected ? ours(JSON.stringify(change(body as unknown as Body))) : response
}

import type { AnswerOf, AnyCall } from '#shared/contract/call.ts'
import { addressOf, type Loose } from '../api/send.ts'
import type { DeviceParts } from './device-parts.ts'
import { epochOf } from './restored.ts'

const TIMEOUT_MS = 15_000

/** Our API refused a kiosk's call. */
export class KioskRefusal extends Error {
  override name = 'KioskRefusal'
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/** Our API has not answered: there is no network, or somebody else answered, or it asks for time. */
export class KioskUnheard extends Error {
  override name = 'KioskUnheard'
}

/** Refusals that say nothing of the kiosk: too many requests, and whatever goes wrong at the server. */
const isOfTheServer = (status: number) => status === 429 || status >= 500

const isUnchanged = (response: Response) => response.status === 304 && response.headers.has('x-ponto-epoch')

/**
 * An answer to a kiosk: null where it has the newest already. `serverNow`: the server's time (ms), if it was told. `epoch`: that of the
 * server's data.
 */
export interface KioskAnswer<C extends AnyCall> {
  body: AnswerOf<C> | null
  serverNow: number | null
  epoch: string | null
}

/** Send a call of the contract as a kiosk. Throw KioskRefusal if our API refuses, KioskUnheard or what `fetch` throws without an answer. */
export async function askAsKiosk<C extends AnyCall>(
  parts: Pick<DeviceParts, 'fetch'>,
  call: C,
  given: Pick<Loose, 'params' | 'query' | 'body'>,
  authorization: string | null = null,
): Promise<KioskAnswer<C>> {
  const response = await parts.fetch({
    method: call.method as 'GET' | 'POST',
    path: addressOf(call, given),
    headers: {
      accept: 'application/json',
      ...(authorization === null ? {} : { authorization }),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    timeoutMs: TIMEOUT_MS,
  })
  const said = Number(response.headers.get('x-server-now') ?? Number.NaN)
  const serverNow = Number.isFinite(said) ? said : null
  const epoch = epochOf(response)
  if (isUnchanged(response)) return { body: null, serverNow, epoch }
  if (epoch === null || isOfTheServer(response.status)) throw new KioskUnheard(`status ${response.status}`)
  if (!response.ok) throw new KioskRefusal(response.status)
  return { body: (await response.json()) as AnswerOf<C>, serverNow, epoch }
}

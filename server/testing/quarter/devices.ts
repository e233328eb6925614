import type { SentEvent, SyncAnswer } from '#shared/contract/time-entries.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'
import { type addKiosk, signedBy, testKiosk } from '../kiosks.ts'
import { testDevice } from '../punches.ts'
import type { DayPlan, Tap } from './day-plans.ts'
import { COMPANIES, type CompanyKey } from './people.ts'
import type { Servers } from './servers.ts'

/** A mark of somebody. */
export interface Made extends Tap {
  user_id: string
  company: CompanyKey
}

/** Makes events of one device, and says what shows its requests to be a kiosk's. */
interface Maker {
  device_id: string
  event(made: Made): SentEvent
  headers(servers: Servers): Promise<Record<string, string> | null>
}

/** Return what an event says of its tap: made while the device heard nobody. */
function claimed({ type, at, company }: Made) {
  const { zone, behind } = COMPANIES[company]
  const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
  const claim = { wall: at, mono: 0, ctx: 'c', zone, zone_offset: -behind, anchor }
  return { entry_type: type, claim, offline: true }
}

/** A telephone, with its person's right to deliver. */
export function phoneOf(user_id: string, device_id: string, grant: string): Maker {
  const phone = testDevice(user_id, grant, device_id)
  return {
    device_id,
    event: (made) => phone.sent(phone.event(made.at, claimed(made))),
    headers: async () => ({}),
  }
}

/** The time (ms) for which a kiosk uses its token: it is good for ten minutes. */
const USED_MS = 8 * 60_000

/** Ask for a token as a kiosk does. Null if no server gives one now. */
async function renewed(servers: Servers, { id, key }: { id: string; key: string }, generation: number) {
  const drawn = await servers.ask(null, { method: 'POST', path: `/kiosks/${id}/nonce` })
  if (drawn?.status !== 200) return null
  const { nonce } = (await drawn.json()) as { nonce: string }
  const body = { nonce, generation, signature: signedBy(key, kioskText(id, nonce, generation)) }
  const given = await servers.ask(null, { method: 'POST', path: `/kiosks/${id}/token`, body })
  return given?.status === 200 ? ((await given.json()) as { token: string; generation: number }) : null
}

/** A kiosk, where people are known by a PIN that all of them share. */
export function kioskOf(kiosk: Awaited<ReturnType<typeof addKiosk>>, pin: Uint8Array): Maker {
  const tablet = testKiosk(kiosk)
  let kept = { token: '', generation: 0, at: Number.NEGATIVE_INFINITY }
  return {
    device_id: kiosk.device_id,
    event: (made) => tablet.sent(tablet.event(made.at, made.user_id, claimed(made)), pin),
    async headers(servers) {
      if (servers.now() - kept.at > USED_MS) {
        const next = await renewed(servers, kiosk, kept.generation)
        if (!next) return null
        kept = { ...next, at: servers.now() }
      }
      return { authorization: `Kiosk ${kept.token}` }
    },
  }
}

/** Keeps what was marked on it until a server acknowledges it, and offers all of it again to one whose past is another. */
export class Device {
  readonly maker: Maker
  private waiting: SentEvent[] = []
  private readonly acknowledged = new Map<string, SentEvent>()
  private epoch = ''

  constructor(maker: Maker) {
    this.maker = maker
  }

  /** Mark; return the event's id. */
  mark(made: Made): string {
    const event = this.maker.event(made)
    this.waiting.push(event)
    return event.id
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0
  }

  /** Return the next events to send, in so many requests. */
  next(requests: number, most: number): SentEvent[][] {
    const own = this.waiting.slice(0, most)
    const size = Math.ceil(own.length / requests)
    return Array.from({ length: requests }, (_, i) => own.slice(i * size, (i + 1) * size)).filter(
      ({ length }) => length,
    )
  }

  /** Take in an answer: what is kept waits no more. Returns how many of its events had come before. */
  hear({ results, epoch }: SyncAnswer): number {
    const refused = results.filter(({ outcome }) => outcome === 'refused')
    if (refused.length > 0) throw new Error(`not kept: ${refused.map(({ code, error }) => `${code} ${error}`)}`)
    const kept = new Set(results.map(({ id, content_hash }) => `${id} ${content_hash}`))
    const isKept = ({ id, content_hash }: SentEvent) => kept.has(`${id} ${content_hash}`)
    for (const event of this.waiting.filter(isKept)) this.acknowledged.set(event.id, event)
    this.waiting = this.waiting.filter((event) => !isKept(event))
    this.learn(epoch)
    return results.filter(({ outcome }) => outcome === 'already_there').length
  }

  /** Learn which past the server has. After a restore or a failover it may miss what it had acknowledged. */
  learn(epoch: string): void {
    const isOther = this.epoch !== '' && this.epoch !== epoch
    this.epoch = epoch
    if (!isOther) return
    this.waiting = [...this.acknowledged.values(), ...this.waiting]
    this.acknowledged.clear()
  }
}

/** Return the taps of some days. */
export const tapsOf = (plans: readonly DayPlan[]) =>
  plans.flatMap(({ taps, mistaken, company }) =>
    [...taps, ...(mistaken ? [mistaken] : [])].map((tap) => ({ ...tap, company })),
  )

import { kioskNonce, kioskToken } from '#shared/contract/kiosk-own.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'
import { base64Url } from '../api/base64url.ts'
import type { DeviceParts } from './device-parts.ts'
import { askAsKiosk, KioskRefusal, KioskUnheard } from './kiosk-call.ts'
import { eraseKiosk, type KioskDatabase, type KioskRecord, type KioskToken } from './kiosk-database.ts'

/** One lock for all pages and the worker: two renewals at once would look like two copies of the tablet. */
const LOCK = 'folha-quiosque-token'
/** A renewal takes two requests at most; whoever keeps the lock for longer (ms) is frozen, or waits for a store that fell silent. */
const RENEWED_WITHIN_MS = 60_000
const FROZEN_MS = 5 * 60_000
/** A token is renewed so long (ms) before its end, and never believed to live longer than it may. */
const EARLY_MS = 60_000
const LONGEST_MS = 10 * 60_000

const headerOf = ({ text }: KioskToken) => `Kiosk ${text}`

function isGood(token: KioskToken | null, wall: number, refused?: string): token is KioskToken {
  return token !== null && wall >= token.from && wall < token.until && headerOf(token) !== refused
}

type Asking = Pick<DeviceParts, 'fetch' | 'wall' | 'mono' | 'locks' | 'within'>

async function signed({ id, sign_key, generation }: KioskRecord, nonce: string): Promise<string> {
  const text = new TextEncoder().encode(kioskText(id, nonce, generation))
  return base64Url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, sign_key, text)))
}

/**
 * Ask for a new token, and keep the new generation before the token is used: whoever uses a token of a generation that he does not remember
 * is a copy. An answer that is lost is repeated with the old one.
 */
async function renew(parts: Asking, store: KioskDatabase, kiosk: KioskRecord): Promise<string> {
  const { id } = kiosk
  const nonce = (await askAsKiosk(parts, kioskNonce, { params: { id } })).body?.nonce ?? ''
  const body = { nonce, generation: kiosk.generation, signature: await signed(kiosk, nonce) }
  const from = parts.wall()
  const { body: said, serverNow } = await askAsKiosk(parts, kioskToken, { params: { id }, body })
  if (said === null) throw new KioskUnheard('refused')
  const life = Math.min(LONGEST_MS, Date.parse(said.expires_at) - (serverNow ?? from))
  const token = { text: said.token, from, until: from + life - EARLY_MS }
  await store.transaction('rw', store.tables, async () => {
    // A page that was frozen over this goes on when another one has gone further.
    const now = await store.kiosks.get(id)
    if ((now?.generation ?? 0) < said.generation) await store.kiosks.update(id, { generation: said.generation, token })
    if (said.scope === 'deliver') await eraseKiosk(store, id, {})
  })
  return headerOf(token)
}

async function inLock(parts: Asking, store: KioskDatabase, id: string, refused?: string): Promise<string | null> {
  const kiosk = await store.kiosks.get(id)
  if (!kiosk) return null
  if (isGood(kiosk.token, parts.wall(), refused)) return headerOf(kiosk.token)
  try {
    return await renew(parts, store, kiosk)
  } catch (error) {
    if (error instanceof KioskRefusal) return null
    throw error
  }
}

/** The state of a page's, or the worker's, own asking for tokens. */
interface Asked {
  underWay: Map<string, Promise<string | null>>
  /** Since when (monotonic, ms) it has found the lock taken; null if it was free. */
  takenSince: number | null
}

/** By store: each page and the worker has its own. */
const asked = new WeakMap<KioskDatabase, Asked>()

function askedIn(store: KioskDatabase): Asked {
  const known = asked.get(store) ?? { underWay: new Map(), takenSince: null }
  asked.set(store, known)
  return known
}

/** Run under the lock; take it from a page that is frozen in the middle. What that goes on with later is known by its generation. */
async function alone<T>(parts: Asking, own: Asked, run: () => Promise<T>): Promise<T> {
  const isFrozen = own.takenSince !== null && parts.mono() - own.takenSince >= FROZEN_MS
  return parts.locks.request(LOCK, isFrozen ? { steal: true } : { ifAvailable: true }, async (lock) => {
    own.takenSince = lock ? null : (own.takenSince ?? parts.mono())
    if (!lock) throw new KioskUnheard('another page asks')
    return parts.within(RENEWED_WITHIN_MS, run())
  })
}

/**
 * Return the header of a kiosk's requests, with a token that lives for a while; null if the server refuses this kiosk, or this device does
 * not know it. `refused` is a header that the server no longer takes. Throw if the server can't be asked, or another page is asking it.
 */
export async function kioskHeader(
  parts: Asking,
  store: KioskDatabase,
  id: string,
  refused?: string,
): Promise<string | null> {
  const kiosk = await store.kiosks.get(id)
  if (kiosk && isGood(kiosk.token, parts.wall(), refused)) return headerOf(kiosk.token)
  const own = askedIn(store)
  const asking = own.underWay.get(id)
  if (asking) return asking
  const started = alone(parts, own, () => inLock(parts, store, id, refused))
  const shared = started.finally(() => own.underWay.delete(id))
  own.underWay.set(id, shared)
  return shared
}

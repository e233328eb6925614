import type { PublicKey } from '#shared/contract/kiosks.ts'
import { type KioskDatabase, type KioskRecord, NOT_YET } from '../../offline/kiosk-database.ts'
import { drawKeepKey, opened, sealed } from './at-rest.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const
const PROBE = 'quiosque'

/** Draw the keys of a tablet, none of which a script can read. */
async function drawnKeys(): Promise<Pick<KioskRecord, 'sign_key' | 'public_key' | 'keep_key'>> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { sign_key: privateKey, public_key: { kty: 'EC', crv: 'P-256', x, y }, keep_key: await drawKeepKey() }
}

/** Tell whether keys that were read back do what keys do: some browsers return something else, or nothing. */
async function doWork({ sign_key, public_key, keep_key }: KioskRecord): Promise<boolean> {
  const bytes = new TextEncoder().encode(PROBE)
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(how, sign_key, bytes)
  const verifying = await crypto.subtle.importKey('jwk', { ...(public_key as PublicKey) }, ECDSA, false, ['verify'])
  if (!keep_key || !(await crypto.subtle.verify(how, verifying, signature, bytes))) return false
  return (await opened<string>(keep_key, await sealed(keep_key, { key: 'roster', version: 0 }, PROBE))) === PROBE
}

/** Keep keys that were drawn, unless some are kept by now, of which the server may know: return those that are, read back. */
const keep = (
  store: KioskDatabase,
  drawn: Awaited<ReturnType<typeof drawnKeys>>,
): PromiseLike<KioskRecord | undefined> =>
  store.transaction('rw', store.kiosks, store.facts, async () => {
    if (!(await store.kiosks.get(NOT_YET))) {
      await store.kiosks.put({
        id: NOT_YET,
        device_id: '',
        state: 'left',
        scope: 'deliver',
        name: '',
        store_id: '',
        store_name: '',
        pin_key: null,
        server_key: null,
        generation: 0,
        token: null,
        exit_used: null,
        ...drawn,
      })
    }
    return store.kiosks.get(NOT_YET)
  })

/**
 * Return the tablet before it is a kiosk, with keys that this browser has kept: made now, or at a try before, of which the server may have
 * made a kiosk. Null if the browser can't keep such keys.
 */
export async function keptKeys(store: KioskDatabase): Promise<KioskRecord | null> {
  try {
    const kept = (await store.kiosks.get(NOT_YET)) ?? (await keep(store, await drawnKeys()))
    return kept && (await doWork(kept)) ? kept : null
  } catch {
    return null
  }
}

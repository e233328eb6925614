import { base64Url } from '../api/base64url.ts'
import { deviceIdOf, type OutboxDatabase } from './outbox-database.ts'

/** Draw 32 unguessable bytes, as text. */
export function drawSecret(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Return this device's secret, made once in one transaction, so that two pages agree on it. It leaves the device in `X-Device` only. */
async function secretOf(outbox: OutboxDatabase): Promise<string> {
  const before = await outbox.meta.get('device_secret')
  if (before) return String(before.value)
  return outbox.transaction('rw', outbox.meta, async () => {
    const known = await outbox.meta.get('device_secret')
    if (known) return String(known.value)
    const made = drawSecret()
    await outbox.meta.add({ key: 'device_secret', value: made })
    return made
  })
}

/**
 * Return the header by which this device proves its id. None if the store takes no more: a device without a secret is believed without one.
 */
export async function proofOf(outbox: OutboxDatabase, newId: () => string): Promise<Record<string, string>> {
  try {
    return { 'x-device': `${await deviceIdOf(outbox, newId)}.${await secretOf(outbox)}` }
  } catch {
    return {}
  }
}

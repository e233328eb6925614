import { hash, timingSafeEqual } from 'node:crypto'

/** A device's id and the secret that proves it, from `X-Device: id.secret`. */
export interface ShownDevice {
  id: string
  secret: string
}

const SHOWN = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Parse `X-Device`: an id, and 32 bytes in base64url that the device drew once. Null if missing or invalid. */
export function readDevice(header: string | undefined): ShownDevice | null {
  const [, id, secret] = SHOWN.exec(header ?? '') ?? []
  return id && secret ? { id, secret } : null
}

/** Hash a device's secret for storage. */
export const secretHash = (secret: string) => hash('sha256', secret)

/** Tell whether a device's id is proven: it has no secret yet, or its secret was presented. */
export function isProven(device_id: string, known: string | null | undefined, shown: ShownDevice | null): boolean {
  if (!known) return true
  if (shown?.id !== device_id) return false
  return timingSafeEqual(Buffer.from(secretHash(shown.secret)), Buffer.from(known))
}

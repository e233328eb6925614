/** The event versions that this program writes: a phone's, and a kiosk's. Older ones are supported for ever; newer ones wait for an update. */
export const EVENT_VERSION = 1
export const KIOSK_EVENT_VERSION = 2

/** Serialize a value as JSON with sorted keys (RFC 8785 for the values we use): one text, one hash. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`
  let fields = ''
  for (const key of Object.keys(value).sort()) {
    const field: unknown = (value as Record<string, unknown>)[key]
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return `{${fields}}`
}

/** Return the text whose hash links an event to the one before it on the same device. */
export function chainText(link: { device_id: string; seq: number; prev_hash: string; content_hash: string }): string {
  return canonicalJson({
    device_id: link.device_id,
    seq: link.seq,
    prev_hash: link.prev_hash,
    content_hash: link.content_hash,
  })
}

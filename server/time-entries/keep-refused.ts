import { machineWord } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import type { Doer } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isProven, type ShownDevice } from '../device-proof.ts'
import { type Deliverer, delivererOf } from '../devices/queries.ts'
import { keepRejected } from '../devices/rejected-queries.ts'
import { advanceHead, isSetAside, setAsideId } from './device-chain.ts'
import { deliveryOf } from './prove-delivery.ts'
import { keptOf } from './refuse-event.ts'

/** Return the place in a device's chain that the raw event names; null if it names none. */
function placeNamed(raw: unknown): number | null {
  const { seq } = (raw ?? {}) as { seq?: unknown }
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0 ? seq : null
}

interface Refused {
  raw: unknown
  code: MessageKey
  device_id: string
  /** The device that proved its secret. */
  shown: ShownDevice | null
}

/** Return the person whose right to deliver came with a refused event; null if there was none. */
async function sender(tx: Db, raw: unknown): Promise<Deliverer | null> {
  const { grant } = (raw ?? {}) as { grant?: unknown }
  return typeof grant === 'string' ? await delivererOf(tx, grant) : null
}

/**
 * Keep a refused event: complete from a known device, else a sample. One of a proven device is set aside at its place in the chain, which
 * continues behind it. Returns the new head of the chain; null if nothing is proven.
 */
export async function keepRefused(
  tx: Db,
  from: Omit<Doer, 'actor'>,
  { raw, code, device_id, shown }: Refused,
): Promise<{ maxSeq: number; epoch: string } | null> {
  const who = await sender(tx, raw)
  const prover = who?.device_id === device_id && isProven(device_id, who.head.secret_hash, shown) ? who : null
  const seq = prover && placeNamed(raw)
  const isFirst = seq !== null && !(await isSetAside(tx, device_id, seq))
  const row = {
    ...keptOf(raw, who !== null),
    device_id,
    code: machineWord(code),
    ip_address: from.address,
    received_at: from.at,
  }
  await keepRejected(tx, { id: isFirst ? setAsideId(device_id, seq) : from.newId(), ...row })
  if (!prover || seq === null) return null
  const device = { id: device_id, head: prover.head, build: null }
  return {
    maxSeq: await advanceHead(tx, deliveryOf(from, prover), { seq, chain_hash: null }, device),
    epoch: prover.epoch ?? '',
  }
}

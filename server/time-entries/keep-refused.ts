import { machineWord } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import type { Db } from '../database/db.ts'
import { isProven, type ShownDevice } from '../device-proof.ts'
import { deviceHead } from '../devices/chain-queries.ts'
import { type Deliverer, delivererOf } from '../devices/queries.ts'
import { keepRejected } from '../devices/rejected-queries.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { advanceHead, isSetAside, setAsideId } from './device-chain.ts'
import { keptOf } from './refuse-event.ts'
import { actorOf } from './register-punch.ts'

/** A place in a device's chain, as whatever was sent names it; null where it names none. */
function placeNamed(raw: unknown): number | null {
  const { seq } = (raw ?? {}) as { seq?: unknown }
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0 ? seq : null
}

interface Refused {
  raw: unknown
  code: MessageKey
  deviceId: string
}

interface Arrived {
  shown: ShownDevice | null
  address: string
  receivedAt: number
}

/** Whom a refused event came with a right of; null where nobody gave it. */
async function sender(tx: Db, raw: unknown): Promise<Deliverer | null> {
  const { grant } = (raw ?? {}) as { grant?: unknown }
  return typeof grant === 'string' ? await delivererOf(tx, grant) : null
}

/**
 * Keeps what was refused: whole from a known device, else a sample. One of a proven device is set aside at its place in the chain,
 * which goes on behind it. Answers how far the chain has come then; null where nothing is proven.
 */
export async function keepRefused(
  tx: Db,
  { newId }: Pick<Parts, 'newId'>,
  { raw, code, deviceId }: Refused,
  { shown, address, receivedAt }: Arrived,
): Promise<{ maxSeq: number; epoch: string } | null> {
  const who = await sender(tx, raw)
  const prover = who?.deviceId === deviceId && isProven(deviceId, who.secretHash, shown) ? who : null
  const seq = prover && placeNamed(raw)
  const isFirst = seq !== null && !(await isSetAside(tx, deviceId, seq))
  const row = { ...keptOf(raw, who !== null), deviceId, code: machineWord(code), ipAddress: address, receivedAt }
  await keepRejected(tx, { id: isFirst ? setAsideId(deviceId, seq) : newId(), ...row })
  if (!prover || seq === null) return null
  const permit = authorize(actorOf(prover), 'punch:deliver', { user_id: prover.user.id })
  const head = await deviceHead(tx, deviceId)
  const device = { id: deviceId, head, build: null, now: receivedAt }
  return { maxSeq: await advanceHead(tx, permit, { seq, chain_hash: null }, device), epoch: prover.epoch ?? '' }
}

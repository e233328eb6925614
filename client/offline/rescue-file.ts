import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  MOST_RESCUED,
  RESCUE_KIND,
  RESCUE_VERSION,
  type RescuedEvent,
  type RescueFile,
} from '#shared/clock/rescue-file.ts'
import type { DeviceParts } from './device-parts.ts'
import { deviceIdOf, type OutboxEvent } from './outbox-database.ts'
import { chainPlace } from './past-chain.ts'

/** Prove that this device holds a grant, without revealing it. */
function proofOf(grant: string, chainHash: string): string {
  return bytesToHex(hmac(sha256, sha256(utf8ToBytes(grant)), utf8ToBytes(chainHash)))
}

function rescuedOf(row: OutboxEvent, grant: string | undefined): RescuedEvent {
  const { id, v, payload, content_hash, prev_hash, chain_hash } = row
  const seq = chainPlace(row)
  const proof = grant === undefined ? null : proofOf(grant, chain_hash)
  return { id, v, payload, content_hash, seq, prev_hash, chain_hash, proof }
}

/** Return the id that this device had when it made an event. */
function deviceOf({ payload }: OutboxEvent, otherwise: string): string {
  try {
    return String((JSON.parse(payload) as { device_id: string }).device_id)
  } catch {
    return otherwise
  }
}

const inFiles = (rows: readonly OutboxEvent[]): OutboxEvent[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_RESCUED) }, (_, part) =>
    rows.slice(part * MOST_RESCUED, (part + 1) * MOST_RESCUED),
  )

/**
 * Write a person's marks that wait on this device or were quarantined to files for import elsewhere: one, or several if they are too
 * many, or were made under another id of this device.
 * The files contain no other people's marks, no photos and no grant. Nothing leaves the queue.
 */
export async function rescueFilesOf(
  { outbox, newId, wall }: Pick<DeviceParts, 'outbox' | 'newId' | 'wall'>,
  userId: string,
): Promise<RescueFile[]> {
  const ofState = (state: string) => outbox.events.where('[state+actor_id]').equals([state, userId]).toArray()
  const waiting = [...(await ofState('captured')), ...(await ofState('quarantined'))].sort((a, b) => a.seq - b.seq)
  const grant = (await outbox.grants.get(userId))?.token
  const ownId = await deviceIdOf(outbox, newId)
  const made_at = new Date(wall()).toISOString()
  const idOf = (row: OutboxEvent) => (row.seq < 0 ? deviceOf(row, ownId) : ownId)
  return [...new Set(waiting.map(idOf))].flatMap((device_id) => {
    const all = waiting.filter((row) => idOf(row) === device_id)
    const about = { kind: RESCUE_KIND, version: RESCUE_VERSION, device_id, made_at } as const
    // A right that this device has under another id proves nothing of these.
    const right = device_id === ownId ? grant : undefined
    return inFiles(all).map((rows) => ({ ...about, events: rows.map((row) => rescuedOf(row, right)) }))
  })
}

import { onTestFinished, vi } from 'vitest'
import { rawSql } from '../../server/testing/databases.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import type { DeviceParts } from '../offline/device-parts.ts'
import { proofOf } from '../offline/device-proof.ts'
import { metaOf } from '../offline/outbox-database.ts'
import type { Remembered } from '../offline/rescue.ts'
import { Sender } from '../offline/wake.ts'
import { tablet } from './tablet.ts'
import { tapOf } from './unsent.ts'

/** A tablet with the rights that its page keeps in memory, and what the server has of it. */
export async function rememberingTablet() {
  const t = await tablet()
  const [person = ''] = t.people
  const grant = (await t.outbox.grants.get(person))?.token ?? ''
  const remembered: Remembered = {
    deviceId: await metaOf(t.outbox, 'device_id', ''),
    grants: new Map([[person, grant]]),
    proof: await proofOf(t.outbox, t.parts.newId),
  }
  const sender = (parts: DeviceParts = t.parts) => new Sender(parts, new Anchors(parts), undefined, remembered)
  const rows = () => t.outbox.events.toArray()
  return { ...t, person, remembered, sender, rows, tap: () => tapOf(t.app, t.people, 0, null) }
}

/** A network that loses each answer, after the server has read the question. */
export const losing = (parts: DeviceParts): DeviceParts => ({
  ...parts,
  fetch: async (request) => {
    await parts.fetch(request)
    throw new TypeError('the answer is lost')
  },
})

export const withoutNetwork = (parts: DeviceParts): DeviceParts => ({
  ...parts,
  fetch: () => Promise.reject(new TypeError('no network')),
})

/** Let the store take no mark any more. */
export function fill(t: Awaited<ReturnType<typeof rememberingTablet>>) {
  const full = vi
    .spyOn(t.outbox.events, 'add')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError') as never)
  onTestFinished(() => full.mockRestore())
  return full
}

/** Let the server take no right any more. */
export function expireGrants(t: Awaited<ReturnType<typeof rememberingTablet>>) {
  rawSql(t.app.database).prepare('delete from grants').run()
}

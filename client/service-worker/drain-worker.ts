import { showUnsentCount } from '../offline/badge.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import type { DeviceParts } from '../offline/device-parts.ts'
import { type DrainReport, drain, type PaperEnd } from '../offline/drain.ts'
import { kioskDelivery } from '../offline/kiosk-delivery.ts'
import { PaperDatabase } from '../offline/paper-database.ts'
import { drainPapers } from '../offline/paper-drain.ts'
import { lookForRestore } from '../offline/restored.ts'
import { thisDevice } from '../offline/this-device.ts'
import { isUnsent } from '../offline/waiting.ts'

declare const self: ServiceWorkerGlobalScope & {
  drainOutbox?: (deadlineMs: number) => Promise<DrainReport>
}

const parts: DeviceParts = {
  ...thisDevice('worker', import.meta.env.VITE_BUILD),
  kiosk: async () => kioskDelivery(parts),
}
const anchors = new Anchors(parts)

/** Certificates and requests, under the session that each of their writers left for it. */
async function sendPapers(until: number): Promise<PaperEnd> {
  const store = new PaperDatabase()
  const here = (ids: readonly string[]) => isUnsent(parts, ids)
  try {
    let end: PaperEnd = 'done'
    for (const { user_id, token } of await store.passes.toArray()) {
      const shared = { store, mono: parts.mono, now: () => anchors.now(), token: () => token, isUnsent: here }
      if ((await drainPapers(shared, user_id, until)) === 'left') end = 'left'
      else await store.passes.delete(user_id)
    }
    return end
  } finally {
    store.close()
  }
}

/** The same drain that pages run, for the worker: nothing of a page is needed to deliver. */
self.drainOutbox = async (deadlineMs) => {
  await anchors.load(parts.outbox)
  await lookForRestore(parts).catch(() => {})
  const report = await drain(parts, anchors, { deadlineMs, papers: sendPapers })
  await showUnsentCount(parts)
  return report
}

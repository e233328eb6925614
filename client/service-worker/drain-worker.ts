import { showUnsentCount } from '../offline/badge.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import { type DrainReport, drain } from '../offline/drain.ts'
import { thisDevice } from '../offline/this-device.ts'

declare const self: ServiceWorkerGlobalScope & { drainOutbox?: (deadlineMs: number) => Promise<DrainReport> }

const parts = thisDevice('worker', import.meta.env.VITE_BUILD)
const anchors = new Anchors(parts)

/** The same drain that pages run, for the worker: nothing of a page is needed to deliver. */
self.drainOutbox = async (deadlineMs) => {
  await anchors.load(parts.outbox)
  const report = await drain(parts, anchors, { deadlineMs })
  await showUnsentCount(parts)
  return report
}

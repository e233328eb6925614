import { showUnsentCount } from '../offline/badge.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import { type DrainReport, drain } from '../offline/drain.ts'
import { PaperDatabase } from '../offline/paper-database.ts'
import { drainPapers } from '../offline/paper-drain.ts'
import { lookForRestore } from '../offline/restored.ts'
import { thisDevice } from '../offline/this-device.ts'

declare const self: ServiceWorkerGlobalScope & {
  drainOutbox?: (deadlineMs: number) => Promise<DrainReport & { papers: number }>
}

const parts = thisDevice('worker', import.meta.env.VITE_BUILD)
const anchors = new Anchors(parts)

/** Certificates and requests, under the session that each of their writers left for it. Answers for how many people something waits. */
async function sendPapers(): Promise<number> {
  const store = new PaperDatabase()
  try {
    let left = 0
    for (const { user_id, token } of await store.passes.toArray()) {
      const shared = { store, locks: parts.locks, now: () => anchors.now(), token: () => token }
      const end = await drainPapers(shared, user_id)
      if (end === 'left') left += 1
      else await store.passes.delete(user_id)
    }
    return left
  } finally {
    store.close()
  }
}

/** The same drain that pages run, for the worker: nothing of a page is needed to deliver. */
self.drainOutbox = async (deadlineMs) => {
  await anchors.load(parts.outbox)
  await lookForRestore(parts).catch(() => {})
  const report = await drain(parts, anchors, { deadlineMs })
  const papers = await sendPapers()
  await showUnsentCount(parts)
  return { ...report, papers }
}

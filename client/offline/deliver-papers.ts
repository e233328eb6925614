import type { ApiFailure } from '../api/failure.ts'
import { ownerOf, storedToken } from '../api/token.ts'
import type { PaperEnd } from './drain.ts'
import { anchors, here, sender } from './here.ts'
import { papersWaiting } from './paper-count.ts'
import type { Paper } from './paper-database.ts'
import { drainPapers, type PaperParts, sendPaper } from './paper-drain.ts'
import { countPapers, dropPaper, keepPaper, keepPass, paperStore, tidyPapers } from './papers.ts'
import { askForBackgroundSync } from './this-page.ts'

const KEPT_WITHIN_MS = 4_000
/** How long somebody stands before a form that is being sent; after that it goes on its way without them. */
const PATIENCE_MS = { certificate: 30_000, request: 10_000, marks: 10_000 } as const

/** Why the last refusal was said: who stands before the form is told with all its details. */
const refusals = new Map<string, ApiFailure>()

const parts: PaperParts = {
  store: paperStore,
  mono: here.mono,
  now: () => anchors.now(),
  token: storedToken,
  refused: (paper, failure) => void refusals.set(paper.id, failure),
}

/** Sends what waits of whoever is signed in. Others' papers wait for their own session. */
async function drainOwn(until: number): Promise<PaperEnd> {
  const userId = ownerOf(storedToken())
  if (!userId) return 'done'
  const end = await drainPapers(parts, userId, until)
  await countPapers(userId)
  await keepPass(userId)
  if (end === 'done') await tidyPapers(userId)
  else void askForBackgroundSync()
  return end
}

sender.carry(drainOwn)

/**
 * Keeps a paper on this device and sends it at once if it can. Answers whether it is there or waits; throws what the server said
 * when it refused it, and then nothing is kept: its writer still has the words in the form.
 */
export async function submitPaper(paper: Paper, bytes: ArrayBuffer | null): Promise<'sent' | 'waiting'> {
  const isKept = await here.within(KEPT_WITHIN_MS, keepPaper(paper, bytes)).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    // A browser that keeps nothing can still send.
    await sendPaper(paper, bytes, storedToken())
    return 'sent'
  }
  await here.within(PATIENCE_MS[paper.kind], sender.now()).catch(() => undefined)
  const refusal = refusals.get(paper.id)
  if (refusal) {
    refusals.delete(paper.id)
    await dropPaper(paper)
    throw refusal
  }
  return (await paperStore.papers.get(paper.id))?.state === 'sent' ? 'sent' : 'waiting'
}

/** Looks what waits of the person who has just come in, and sends it. */
export async function startPapers(userId: string): Promise<void> {
  await countPapers(userId)
  if (papersWaiting(userId) > 0) await sender.now()
}

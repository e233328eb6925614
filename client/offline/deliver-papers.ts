import type { ApiFailure } from '../api/failure.ts'
import { ownerOf, storedToken } from '../api/token.ts'
import type { PaperEnd } from './drain.ts'
import { anchors, here, sender } from './here.ts'
import { papersWaiting } from './paper-count.ts'
import type { Paper } from './paper-database.ts'
import { drainPapers, type PaperParts, sendPaper } from './paper-drain.ts'
import { countPapers, dropPaper, keepPaper, keepPass, paperStore, tidyPapers } from './papers.ts'
import { askForBackgroundSync } from './this-page.ts'
import { isUnsent } from './waiting.ts'

const KEPT_WITHIN_MS = 4_000
/** Time (ms) that a form waits for its delivery; after that it continues in the background. */
const PATIENCE_MS = { certificate: 30_000, request: 10_000, marks: 10_000, answer: 10_000 } as const

/** The last refusals, so that the form can show all their details. */
const refusals = new Map<string, ApiFailure>()

const parts: PaperParts = {
  store: paperStore,
  mono: here.mono,
  now: () => anchors.now(),
  token: storedToken,
  isUnsent: (ids) => isUnsent(here, ids),
  refused: (paper, failure) => void refusals.set(paper.id, failure),
}

/** Send the waiting papers of the signed-in user. Other people's papers wait for their own session. */
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
 * Store a paper on this device and send it at once if possible. Return whether it arrived or waits. If the server refuses it, throw the
 * server's error and store nothing: the form still has the text.
 */
export async function submitPaper(paper: Paper, bytes: ArrayBuffer | null): Promise<'sent' | 'waiting'> {
  const isKept = await here.within(KEPT_WITHIN_MS, keepPaper(paper, bytes)).then(
    () => true,
    () => false,
  )
  if (!isKept) {
    // A browser that stores nothing can still send.
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

/** Count the waiting papers of a person who has just signed in, and send them. */
export async function startPapers(userId: string): Promise<void> {
  await countPapers(userId)
  if (papersWaiting(userId) > 0) await sender.now()
}

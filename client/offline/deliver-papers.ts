import type { ApiFailure } from '../api/failure.ts'
import { ownerOf, storedToken } from '../api/token.ts'
import { anchors, here } from './here.ts'
import type { Paper } from './paper-database.ts'
import { drainPapers, type PaperParts, sendPaper } from './paper-drain.ts'
import { countPapers, dropPaper, keepPaper, keepPass, paperStore, tidyPapers } from './papers.ts'
import { askForBackgroundSync } from './wake.ts'

const KEPT_WITHIN_MS = 4_000
/** How long somebody stands before a form that is being sent; after that it goes on its way without them. */
const PATIENCE_MS = { certificate: 30_000, request: 10_000, marks: 10_000 } as const
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 120_000

/** Why the last refusal was said: who stands before the form is told with all its details. */
const refusals = new Map<string, ApiFailure>()

const parts: PaperParts = {
  store: paperStore,
  locks: here.locks,
  now: () => anchors.now(),
  token: storedToken,
  refused: (paper, failure) => void refusals.set(paper.id, failure),
}

let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Delivers what waits of whoever is signed in, oldest first, one page at a time. Others' papers wait for their own session. */
export async function deliverPapers(): Promise<void> {
  clearTimeout(retry)
  const userId = ownerOf(storedToken())
  if (!userId) return
  const end = await drainPapers(parts, userId)
  await countPapers(userId)
  await keepPass(userId)
  failures = end === 'done' ? 0 : failures + 1
  if (end === 'done') return tidyPapers(userId)
  void askForBackgroundSync()
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 8))
  retry = setTimeout(wakePapers, wait * (0.5 + here.random() / 2))
}

/** Tries now; what fails is tried again later. */
export function wakePapers(): void {
  void deliverPapers().catch(() => {})
}

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
  await here.within(PATIENCE_MS[paper.kind], deliverPapers()).catch(() => undefined)
  const refusal = refusals.get(paper.id)
  if (refusal) {
    refusals.delete(paper.id)
    await dropPaper(paper)
    throw refusal
  }
  return (await paperStore.papers.get(paper.id))?.state === 'sent' ? 'sent' : 'waiting'
}

let isListening = false

/** Listens to everything that may mean a network, and looks what waits of the person who has just come in. */
export function startPapers(userId: string): void {
  void countPapers(userId).catch(() => {})
  wakePapers()
  if (isListening) return
  isListening = true
  window.addEventListener('online', wakePapers)
  window.addEventListener('pageshow', wakePapers)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakePapers())
}

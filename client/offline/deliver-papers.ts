import { uploadAttestation } from '#shared/contract/documents.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { ApiFailure, Unreachable } from '../api/failure.ts'
import { send, storedToken } from '../api/send.ts'
import { anchors, here } from './here.ts'
import type { CertificatePaper, Paper, RequestPaper } from './paper-database.ts'
import { countPapers, dropPaper, keepPaper, paperStore, settlePaper, tidyPapers, waitingPapers } from './papers.ts'

const LOCK = 'folha-papers'
const KEPT_WITHIN_MS = 4_000
/** How long somebody stands before a form that is being sent; after that it goes on its way without them. */
const PATIENCE_MS = { certificate: 30_000, request: 10_000 } as const
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 120_000

/** Whose session a token is. Read from the token itself: what is stored may have changed hands in another tab. */
export function ownerOf(token: string | null): string | null {
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

async function sendCertificate(paper: CertificatePaper, bytes: ArrayBuffer): Promise<void> {
  const { id, user_id, attest_date, days, file_name, file_type } = paper
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, user_id, attest_date, days })) form.set(name, String(value))
  form.set('file', new File([bytes], file_name, { type: file_type }))
  await send(uploadAttestation, { form })
}

async function sendRequest({ id, user_id, timestamp, notes }: RequestPaper): Promise<void> {
  await send(createEntry, { body: { id, user_id, entry_type: 'ajuste', timestamp, notes } })
}

/** Sends one paper under its owner's session and nobody else's. The token is looked at and used in one breath. */
async function sendPaper(paper: Paper, bytes: ArrayBuffer | null): Promise<void> {
  if (ownerOf(storedToken()) !== paper.user_id) throw new Unreachable()
  if (paper.kind === 'request') return sendRequest(paper)
  await sendCertificate(paper, bytes ?? new ArrayBuffer(0))
}

/** A "no" to the paper itself. The end of a session, a busy server and a missing network say nothing of it. */
function isFinal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || error.endsSession) return false
  return error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Why the last refusal was said: who stands before the form is told with all its details. */
const refusals = new Map<string, ApiFailure>()

/** Tries one paper. Answers whether it is settled: sent, or refused for good. */
async function tryPaper(paper: Paper): Promise<boolean> {
  const file = paper.kind === 'certificate' ? await paperStore.files.get(paper.id) : undefined
  try {
    await sendPaper(paper, file?.bytes ?? null)
    await settlePaper(paper, { state: 'sent', sent_at: anchors.now(), error: null })
    return true
  } catch (error) {
    if (!isFinal(error)) return false
    refusals.set(paper.id, error)
    await settlePaper(paper, { state: 'refused', error: error.details[0]?.message ?? error.message })
    return true
  }
}

let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Delivers what waits of whoever is signed in, oldest first, one page at a time. Others' papers wait for their own session. */
export async function deliverPapers(): Promise<void> {
  clearTimeout(retry)
  const userId = ownerOf(storedToken())
  if (!userId) return
  const left = await here.locks.request(LOCK, {}, async () => {
    for (const paper of await waitingPapers(userId)) if (!(await tryPaper(paper))) return true
    return false
  })
  failures = left ? failures + 1 : 0
  if (!left) return tidyPapers(userId)
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
    await sendPaper(paper, bytes)
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

import { certificateText, marksText, requestText } from '#shared/clock/paper-text.ts'
import { uploadAttestation } from '#shared/contract/documents.ts'
import { requestMarks } from '#shared/contract/entry-deeds.ts'
import { signSheet } from '#shared/contract/sheets.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure, Unreachable } from '../api/failure.ts'
import { send } from '../api/send.ts'
import { ownerOf } from '../api/token.ts'
import type { PaperEnd } from './drain.ts'
import type { AnswerPaper, CertificatePaper, MarksPaper, Paper, PaperDatabase, RequestPaper } from './paper-database.ts'
import { sha256Hex } from './sha256.ts'

/** The parts that delivering papers needs, in a page or in the worker. */
export interface PaperParts {
  store: PaperDatabase
  /** The monotonic clock, ms. */
  mono(): number
  /** Server's time as this device knows it, ms. */
  now(): number
  /** The token of the session that papers use now; read again for each of them. */
  token(): string | null
  /** Tell whether one of these marks is on this device alone. */
  isUnsent(ids: readonly string[]): Promise<boolean>
  /** Called with a paper that the server finally refused, or takes later only: the form may still be open. */
  refused?(paper: Paper, failure: ApiFailure): void
}

/** Require an echo of the paper's id and content: anybody on the way can answer 200, and then the paper would be lost. */
function expectEcho(isEcho: boolean): void {
  if (!isEcho) throw new Unreachable()
}

/** Return the SHA-256 of a file in hex, computed off the main thread: five megabytes would block a slow phone. */
async function hashOf(bytes: ArrayBuffer): Promise<string> {
  // Only a page without https has no WebCrypto.
  if (!globalThis.crypto?.subtle) return sha256Hex(new Uint8Array(bytes))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendCertificate(paper: CertificatePaper, bytes: ArrayBuffer, token: string): Promise<void> {
  const { id, user_id, attest_date, days, file_name, file_type } = paper
  const content_hash = sha256Hex(certificateText({ id, attest_date, days, file: await hashOf(bytes) }))
  const form = new FormData()
  const fields = { id, user_id, attest_date, days, content_hash }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new File([bytes], file_name, { type: file_type }))
  const taken = await send(uploadAttestation, { form, token })
  expectEcho(taken?.id === id && taken.content_hash === content_hash)
}

async function sendRequest({ id, user_id, timestamp, notes, minutes }: RequestPaper, token: string): Promise<void> {
  const hours = minutes === undefined ? {} : { minutes_adjusted: minutes }
  const content_hash = sha256Hex(requestText({ id, timestamp, notes, ...hours }))
  const taken = await send(createEntry, {
    body: { id, user_id, entry_type: 'ajuste', timestamp, notes, ...hours, content_hash },
    token,
  })
  expectEcho(taken?.id === id && taken.content_hash === content_hash)
}

async function sendMarks({ id, day, justification, marks }: MarksPaper, token: string): Promise<void> {
  const content_hash = sha256Hex(marksText({ id, day, justification, marks }))
  const taken = await send(requestMarks, { body: { id, day, justification, marks, content_hash }, token })
  const echoed = Array.isArray(taken) ? taken.filter((entry) => entry.content_hash === content_hash) : []
  const ids = new Set(echoed.map((entry) => entry.id))
  expectEcho(marks.every((mark) => ids.has(mark.id)))
}

async function sendAnswer(paper: AnswerPaper, token: string): Promise<void> {
  const { id, user_id, closing_id, hash, contested, given_at, step_up, pin_proof } = paper
  const taken = await send(signSheet, {
    params: { id: closing_id, user_id },
    body: { id, hash, contested, given_at, ...(pin_proof !== null && { pin_proof }) },
    token,
    ...(step_up !== null && { stepUp: step_up }),
  })
  expectEcho(taken?.id === id && taken.hash === hash)
}

/** Send one paper under its owner's session and nobody else's. */
export async function sendPaper(paper: Paper, bytes: ArrayBuffer | null, token: string | null): Promise<void> {
  if (token === null || ownerOf(token) !== paper.user_id) throw new Unreachable()
  if (paper.kind === 'request') return sendRequest(paper, token)
  if (paper.kind === 'marks') return sendMarks(paper, token)
  if (paper.kind === 'answer') return sendAnswer(paper, token)
  await sendCertificate(paper, bytes ?? new ArrayBuffer(0), token)
}

/**
 * Tell whether our API refused the paper itself. The end of a session, a busy server, a missing network or a captive portal say nothing of
 * it.
 */
function isFinal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || !error.isOurs || error.endsSession || error.needsOwnPassword) return false
  // It was damaged on the way: the stored copy is still whole.
  if (error.code === 'paper_hash_wrong') return false
  return error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Store the outcome of a paper, and delete its file once the server has it. */
async function settle(store: PaperDatabase, paper: Paper, change: Partial<Paper>): Promise<void> {
  await store.transaction('rw', store.papers, store.files, async () => {
    await store.papers.update(paper.id, change)
    if (change.state === 'sent') await store.files.delete(paper.id)
  })
}

/** Tell whether it was an answer for which too many PINs were wrong: a while later the same one may be right. */
const isTooSoon = ({ kind }: Paper, { isOurs, status }: ApiFailure) => kind === 'answer' && isOurs && status === 429

/** A server without room for files (507) may still take papers without one; what says nothing of other papers does not hold them up. */
function endOf(error: unknown, paper: Paper): 'left' | 'over' | 'not yet' {
  if (!(error instanceof ApiFailure)) return 'left'
  if (error.status === 507 || error.needsOwnPassword || isTooSoon(paper, error)) return 'not yet'
  return error.status === 401 ? 'over' : 'left'
}

/** Return the marks that a paper asks to replace. */
const replacedBy = (paper: Paper) =>
  paper.kind === 'marks' ? paper.marks.flatMap(({ replaces }) => replaces ?? []) : []

/** Return the change that removes from a settled paper what proved it. */
const spent = ({ kind }: Paper): Partial<AnswerPaper> => (kind === 'answer' ? { step_up: null, pin_proof: null } : {})

/** Return why a paper was refused, in words. The pass of an answer ends with its session, which its person does not see. */
const whyOf = ({ kind }: Paper, { code, details, message }: ApiFailure) =>
  kind === 'answer' && code === 'step_up_missing' ? messages.signedTooLate : (details[0]?.message ?? message)

async function tryPaper(parts: PaperParts, paper: Paper): Promise<PaperEnd | 'not yet'> {
  const { store } = parts
  const replaced = replacedBy(paper)
  // The server would refuse a request about a mark that it does not know yet.
  if (replaced.length > 0 && (await parts.isUnsent(replaced))) return 'not yet'
  const file = paper.kind === 'certificate' ? await store.files.get(paper.id) : undefined
  try {
    await sendPaper(paper, file?.bytes ?? null, parts.token())
    await settle(store, paper, { state: 'sent', sent_at: parts.now(), error: null, ...spent(paper) })
    return 'done'
  } catch (error) {
    if (error instanceof ApiFailure && isTooSoon(paper, error)) parts.refused?.(paper, error)
    if (!isFinal(error)) return endOf(error, paper)
    parts.refused?.(paper, error)
    await settle(store, paper, { state: 'refused', error: whyOf(paper, error), ...spent(paper) })
    return 'done'
  }
}

/** Return a person's waiting papers, oldest first. */
async function waitingPapers(store: PaperDatabase, userId: string): Promise<Paper[]> {
  return store.papers.where('[user_id+state]').equals([userId, 'waiting']).sortBy('made_at')
}

/**
 * Deliver a person's waiting papers, oldest first, until this moment of the monotonic clock. Other people's papers wait for their own
 * session.
 */
export async function drainPapers(parts: PaperParts, userId: string, until: number): Promise<PaperEnd> {
  let isLeft = false
  for (const paper of await waitingPapers(parts.store, userId)) {
    if (parts.mono() > until) return 'left'
    const end = await tryPaper(parts, paper)
    if (end === 'left' || end === 'over') return end
    isLeft ||= end === 'not yet'
  }
  return isLeft ? 'left' : 'done'
}

import { type Ack, readAck } from './ack.ts'
import { type Batch, bodyOf, leaveOut, newRun, nextBatch, type Progress, type Run, wasRefused } from './batch.ts'
import { isFull } from './capture.ts'
import { type Anchors, momentOf } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import { drainPhotos } from './drain-photos.ts'
import { holding } from './hold.ts'
import { note } from './note-tries.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { slowDown, speedUp } from './pace.ts'
import { settleInRoom } from './settle.ts'
import { waitingCount } from './waiting.ts'

/**
 * The result of a drain. `left`: events that still wait. `signIns`: people whose grant the server refused. `papers`: the result of the
 * papers sent after the marks.
 */
export interface DrainReport {
  end: 'done' | 'locked' | 'transport' | 'sign-in' | 'deadline'
  sent: number
  left: number
  signIns: readonly string[]
  papers: PaperEnd
  why: string | null
  retryAfterMs: number | null
}

/** done: nothing waits any more. left: something waits for a network or a server. over: the session has ended. */
export type PaperEnd = 'done' | 'left' | 'over'
/** Sends certificates and requests, until this moment of the monotonic clock (ms). */
export type PaperDrain = (until: number) => Promise<PaperEnd>

/** The contract's limit for one event, in characters. */
const LARGEST_PAYLOAD = 8192
const TIMEOUT_MS = 15_000
/** Time (ms) after the deadline for the last request, and for storing its outcome; a certificate takes longest. */
const GRACE_MS = 75_000
const COUNTED_WITHIN_MS = 5_000

async function answerTo({ parts }: Run, body: string, { rows: batch, header }: Batch): Promise<Ack> {
  const headers = { 'content-type': 'application/json', ...header, ...(await proofOf(parts.outbox, parts.newId)) }
  try {
    const request = { method: 'POST' as const, path: '/api/time-entries/sync', headers, body, timeoutMs: TIMEOUT_MS }
    return await readAck(await parts.fetch(request), batch)
  } catch (error) {
    return { kind: 'transport', why: error instanceof Error ? error.name : String(error), retryAfterMs: null }
  }
}

async function post(run: Run, batch: Batch): Promise<Ack> {
  const { parts, anchors } = run
  const body = await bodyOf(run, batch, parts.mono())
  const before = momentOf(parts)
  const ack = await answerTo(run, body, batch)
  const hasLearned = ack.kind === 'ours' && anchors.learn(ack.serverTime, before, momentOf(parts))
  // A full store must not hold up marks: the anchor is learned again with the next answer.
  if (hasLearned) await anchors.save(parts.outbox).catch(() => {})
  return ack
}

type Step = 'more' | 'empty' | { end: DrainReport['end']; why: string | null; retryAfterMs: number | null }

async function oneBatch(run: Run): Promise<Step> {
  const next = await nextBatch(run)
  if (next === null) return 'empty'
  const batch = next.rows
  run.progress(batch.map((row) => row.id))
  const from = run.parts.mono()
  const ack = await post(run, next)
  const tookMs = run.parts.mono() - from
  await note(run.parts, ack.kind === 'transport' ? ack.why : `${ack.kind} ${batch.length}`)
  if (ack.kind === 'transport')
    return (await wasRefused(run, next, ack.why)) ? 'more' : notArrived(run, batch, tookMs, ack)
  if (ack.kind === 'too-large') return tooLarge(run, batch)
  speedUp(run.parts.pace, tookMs / TIMEOUT_MS)
  const { unanswered, sent, waitingActors, unwritten } = await settleInRoom(run.parts.outbox, batch, ack)
  run.sent += sent
  for (const row of unwritten) run.unwritten.set(row.id, row)
  await leaveOut(run, next, waitingActors)
  return unanswered > 0 ? { end: 'transport', why: 'resposta incompleta', retryAfterMs: null } : 'more'
}

type NoAck = Extract<Ack, { kind: 'transport' }>

/** A request that used up its time was too much for this uplink: half of it may come through. */
function notArrived({ parts }: Run, batch: readonly OutboxEvent[], tookMs: number, { why, retryAfterMs }: NoAck): Step {
  if (tookMs >= TIMEOUT_MS) slowDown(parts.pace, batch.length)
  if (tookMs >= TIMEOUT_MS && batch.length > 1) return 'more'
  return { end: 'transport', why, retryAfterMs }
}

async function tooLarge(run: Run, batch: readonly OutboxEvent[]): Promise<Step> {
  if (batch.length > 1) {
    slowDown(run.parts.pace, batch.length)
    return 'more'
  }
  // Our API takes a mark of this size, so a 413 comes from somebody else.
  const [tooLong] = batch.filter(({ payload }) => payload.length > LARGEST_PAYLOAD)
  if (!tooLong) return { end: 'transport', why: 'status 413', retryAfterMs: null }
  const aside = { state: 'quarantined', outcome: 'refused', code: 'too_large' } as const
  run.unwritten.set(tooLong.id, { ...tooLong, ...aside })
  await run.parts.outbox.events.update(tooLong.seq, aside).catch((error) => {
    if (!isFull(error)) throw error
  })
  return 'more'
}

type Ended = Pick<DrainReport, 'end' | 'why' | 'retryAfterMs'>

async function marks(run: Run): Promise<Ended> {
  let step: Step = 'more'
  while (step === 'more') {
    if (run.parts.mono() > run.until) return { end: 'deadline', why: null, retryAfterMs: null }
    step = await oneBatch(run)
  }
  run.progress([])
  if (step !== 'empty') return step
  if (run.unasked !== null) return { end: 'transport', why: run.unasked, retryAfterMs: null }
  return { end: run.waitingActors.size > 0 ? 'sign-in' : 'done', why: null, retryAfterMs: null }
}

/** Send marks first, because pay depends on them; then photos; then papers, even if either of them failed. */
async function work(run: Run, papers: PaperDrain): Promise<Ended & Pick<DrainReport, 'papers'>> {
  const ended = await marks(run)
  if (ended.end === 'deadline') return { ...ended, papers: 'left' }
  const photos = ended.end === 'transport' ? null : await drainPhotos(run.parts, run.until, [...run.unwritten.values()])
  const whole: Ended = photos === null ? ended : { end: 'transport', why: photos, retryAfterMs: null }
  return { ...whole, papers: await papers(run.until) }
}

const locked = { end: 'locked', why: null, retryAfterMs: null, papers: 'left' } as const
const noPapers: PaperDrain = async () => 'done'

/**
 * Deliver what waits, oldest first, in bounded time, under one lock for all pages and the worker. The lock only saves work: the server is
 * idempotent, and a row changes only after an answer that echoes it. Throw if the device's store is silent.
 */
export async function drain(
  parts: DeviceParts,
  anchors: Anchors,
  {
    deadlineMs,
    progress = () => {},
    papers = noPapers,
  }: { deadlineMs: number; progress?: Progress; papers?: PaperDrain },
): Promise<DrainReport> {
  const until = parts.mono() + deadlineMs
  const run: Run = { ...newRun(parts, anchors), until, progress }
  const hold = () => work(run, papers).finally(() => progress([]))
  const ended = (await holding(parts, deadlineMs + GRACE_MS, hold)) ?? locked
  const left = await parts.within(COUNTED_WITHIN_MS, waitingCount(parts))
  return { ...ended, sent: run.sent, left, signIns: [...run.waitingActors] }
}

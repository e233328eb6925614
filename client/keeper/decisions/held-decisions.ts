import { create } from 'zustand'
import type { BodyOf } from '#shared/contract/call.ts'
import type { correctDay } from '#shared/contract/entry-deeds.ts'

/** A keeper's decision about requests, certificates, marks or days, made with one click. */
export interface Decision {
  /** One id per request: marks requested together are decided together. */
  ids: readonly string[]
  status: 'approved' | 'rejected'
  notes: string | null
  /** For a certificate: the days it excuses, null for none. Absent for a request. */
  paper?: { absence: { reason: 'saude' | 'pessoal'; from: string; to: string } | null }
  /** True for a held mark: 'approved' admits it, 'rejected' disregards it. */
  isHeldMark?: boolean
  /** For days with flagged marks: the ids of the marks that are confirmed, by the day's id. */
  marks?: Readonly<Record<string, readonly string[]>>
  /** A correction that adds marks to a day; its own id keeps a repeated one from adding them twice. */
  correction?: Pick<BodyOf<typeof correctDay>, 'id' | 'user_id' | 'day' | 'add' | 'reason'>
}

/** A decision about one request that has not reached the server yet. */
export interface OpenDecision {
  id: string
  decision: Decision
}

/** The ways from a held decision to the server and the device. */
export interface HoldParts {
  /** Send a decision about one request; it must survive leaving the page. Throw the server's error. */
  send: (id: string, decision: Decision) => Promise<unknown>
  /** Called after decisions arrived or failed, so that lists are read again. */
  settled: (failures: readonly unknown[]) => Promise<unknown>
  /** Called when the decision can no longer be undone here. */
  gone: () => void
  /** The server's clock, ms. */
  now: () => number
  /** Called with all open decisions whenever they change. */
  keep: (open: readonly OpenDecision[]) => void
}

/** Ids to hide from lists: held ones, and those sent at an instant (ms), until a later reading. */
export interface HeldState {
  held: readonly string[]
  sent: Readonly<Record<string, number>>
}

/** Time in which a decision can be undone before it is sent, ms. */
export const UNDO_MS = 8_000

/** Track the decisions without an answer, by request, and pass all of them to `keep` after each change. */
function openDecisions(keep: HoldParts['keep']) {
  const open = new Map<string, Decision>()
  const tell = () => keep([...open].map(([id, decision]) => ({ id, decision })))
  return {
    begin: (ids: readonly string[], decision: Decision): void => {
      for (const id of ids) open.set(id, decision)
      tell()
    },
    end: (ids: readonly string[]): void => {
      for (const id of ids) open.delete(id)
      tell()
    },
  }
}

/**
 * Hold a decision for a few seconds, so that it can be undone without a password. Only one is held: the next one sends it, and so does
 * leaving the page. A decision that the server refuses is listed again.
 */
export function heldDecisions(parts: HoldParts) {
  const store = create<HeldState>(() => ({ held: [], sent: {} }))
  let waiting: { decision: Decision; timer: ReturnType<typeof setTimeout> } | null = null

  const release = (): Decision | null => {
    if (!waiting) return null
    clearTimeout(waiting.timer)
    const { decision } = waiting
    waiting = null
    parts.gone()
    return decision
  }
  const open = openDecisions(parts.keep)
  /** Decisions waiting for their turn to be sent, by request. */
  const queued = new Map<string, Decision>()
  const sendOne = async (id: string, decision: Decision): Promise<unknown[]> => {
    queued.delete(id)
    const failures = await parts.send(id, decision).then(
      () => [],
      (reason) => [reason ?? new Error()],
    )
    open.end([id])
    store.setState(({ held, sent }) => ({
      held: held.filter((other) => other !== id),
      sent: failures.length === 0 ? { ...sent, [id]: parts.now() } : sent,
    }))
    return failures
  }
  /** Send the held decision at once. */
  const sendNow = async (): Promise<void> => {
    const decision = release()
    if (!decision) return
    for (const id of decision.ids) queued.set(id, decision)
    const failures: unknown[] = []
    for (const id of decision.ids) if (queued.has(id)) failures.push(...(await sendOne(id, decision)))
    await parts.settled(failures)
  }
  /** Send everything in parallel, including decisions still queued: a page being left can't wait for one answer after another. */
  const sendAll = async (): Promise<void> => {
    const decision = release()
    for (const id of decision?.ids ?? []) if (decision) queued.set(id, decision)
    if (queued.size === 0) return
    const ended = await Promise.all([...queued].map(([id, of]) => sendOne(id, of)))
    await parts.settled(ended.flat())
  }
  const hold = (decision: Decision): void => {
    void sendNow()
    waiting = { decision, timer: setTimeout(() => void sendNow(), UNDO_MS) }
    open.begin(decision.ids, decision)
    store.setState(({ held }) => ({ held: [...held, ...decision.ids] }))
  }
  const undo = (): void => {
    const decision = release()
    if (!decision) return
    open.end(decision.ids)
    store.setState(({ held }) => ({ held: held.filter((id) => !decision.ids.includes(id)) }))
  }
  /** Send the decisions that a closed page left behind. If the server refuses one, somebody else has decided it, or it had arrived. */
  const resume = async (left: readonly OpenDecision[]): Promise<void> => {
    for (const { id, decision } of left) {
      open.begin([id], decision)
      await sendOne(id, decision)
    }
    if (left.length > 0) await parts.settled([])
  }
  return { store, hold, undo, sendNow, sendAll, resume }
}

/** Tell whether a request still waits, given a reading of this instant: it was not decided here since. */
export function stillWaits(id: string, readAt: number | null, { held, sent }: HeldState): boolean {
  return !held.includes(id) && (sent[id] === undefined || (readAt ?? 0) > sent[id])
}

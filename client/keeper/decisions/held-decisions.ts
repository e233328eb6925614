import { create } from 'zustand'

/** A keeper's decision about requests, certificates or held marks, made with one click. */
export interface Decision {
  /** One id of each request: what was asked for together is decided together. */
  ids: readonly string[]
  status: 'approved' | 'rejected'
  notes: string | null
  /** Of a certificate: the days that it excuses, null for none. A request has none of this. */
  paper?: { absence: { reason: 'saude' | 'pessoal'; from: string; to: string } | null }
  /** A mark that waits for a keeper: admitted or disregarded. */
  isHeldMark?: boolean
}

/** A decision about one request that has not reached the server yet. */
export interface OpenDecision {
  id: string
  decision: Decision
}

/** What stands between a decision and the server. */
export interface HoldParts {
  /** Sends a decision about one request, which has to go on when the page is left meanwhile. Throws what the server said. */
  send: (id: string, decision: Decision) => Promise<unknown>
  /** Some decisions arrived, or none of them: what is listed may be old. */
  settled: (failures: readonly unknown[]) => Promise<unknown>
  /** The decision can no longer be undone here. */
  gone: () => void
  /** The server's clock, ms. */
  now: () => number
  /** What has not reached the server yet changed: all of it. */
  keep: (open: readonly OpenDecision[]) => void
}

/** Ids that are not listed any more: held ones, and those that were sent at an instant, until a later reading tells. */
export interface HeldState {
  held: readonly string[]
  sent: Readonly<Record<string, number>>
}

/** How long a decision can be undone before it is sent, ms. */
export const UNDO_MS = 8_000

/** Decisions whose answer is not here, by request; all of them are told after each change. */
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
 * Holds a decision for a few seconds, so that it can be undone without a password. One at a time: the next one sends it, and so
 * does leaving the page. A decision that the server refuses is listed again.
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
  /** Decisions that are sent one after the other and have not had their turn, by request. */
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
  /** Sends what is held, at once. */
  const sendNow = async (): Promise<void> => {
    const decision = release()
    if (!decision) return
    for (const id of decision.ids) queued.set(id, decision)
    const failures: unknown[] = []
    for (const id of decision.ids) if (queued.has(id)) failures.push(...(await sendOne(id, decision)))
    await parts.settled(failures)
  }
  /** The page is being left, and has no time to wait for one answer before the next question: all goes, also of what is being sent. */
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
  /** Sends what a page that is gone had not sent. What the server refuses by now was decided by somebody else, or arrived. */
  const resume = async (left: readonly OpenDecision[]): Promise<void> => {
    for (const { id, decision } of left) {
      open.begin([id], decision)
      await sendOne(id, decision)
    }
    if (left.length > 0) await parts.settled([])
  }
  return { store, hold, undo, sendNow, sendAll, resume }
}

/** Whether a request still waits, as a reading of this instant told: not one that was decided here since. */
export function stillWaits(id: string, readAt: number | null, { held, sent }: HeldState): boolean {
  return !held.includes(id) && (sent[id] === undefined || (readAt ?? 0) > sent[id])
}

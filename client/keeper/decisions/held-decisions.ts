import { create } from 'zustand'

/** What a keeper decided about requests, with one click. */
export interface Decision {
  /** One id of each request: what was asked for together is decided together. */
  ids: readonly string[]
  status: 'approved' | 'rejected'
  notes: string | null
  /** Of a certificate: the days that it excuses, null for none. A request has none of this. */
  paper?: { absence: { reason: 'saude' | 'pessoal'; from: string; to: string } | null }
}

/** What stands between a decision and the server. */
export interface HoldParts {
  /** Sends a decision about one request; with `isLeaving` it has to go on when the page is gone. Throws what the server said. */
  send: (id: string, decision: Decision, isLeaving: boolean) => Promise<unknown>
  /** Some decisions arrived, or none of them: what is listed may be old. */
  settled: (failures: readonly unknown[]) => Promise<unknown>
  /** The decision can no longer be undone here. */
  gone: () => void
  /** The server's clock, ms. */
  now: () => number
}

/** Ids that are not listed any more: held ones, and those that were sent at an instant, until a later reading tells. */
export interface HeldState {
  held: readonly string[]
  sent: Readonly<Record<string, number>>
}

/** How long a decision can be undone before it is sent, ms. */
export const UNDO_MS = 8_000

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
  const deliver = async (decision: Decision, isLeaving: boolean): Promise<unknown[]> => {
    const failures: unknown[] = []
    const one = async (id: string) => {
      const error: unknown = await parts.send(id, decision, isLeaving).then(
        () => undefined,
        (reason) => reason ?? new Error(),
      )
      if (error !== undefined) failures.push(error)
      store.setState(({ held, sent }) => ({
        held: held.filter((other) => other !== id),
        sent: error === undefined ? { ...sent, [id]: parts.now() } : sent,
      }))
    }
    // A page that is left has no time to wait for one answer before the next question.
    if (isLeaving) await Promise.all(decision.ids.map(one))
    else for (const id of decision.ids) await one(id)
    return failures
  }
  /** Sends what is held, at once. */
  const sendNow = async (isLeaving = false): Promise<void> => {
    const decision = release()
    if (decision) await parts.settled(await deliver(decision, isLeaving))
  }
  const hold = (decision: Decision): void => {
    void sendNow()
    waiting = { decision, timer: setTimeout(() => void sendNow(), UNDO_MS) }
    store.setState(({ held }) => ({ held: [...held, ...decision.ids] }))
  }
  const undo = (): void => {
    const decision = release()
    if (decision) store.setState(({ held }) => ({ held: held.filter((id) => !decision.ids.includes(id)) }))
  }
  return { store, hold, undo, sendNow }
}

/** Whether a request still waits, as a reading of this instant told: not one that was decided here since. */
export function stillWaits(id: string, readAt: number | null, { held, sent }: HeldState): boolean {
  return !held.includes(id) && (sent[id] === undefined || (readAt ?? 0) > sent[id])
}

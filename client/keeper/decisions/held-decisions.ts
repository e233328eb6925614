import { create } from 'zustand'
import { type Decision, type HeldState, type HoldParts, type OpenDecision, openDecisions } from './open-decisions.ts'

/** Time in which a decision can be undone before it is sent, ms. */
export const UNDO_MS = 8_000

/**
 * Hold a decision for a few seconds, so that it can be undone without a password. Only one is held: the next one sends it, and so does
 * leaving the page. A decision that the server refuses is listed again; one without an answer stays held and stored.
 */
export function heldDecisions(parts: HoldParts) {
  const store = create<HeldState>(() => ({ held: [], sent: {} }))
  const all = openDecisions(parts, store)
  let waiting: { decision: Decision; timer: ReturnType<typeof setTimeout> } | null = null

  const release = (): Decision | null => {
    if (!waiting) return null
    clearTimeout(waiting.timer)
    const { decision } = waiting
    waiting = null
    parts.gone()
    return decision
  }
  const begin = (more: readonly OpenDecision[]): void => {
    all.begin(more)
    store.setState(({ held }) => ({ held: [...held, ...more.map(({ id }) => id)] }))
  }
  /** Send the held decision at once. */
  const sendNow = async (): Promise<void> => {
    const decision = release()
    if (decision) await all.inTurn(decision.ids, false)
  }
  /** Send everything in parallel, including decisions still queued: a page being left can't wait for one answer after another. */
  const sendAll = (): Promise<void> => all.allAtOnce(release()?.ids ?? [])
  const hold = (decision: Decision): void => {
    void sendNow()
    waiting = { decision, timer: setTimeout(() => void sendNow(), UNDO_MS) }
    begin(decision.ids.map((id) => ({ id, decision })))
  }
  const undo = (): void => {
    const decision = release()
    if (!decision) return
    all.end(decision.ids)
    store.setState(({ held }) => ({ held: held.filter((id) => !decision.ids.includes(id)) }))
  }
  /** Send the decisions again that have no answer yet, and can't be undone any more. */
  const again = async (): Promise<void> => {
    const ids = [...all.open.keys()].filter((id) => all.isIdle(id) && !waiting?.decision.ids.includes(id))
    if (ids.length > 0) await all.inTurn(ids, true)
  }
  /** Hold the decisions that a closed page left behind, as this page's own; `again` sends them. */
  const takeOver = (left: readonly OpenDecision[]): void => begin(left.filter(({ id }) => !all.open.has(id)))
  /** Forget all decisions, and leave on the device what is stored: their keeper's session is over here. */
  const letGo = (): void => {
    release()
    all.letGo()
    store.setState({ held: [] })
  }
  return { store, hold, undo, sendNow, sendAll, again, takeOver, letGo }
}

/** Tell whether a request still waits, given a reading of this instant: it was not decided here since. */
export function stillWaits(id: string, readAt: number | null, { held, sent }: HeldState): boolean {
  return !held.includes(id) && (sent[id] === undefined || (readAt ?? 0) > sent[id])
}

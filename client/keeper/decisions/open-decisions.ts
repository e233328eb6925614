import type { StoreApi } from 'zustand'
import type { BodyOf } from '#shared/contract/call.ts'
import type { correctDay } from '#shared/contract/entry-deeds.ts'
import { ApiFailure, Unreachable } from '../../api/failure.ts'

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

/** The outcome of a round of sending. */
export interface Ended {
  /** The server's refusals. */
  refused: readonly ApiFailure[]
  /** The number without an answer: they stay on the device, and are sent again. */
  kept: number
  /** True for decisions that were sent before, or by a page that was closed. */
  isLate: boolean
}

/** The ways from a held decision to the server and the device. */
export interface HoldParts {
  /** Send a decision about one request; it must survive leaving the page. Throw the server's error. */
  send: (id: string, decision: Decision) => Promise<unknown>
  /** Called after decisions were sent, so that lists are read again. */
  settled: (ended: Ended) => Promise<unknown>
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

/** The outcome of one sending; it is over without one where the decision was let go meanwhile. */
type Outcome = { is: 'arrived' | 'over' } | { is: 'refused'; why: ApiFailure } | { is: 'unheard'; isAway: boolean }

/** Statuses of our server that say nothing of a decision: the session, too many calls, a server that is busy or has no room now. */
const SAYS_NOTHING: readonly number[] = [401, 408, 429, 503, 507]

/**
 * Tell whether our server gave an answer to the decision itself: a refusal, or that it failed to store it. Such a one goes back to its keeper,
 * because hidden from the lists and sent in vain it would be lost without a word. A missing network or a captive portal say nothing of it.
 */
function isRefusal(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || !error.isOurs || error.endsSession || error.needsOwnPassword) return false
  return !SAYS_NOTHING.includes(error.status)
}

const outcomeOf = (error: unknown): Outcome =>
  isRefusal(error) ? { is: 'refused', why: error } : { is: 'unheard', isAway: error instanceof Unreachable }

const isAway = (outcome: Outcome | undefined): boolean => outcome?.is === 'unheard' && outcome.isAway

/** Track the decisions without an answer, by request, and pass all of them to `keep` after each change. */
function trackOpen(keep: HoldParts['keep']) {
  const open = new Map<string, Decision>()
  const tell = () => keep([...open].map(([id, decision]) => ({ id, decision })))
  return {
    open: open as ReadonlyMap<string, Decision>,
    begin: (more: readonly OpenDecision[]): void => {
      for (const { id, decision } of more) open.set(id, decision)
      tell()
    },
    end: (ids: readonly string[]): void => {
      for (const id of ids) open.delete(id)
      tell()
    },
    /** Drop all without telling: what is stored stays stored. */
    forget: (): void => open.clear(),
  }
}

type Hidden = Pick<StoreApi<HeldState>, 'setState'>

/** The decisions that have no answer yet, with the ways to send them; `store` hides their requests from lists. */
export function openDecisions(parts: HoldParts, store: Hidden) {
  const { open, begin, end, forget } = trackOpen(parts.keep)
  /** Decisions waiting for their turn to be sent, by request, and those that are being sent. */
  const queued = new Map<string, Decision>()
  const sending = new Map<string, Decision>()

  const sendOne = async (id: string, decision: Decision): Promise<Outcome> => {
    queued.delete(id)
    sending.set(id, decision)
    const outcome = await parts.send(id, decision).then((): Outcome => ({ is: 'arrived' }), outcomeOf)
    if (sending.get(id) !== decision) return { is: 'over' }
    sending.delete(id)
    if (outcome.is === 'unheard') return outcome
    end([id])
    store.setState(({ held, sent }) => ({
      held: held.filter((other) => other !== id),
      sent: outcome.is === 'arrived' ? { ...sent, [id]: parts.now() } : sent,
    }))
    return outcome
  }
  const settle = async (ended: readonly Outcome[], isLate: boolean): Promise<void> => {
    const refused = ended.flatMap((one) => (one.is === 'refused' ? [one.why] : []))
    const kept = ended.filter(({ is }) => is === 'unheard').length
    // Nothing has changed where nobody answered, and that was said when they were sent first.
    if (!isLate || kept < ended.length) await parts.settled({ refused, kept, isLate })
  }
  const queue = (ids: readonly string[]): void => {
    for (const id of ids) {
      const decision = open.get(id)
      if (decision) queued.set(id, decision)
    }
  }
  const unqueue = (ids: readonly string[]): void => {
    for (const id of ids) queued.delete(id)
  }
  /** Send decisions one after another, as long as there is a network. */
  const inTurn = async (ids: readonly string[], isLate: boolean): Promise<void> => {
    queue(ids)
    const ended: Outcome[] = []
    for (const id of ids) {
      const decision = queued.get(id)
      if (decision) ended.push(await sendOne(id, decision))
      if (isAway(ended.at(-1))) unqueue(ids)
    }
    await settle(ended, isLate)
  }
  /** Send these in parallel, with all that wait for their turn. */
  const allAtOnce = async (ids: readonly string[]): Promise<void> => {
    queue(ids)
    if (queued.size > 0) await settle(await Promise.all([...queued].map(([id, of]) => sendOne(id, of))), false)
  }
  const isIdle = (id: string): boolean => !queued.has(id) && !sending.has(id)
  const letGo = (): void => {
    for (const one of [queued, sending]) one.clear()
    forget()
  }
  return { open, begin, end, inTurn, allAtOnce, isIdle, letGo }
}

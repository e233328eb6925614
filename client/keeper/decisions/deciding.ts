import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decideAttestation } from '#shared/contract/attestation-deeds.ts'
import { correctDay, decideEntry } from '#shared/contract/entry-deeds.ts'
import { admitHeldEvent, disregardHeldEvent } from '#shared/contract/held-events.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { heldMessages } from '#shared/text/held-messages.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { send } from '../../api/send.ts'
import { ownerOf, storedToken } from '../../api/token.ts'
import { finishBeforeSignOut } from '../../features/session/session.ts'
import { changed } from '../../offline/act.ts'
import { anchors, here } from '../../offline/here.ts'
import { closeToast, showToast } from '../../ui/toast.ts'
import { type Decision, heldDecisions, stillWaits, UNDO_MS } from './held-decisions.ts'
import { keptDecisions } from './kept-decisions.ts'
import { cardsOf, type RequestCard } from './request-cards.ts'

/** The result of reading `listPending`. */
export interface PendingReading {
  data: readonly TimeEntry[] | undefined
  at: number | null
  problem: string | null
  refresh: () => void
}

/** The data that decisions change: several are sent at once, and then everything is read again once. */
const touched = [decideEntry, decideAttestation, admitHeldEvent].flatMap(({ changes }) => [...changes])

let toast: number | null = null

const sentenceOf = (error: unknown) => (error instanceof Error && error.message ? error.message : messages.internal)

const kept = keptDecisions({ storage: localStorage, locks: here.locks, newId: here.newId })

const { store, hold, undo, sendNow, sendAll, resume } = heldDecisions({
  send: (id, { status, notes, paper, isHeldMark, marks, correction }) => {
    if (correction) return send(correctDay, { body: { ...correction, disregard: [] }, keepalive: true })
    if (marks) return confirmMarks(marks[id] ?? [])
    const one = { params: { id }, keepalive: true }
    if (isHeldMark) {
      return status === 'approved'
        ? send(admitHeldEvent, { ...one, body: {} })
        : send(disregardHeldEvent, { ...one, body: { reason: notes ?? '' } })
    }
    return paper
      ? send(decideAttestation, { ...one, body: { status, answer: notes, absence: paper.absence } })
      : send(decideEntry, { ...one, body: { status, notes } })
  },
  settled: async ([first]) => {
    await changed(touched)
    if (first !== undefined) showToast({ title: sentenceOf(first), kind: 'bad' })
  },
  gone: () => {
    if (toast !== null) closeToast(toast)
    toast = null
  },
  now: () => anchors.now(),
  keep: (open) => kept.keep(ownerOf(storedToken()), open),
})

// Send decisions before the page is closed, or hidden by another application that may close it.
window.addEventListener('pagehide', () => void sendAll())
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendAll())
finishBeforeSignOut(() => sendNow())
const owner = ownerOf(storedToken())
if (owner) void kept.takeLeft(owner).then(resume)

/** Confirm the flagged marks of a day; one that somebody confirmed meanwhile is confirmed. */
async function confirmMarks(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await send(decideEntry, { params: { id }, body: { status: 'approved', notes: null }, keepalive: true })
}

const done = { approved: adminMessages.requestApproved, rejected: adminMessages.requestRejected }
const doneHeld = { approved: heldMessages.admitted, rejected: heldMessages.disregarded }

function titleOf({ status, isHeldMark, marks, correction }: Decision): string {
  if (correction) return correction.add.length > 1 ? inboxMessages.includedSeveral : inboxMessages.included
  if (marks) return inboxMessages.confirmed
  return (isHeldMark ? doneHeld : done)[status]
}

/** Decide requests, and offer to undo it for a while. */
export function decide(decision: Decision, text: string): void {
  hold(decision)
  const action = { label: 'Desfazer', onSelect: undo }
  toast = showToast({
    title: titleOf(decision),
    text,
    duration: UNDO_MS,
    action,
  })
}

/** Take the last decision back, while it can be. */
export const undoDecision = (): void => undo()

/** Decide a certificate, undoable in the same way. */
export function decidePaper(
  id: string,
  { absence, ...decision }: Pick<Decision, 'status' | 'notes'> & NonNullable<Decision['paper']>,
  text: string,
): void {
  decide({ ...decision, ids: [id], paper: { absence } }, text)
}

/** Admit or disregard a held mark, undoable in the same way. */
export function decideHeld(id: string, decision: Pick<Decision, 'status' | 'notes'>, text: string): void {
  decide({ ...decision, ids: [id], isHeldMark: true }, text)
}

/** Return a function that tells whether an id still waits, given a reading of this instant. */
export function useStillWaits(at: number | null): (id: string) => boolean {
  const state = store()
  return (id) => stillWaits(id, at, state)
}

/** Count what was decided here since a reading of this instant. */
export function useDecided(at: number | null): number {
  const state = store()
  return [...new Set([...state.held, ...Object.keys(state.sent)])].filter((id) => !stillWaits(id, at, state)).length
}

/** Return the pending requests, of everybody or of one person, without those just decided here. */
export function useWaiting(
  { data, at }: Pick<PendingReading, 'data' | 'at'>,
  userId?: string,
): RequestCard[] | undefined {
  const state = store()
  const entries = data?.filter((entry) => !userId || entry.user_id === userId)
  return entries && cardsOf(entries).filter(({ id }) => stillWaits(id, at, state))
}

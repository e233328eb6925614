import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decideAttestation } from '#shared/contract/attestation-deeds.ts'
import { correctDay, decideEntry } from '#shared/contract/entry-deeds.ts'
import { admitHeldEvent, disregardHeldEvent } from '#shared/contract/held-events.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { heldMessages } from '#shared/text/held-messages.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { Unreachable } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { ownerOf, storedToken } from '../../api/token.ts'
import { finishBeforeSignOut, useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { changed } from '../../offline/act.ts'
import { anchors, here } from '../../offline/here.ts'
import { thisPage } from '../../offline/this-page.ts'
import { closeToast, showToast } from '../../ui/toast.ts'
import { heldDecisions, stillWaits, UNDO_MS } from './held-decisions.ts'
import { keptDecisions } from './kept-decisions.ts'
import type { Decision } from './open-decisions.ts'
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

const kept = keptDecisions({ storage: localStorage, locks: here.locks, newId: here.newId })

/** The keeper whose decisions these are; the session may already be somebody else's. */
let owner = ownerOf(storedToken())
const isTheirs = () => owner !== null && ownerOf(storedToken()) === owner

/** Send a decision about one request by the call that it needs. */
function deliver(id: string, { status, notes, paper, isHeldMark, marks, correction }: Decision): Promise<unknown> {
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
}

const { store, hold, undo, sendNow, sendAll, again, takeOver, letGo } = heldDecisions({
  // Another tab may have signed somebody else in a moment ago.
  send: async (id, decision) => {
    if (!isTheirs()) throw new Unreachable()
    return deliver(id, decision)
  },
  settled: async ({ refused: [first], kept: waits, isLate }) => {
    await changed(touched)
    const late = isLate ? { text: adminMessages.decisionLate } : {}
    // No screen has the field that is named: only its words say why.
    if (first) showToast({ title: first.details[0]?.message ?? first.message, ...late, kind: 'bad' })
    else if (waits > 0 && !isLate)
      showToast({ title: adminMessages.decisionKept, text: adminMessages.decisionKeptText, kind: 'info' })
  },
  gone: () => {
    if (toast !== null) closeToast(toast)
    toast = null
  },
  now: () => anchors.now(),
  keep: (open) => kept.keep(owner, open),
})

/** Take up and send what closed pages left behind for whoever is signed in. */
async function takeUp(): Promise<void> {
  const of = owner
  if (of === null) return
  await kept.takeLeft(of, (left) => {
    const isStill = owner === of
    if (isStill) takeOver(left)
    return isStill
  })
  await again()
}

/** Leave everything on the device for the keeper whose session ended here, and take up what waits for the next one. */
function followSession(): void {
  const next = ownerOf(storedToken())
  if (next === owner) return
  letGo()
  kept.letGo()
  owner = next
  void takeUp()
}

/** The time (ms) after which decisions without an answer are sent again even if nothing was heard of the network. */
const AGAIN_MS = 60_000

// Send decisions before the page is closed, or hidden by another application that may close it.
window.addEventListener('pagehide', () => void sendAll())
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void sendAll())
finishBeforeSignOut(() => Promise.all([sendNow(), again()]))
useSession.subscribe(followSession)
useConnection.subscribe(({ online }, before) => online && !before.online && void again())
thisPage.onReturn(() => void again())
thisPage.every(AGAIN_MS, () => thisPage.isSeen() && void again())
void takeUp()

/** Confirm the flagged marks of a day; one that somebody confirmed meanwhile is confirmed. */
async function confirmMarks(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (!isTheirs()) throw new Unreachable()
    await send(decideEntry, { params: { id }, body: { status: 'approved', notes: null }, keepalive: true })
  }
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

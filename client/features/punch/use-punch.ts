import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ClockClaim } from '#shared/clock/claim.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { PhotoGap, PunchEvent } from '#shared/clock/punch-event.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { capture, isFull, type Tap } from '../../offline/capture.ts'
import { claimNow } from '../../offline/clock-anchor.ts'
import { dropDraft, keepDraft } from '../../offline/draft.ts'
import { anchors, here, remembered, sender } from '../../offline/here.ts'
import { whenIdle } from '../../offline/idle.ts'
import { rescue } from '../../offline/rescue.ts'
import { noteIfFull, noteRoom } from '../../offline/room.ts'
import { askForBackgroundSync } from '../../offline/this-page.ts'
import { beginAct } from '../../ui/busy.ts'
import { showToast } from '../../ui/toast.ts'
import { useConnection } from '../sync/connection.ts'
import { knownIp, useFreshIp } from './known-ip.ts'
import type { Position } from './use-position.ts'

/** A photo from the camera, or why there is none. */
export type Shot = { photo: { bytes: ArrayBuffer; type: string }; gap: null } | { photo: null; gap: PhotoGap | null }

/** A tap on a button that is not stored yet. */
export interface Pending {
  id: string
  entry_type: PunchType
  claim: ClockClaim
}

/** The single overlay of the screen. */
export type Over =
  | { kind: 'nothing' }
  | { kind: 'camera'; pending: Pending }
  | { kind: 'receipt'; id: string; again: boolean }
  | { kind: 'direct-receipt'; pending: Pending; nsr: number | null }
  | { kind: 'not-stored'; event: PunchEvent }

const REPEAT_MS = 800
const IDLE_WITHIN_MS = 4_000
/** A fast store needs no spinner, and drawing one would delay the write on a slow processor. */
const SPINNER_AFTER_MS = 80
/** If the photo takes longer than this, the mark gets the shutter's time instead of the tap's, which is when the camera opened. */
const OLDEST_TAP_MS = 120_000

const isOwn = ({ claim }: Pending) => claim.ctx === here.ctx

async function store(tap: Tap): Promise<Over> {
  const pending = { id: tap.id, entry_type: tap.entry_type, claim: tap.claim }
  try {
    const row = await capture(here, tap)
    if (tap.photo_gap !== 'broken') noteRoom()
    return { kind: 'receipt', id: row.id, again: false }
  } catch (error) {
    noteIfFull(error)
    // No room for the photo: store the mark without it rather than lose it.
    if (isFull(error) && tap.photo) return store({ ...tap, photo: null, photo_gap: 'broken' })
    const end = await rescue(here, tap, remembered)
    if (end.where === 'server') {
      // Don't await: we are here because the store stopped responding.
      void dropDraft(here, tap)
      return { kind: 'direct-receipt', pending, nsr: end.nsr }
    }
    if (end.where === 'nowhere') {
      showToast({ title: messages.punchFailed, text: messages.punchFailedText, kind: 'bad' })
      return { kind: 'not-stored', event: end.event }
    }
    return { kind: 'direct-receipt', pending, nsr: null }
  }
}

/** Complete a tap with what is known of it now. */
async function completed(
  pending: Pending,
  { photo, gap }: Shot,
  { user, position }: { user: Me; position: Position },
): Promise<Tap> {
  // The clock of an earlier page can't be compared, and the person who resumes its tap was shown its time.
  const isOld = isOwn(pending) && here.mono() - pending.claim.mono > OLDEST_TAP_MS
  const claim = isOld ? claimNow(here, anchors) : pending.claim
  const location = await position.read()
  const offline = !useConnection.getState().online
  const ip = offline ? null : knownIp()
  return { ...pending, claim, user_id: user.id, offline, location, photo, photo_gap: gap, ip }
}

/** The punch: freeze the clocks at the tap, take a selfie if required and the position meanwhile, then do the strict write. */
export function usePunch(user: Me, position: Position) {
  const [over, setOver] = useState<Over>({ kind: 'nothing' })
  const [busy, setBusy] = useState<PunchType | null>(null)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const endAct = useRef(() => {})
  // From the tap on, the page must not be reloaded, long before a spinner shows; once an overlay is open, that holds the page.
  useLayoutEffect(() => {
    if (over.kind !== 'nothing') endAct.current()
  }, [over])
  useLayoutEffect(() => () => endAct.current(), [])
  // The browser resolves its time zone on first use, which takes a slow phone up to 60 ms: do it now, not between tap and write.
  useEffect(() => void whenIdle(IDLE_WITHIN_MS).then(() => here.zone()), [])
  useFreshIp()

  /** Store a mark, with a spinner while that takes long, whatever comes of it. */
  const kept = async (pending: Pending, shot: Shot) => {
    const spinner = setTimeout(() => setBusy(pending.entry_type), SPINNER_AFTER_MS)
    try {
      return await store(await completed(pending, shot, { user, position }))
    } finally {
      clearTimeout(spinner)
      setBusy(null)
    }
  }

  const register = async (pending: Pending, shot: Shot) => {
    const next = await kept(pending, shot)
    setOver(next)
    // Also a mark that is only noted: the store may take it again by now.
    void sender.now()
    if (next.kind === 'receipt') {
      navigator.vibrate?.([20, 40, 20])
      void askForBackgroundSync()
      void navigator.storage?.persist?.().catch(() => false)
    }
  }

  const resume = (pending: Pending) => {
    if (user.require_selfie) setOver({ kind: 'camera', pending })
    else void register(pending, { photo: null, gap: null })
  }

  /** Freeze the moment of a tap; null if it only repeats the one before. */
  const freeze = (entry_type: PunchType): Pending | null => {
    if (busy || here.mono() - lastTap.current < REPEAT_MS) return null
    lastTap.current = here.mono()
    endAct.current()
    endAct.current = beginAct()
    navigator.vibrate?.(20)
    return { id: here.newId(), entry_type, claim: claimNow(here, anchors) }
  }

  const proceed = (pending: Pending) => {
    if (user.require_selfie) void keepDraft(here, { ...pending, user_id: user.id }).then(() => resume(pending))
    else resume(pending)
  }

  const show = useCallback((id: string) => setOver({ kind: 'receipt', id, again: true }), [])
  /** Leaving the camera discards the tap; one of an earlier page is offered until it is discarded explicitly. */
  const close = () => {
    if (over.kind === 'camera' && isOwn(over.pending)) {
      void dropDraft(here, { id: over.pending.id, user_id: user.id })
    }
    setOver({ kind: 'nothing' })
  }
  /** End a tap that came to nothing, so that the next one never counts as its repetition. */
  const giveUp = () => {
    lastTap.current = Number.NEGATIVE_INFINITY
    endAct.current()
  }
  return { over, busy, freeze, proceed, giveUp, resume, register, show, close }
}

export type Punch = ReturnType<typeof usePunch>

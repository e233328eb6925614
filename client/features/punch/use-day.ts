import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dayOf, MINUTE } from '#shared/calendar/day.ts'
import { zoneOf } from '#shared/clock/place.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { anchors, sender } from '../../offline/here.ts'
import { type DayEntry, overlay } from '../../offline/overlay.ts'
import { pullRules } from '../../offline/own-rules.ts'
import { pullStores, pullToday, todayRead } from '../../offline/replica.ts'
import { useLive } from '../../offline/use-live.ts'
import { forgetHandedOver, handedOver, type OwnDay, readOwnDay } from '../../offline/working-day.ts'
import { showToast } from '../../ui/toast.ts'
import { useNow } from './use-now.ts'

const REFRESH_MS = 5 * 60_000
/** If the store is silent for longer, draw the day without it: people can still mark. */
const DEVICE_WITHIN_MS = 2_000
/** Nobody at the buttons waits longer for the server. */
const SERVER_WITHIN_MS = 3_000

/** The state of the server's data on this device: not there yet, read, or unavailable for now. */
export type Knowledge = 'coming' | 'read' | 'missing'

/** The day above the buttons, and whether the server's part could be read. */
export interface DayView {
  store: Store | null
  zone: string
  day: string
  /** Undefined until this device's own store has responded. */
  entries: readonly DayEntry[] | undefined
  knowledge: Knowledge
  /** This device's data on the day and its expected hours; undefined until its own store has responded. */
  known: OwnDay | undefined
  /** True if the day's shift goes on past midnight: a new one may begin beside it. */
  isOverMidnight: boolean
  /** Why nothing could be read, if nothing was read before. */
  problem: string | null
  retry: () => void
}

/** Read the day from the server: at start, every five minutes, when the page is shown or the network returns. */
function useRefresh(userId: string, zone: string, readPerson: () => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    const refresh = async (force: boolean) => {
      try {
        await Promise.all([pullToday(userId, zone, { force }), pullStores(), readPerson()])
        if (!isGone) setProblem(null)
        await pullRules(userId, REFRESH_MS).catch(() => undefined)
      } catch (error) {
        if (!isGone) await explain(error, userId, setProblem)
      }
    }
    const whenShown = () => document.visibilityState === 'visible' && void refresh(false)
    void refresh(turn > 0)
    const timer = setInterval(whenShown, REFRESH_MS)
    document.addEventListener('visibilitychange', whenShown)
    window.addEventListener('online', whenShown)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenShown)
      window.removeEventListener('online', whenShown)
    }
  }, [userId, zone, readPerson, turn])
  return { problem, retry: () => setTurn(turn + 1) }
}

/** With cached data a failure is only a toast; without, show it above the buttons. */
async function explain(error: unknown, userId: string, setProblem: (problem: string) => void): Promise<void> {
  // The form for a new password covers the day, which is read again after it.
  if (error instanceof ApiFailure && error.needsOwnPassword) return
  if (await todayRead(userId).catch(() => null)) {
    if (navigator.onLine) {
      showToast({ title: messages.usingCache, text: messages.usingCacheText, kind: 'info', duration: 3000 })
    }
    return
  }
  setProblem(error instanceof ApiFailure ? error.message : messages.loadFailedFallback)
}

/** Return true once `ms` have passed for this person. */
function usePassed(ms: number, userId: string): boolean {
  const [passedFor, setPassedFor] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPassedFor(userId), ms)
    return () => clearTimeout(timer)
  }, [ms, userId])
  return passedFor === userId
}

/** Return the state of the server's data; stop waiting for it after `SERVER_WITHIN_MS`. */
function useKnowledge(userId: string, isRead: boolean, problem: string | null): Knowledge {
  const isLate = usePassed(SERVER_WITHIN_MS, userId)
  if (isRead) return 'read'
  return problem || isLate ? 'missing' : 'coming'
}

/**
 * Return a person's day: the server's entries merged with those this device still holds. `readPerson` reads the person again with each
 * reading of the day; it must be the same function at each call.
 */
export function useDay(user: Me, readPerson: () => Promise<void>): DayView {
  // Read again when the databases change, and each minute, because a shift may end.
  const minute = useNow(MINUTE)
  const read = () => readOwnDay(user, anchors.now()).catch(() => undefined)
  const known = useLive(read, [user.id, user.store_id, minute], handedOver(user.id))
  useEffect(forgetHandedOver, [])
  const store = known?.store ?? null
  const zone = zoneOf(store)
  const { sendingIds } = useSyncExternalStore(sender.subscribe, sender.snapshot)
  const { problem, retry } = useRefresh(user.id, zone, readPerson)
  const isSilent = usePassed(DEVICE_WITHIN_MS, user.id)
  const entries = useMemo(() => {
    if (known) return overlay(known.fromServer, known.fromDevice, sendingIds)
    return isSilent ? [] : undefined
  }, [known, sendingIds, isSilent])
  const today = dayOf(minute, zone)
  const day = known?.day ?? today
  const isRead = known?.isRead ?? false
  const knowledge = useKnowledge(user.id, isRead, problem)
  const view = { store, zone, day, entries, knowledge, known, isOverMidnight: day < today }
  return { ...view, problem: isRead ? null : problem, retry }
}

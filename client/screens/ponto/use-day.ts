import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DEFAULT_ZONE, dayOf, MINUTE } from '#shared/calendar/day.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { refreshUser } from '../../features/session/session.ts'
import { anchors, sender } from '../../offline/here.ts'
import { type DayEntry, overlay } from '../../offline/overlay.ts'
import { pullRules } from '../../offline/own-rules.ts'
import { pullStores, pullToday, todayReadAt } from '../../offline/replica.ts'
import { useLive } from '../../offline/use-live.ts'
import { forgetHandedOver, handedOver, type OwnDay, readOwnDay } from '../../offline/working-day.ts'
import { showToast } from '../../ui/toast.ts'
import { useNow } from './use-now.ts'

const REFRESH_MS = 5 * 60_000
/** A store that is silent for longer says nothing of the day: people mark all the same. */
const DEVICE_WITHIN_MS = 2_000
/** Whoever stands before the buttons is not kept waiting for the server's word. */
const SERVER_WITHIN_MS = 3_000

/** What this device knows from the server: nothing yet, what was read last, or nothing for now. */
export type Knowledge = 'coming' | 'read' | 'missing'

/** What Ponto shows of the day, and whether it could be read from the server. */
export interface DayView {
  store: Store | null
  zone: string
  day: string
  /** Undefined until this device's own store has answered. */
  entries: readonly DayEntry[] | undefined
  knowledge: Knowledge
  /** What this device holds of the day and of what it asks for; undefined until its own store has answered. */
  known: OwnDay | undefined
  /** Whether its shift goes on over midnight: a new one may begin beside it. */
  isOverMidnight: boolean
  /** Why nothing could be read, where nothing was read before. */
  problem: string | null
  retry: () => void
}

/** Reads the day from the server: at start, every five minutes, when the page is shown or the network is back. */
function useRefresh(userId: string, zone: string) {
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    const refresh = async (force: boolean) => {
      try {
        await Promise.all([pullToday(userId, zone, { force }), pullStores(), refreshUser()])
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
  }, [userId, zone, turn])
  return { problem, retry: () => setTurn(turn + 1) }
}

/** With something cached a failure is a hint; without, it is said above the buttons. */
async function explain(error: unknown, userId: string, setProblem: (problem: string) => void): Promise<void> {
  // The question for the new password stands over the day, which is drawn anew after it.
  if (error instanceof ApiFailure && error.needsOwnPassword) return
  if (await todayReadAt(userId).catch(() => null)) {
    if (navigator.onLine) {
      showToast({ title: messages.usingCache, text: messages.usingCacheText, kind: 'info', duration: 3000 })
    }
    return
  }
  setProblem(error instanceof ApiFailure ? error.message : messages.loadFailedFallback)
}

/** Whether so many ms have passed for this person. */
function usePassed(ms: number, userId: string): boolean {
  const [passedFor, setPassedFor] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPassedFor(userId), ms)
    return () => clearTimeout(timer)
  }, [ms, userId])
  return passedFor === userId
}

/** What the server is known to have said: no more than `isRead` tells, and never awaited for long. */
function useKnowledge(userId: string, isRead: boolean, problem: string | null): Knowledge {
  const isLate = usePassed(SERVER_WITHIN_MS, userId)
  if (isRead) return 'read'
  return problem || isLate ? 'missing' : 'coming'
}

/** The day of the signed-in person: what the server said, under what this device still holds. */
export function useDay(user: Me): DayView {
  // The reading changes with the databases, and with the minute at which a shift may end.
  const minute = useNow(MINUTE)
  const read = () => readOwnDay(user, anchors.now()).catch(() => undefined)
  const known = useLive(read, [user.id, user.store_id, minute], handedOver(user.id))
  useEffect(forgetHandedOver, [])
  const store = known?.store ?? null
  const zone = store?.timezone ?? DEFAULT_ZONE
  const { sendingIds } = useSyncExternalStore(sender.subscribe, sender.snapshot)
  const { problem, retry } = useRefresh(user.id, zone)
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

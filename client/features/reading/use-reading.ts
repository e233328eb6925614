import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnswerOf, Read } from '#shared/contract/call.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { Given } from '../../api/send.ts'
import { showReading } from '../../offline/act.ts'
import { keptText, pullReading, type Reading, readingKey } from '../../offline/readings.ts'
import { useLive } from '../../offline/use-live.ts'
import { showToast } from '../../ui/toast.ts'

const MAX_AGE_MS = 3 * 60_000
const REFRESH_MS = 5 * 60_000

/** A call's last answer (kept on the device), and the outcome of the last attempt. */
export interface ReadingView<T> {
  /** Undefined if nothing was ever read. */
  data: T | undefined
  /** The instant at which the data was read (server's time, ms). */
  at: number | null
  isLoading: boolean
  /** The message of the failure, if there is no data to show. */
  problem: string | null
  /** True if there is no data because the server is unreachable, which is nobody's fault. */
  isOutOfReach: boolean
  /** True if the last attempt failed and the data is from before. */
  isStale: boolean
  refresh: () => void
}

interface ReadingOptions<T> {
  /** The age (ms) after which an answer is read again: 3 minutes by default, 0 for hours, which must be the same on every screen. */
  maxAge?: number
  /** False to read nothing, as while a filter is not valid yet. */
  when?: boolean
  /** Build an answer from what the device knows; shown unless this call's own is newer. */
  otherwise?: () => Promise<Reading<T> | null>
}

const sentenceOf = (error: unknown) => (error instanceof ApiFailure ? error.message : messages.loadFailedFallback)

/** An answer that this page read; once it is stored on the device, the stored one decides what is shown. */
interface Own<T> extends Reading<T> {
  key: string
  isKept: boolean
}

/** The outcome of the last attempt. */
interface Tried {
  key: string
  problem: string | null
  isOutOfReach: boolean
}

/** Return the newer of this page's answer and the stored one, which another page may have read again or dropped. */
function useNewest<T>(key: string, own: Own<T> | null, onKept: () => void): Reading<T> | null | undefined {
  const kept = useLive(() => keptText(key), [key])
  const mine = own?.key === key ? own : null
  const isKept = mine !== null && kept?.at === mine.at
  const isOwn = mine !== null && (mine.isKept ? isKept : !kept || kept.at <= mine.at)
  const tell = useEffectEvent(onKept)
  useEffect(() => {
    if (isKept) tell()
  }, [isKept])
  return useMemo(() => {
    if (isOwn) return mine
    return kept && { value: JSON.parse(kept.value) as T, at: kept.at }
  }, [isOwn, mine, kept])
}

/**
 * Read a call: at once from this device, then from the server; again every five minutes, when the page is shown and when the network
 * returns. `given` is compared by content.
 */
export function useReading<C extends Read>(
  call: C,
  given: Given<C>,
  { maxAge = MAX_AGE_MS, when = true, otherwise }: ReadingOptions<AnswerOf<C>> = {},
): ReadingView<AnswerOf<C>> {
  const key = readingKey(call, given)
  const [own, setOwn] = useState<Own<AnswerOf<C>> | null>(null)
  const exact = useNewest(key, own, () => setOwn((mine) => mine && { ...mine, isKept: true }))
  const isRead = own?.key === key
  const looksElsewhere = exact !== undefined && !isRead && otherwise !== undefined
  // It is a help: where it fails, the page goes on with what it has.
  const made = useLive(async () => (looksElsewhere ? otherwise().catch(() => null) : null), [key, looksElsewhere])
  const kept = made && (!exact || made.at >= exact.at) ? made : exact
  const [tried, setTried] = useState<Tried | null>(null)
  const [turn, setTurn] = useState(0)
  const pull = useEffectEvent(async (age: number, stillWanted: () => boolean) => {
    const onRead = (reading: Reading<AnswerOf<C>>) => {
      if (!stillWanted()) return
      setOwn({ key, isKept: false, ...reading })
      setTried({ key, problem: null, isOutOfReach: false })
    }
    const error: unknown = await pullReading(call, given, age, onRead).catch((error: unknown) => error)
    // The form for a new password covers the screen, which is read again after it.
    if (error instanceof ApiFailure && error.needsOwnPassword) return
    if (!stillWanted()) return
    const isOutOfReach = error !== undefined && !(error instanceof ApiFailure)
    setTried({ key, problem: error === undefined ? null : sentenceOf(error), isOutOfReach })
  })
  useEffect(() => {
    if (!when) return
    let isGone = false
    // The key identifies the call and its inputs; a turn is an explicit request for fresh data.
    const look = (age: number) => pull(age, () => !isGone && key !== '')
    const whenShown = () => document.visibilityState === 'visible' && void look(maxAge)
    void look(turn > 0 ? 0 : maxAge)
    const stopShowing = showReading({ of: call.of, key, refresh: () => look(0) })
    const timer = setInterval(whenShown, REFRESH_MS)
    document.addEventListener('visibilitychange', whenShown)
    window.addEventListener('online', whenShown)
    return () => {
      isGone = true
      stopShowing()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenShown)
      window.removeEventListener('online', whenShown)
    }
  }, [key, turn, when, maxAge, call])
  const isTried = tried?.key === key
  const problem = isTried ? tried.problem : null
  const isStale = problem !== null && kept !== undefined && kept !== null
  useEffect(() => {
    if (isStale && navigator.onLine) {
      showToast({ title: messages.usingCache, text: messages.usingCacheText, kind: 'info', duration: 3000 })
    }
  }, [isStale])
  return {
    data: kept?.value,
    at: kept?.at ?? null,
    isLoading: when && !isTried && !kept,
    problem: kept ? null : problem,
    isOutOfReach: isTried && tried.isOutOfReach && !kept,
    isStale,
    refresh: () => setTurn((last) => last + 1),
  }
}

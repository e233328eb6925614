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

/** What a screen shows of a call: the last answer (kept on the device), and how the last try went. */
export interface ReadingView<T> {
  /** undefined while nothing was ever read. */
  data: T | undefined
  /** When the data was read (server's time, ms). */
  at: number | null
  isLoading: boolean
  /** The sentence of the failure, where there is nothing to show instead. */
  problem: string | null
  /** There is nothing to show because the server is out of reach: no fault of anybody. */
  isOutOfReach: boolean
  /** The last try failed, and what is shown is from before. */
  isStale: boolean
  refresh: () => void
}

interface ReadingOptions<T> {
  /** How old an answer may be before it is asked for again: 3 minutes unless told, 0 for hours, of which every screen must tell the same. */
  maxAge?: number
  /** Nothing is read while this is false (a filter that is not valid yet). */
  when?: boolean
  /** Makes an answer out of others that the device has: shown where it is newer than what was read of this one. */
  otherwise?: () => Promise<Reading<T> | null>
}

const sentenceOf = (error: unknown) => (error instanceof ApiFailure ? error.message : messages.loadFailedFallback)

/** An answer of this page's own; once it is kept on the device, what is kept there decides what is shown. */
interface Own<T> extends Reading<T> {
  key: string
  isKept: boolean
}

/** How the last try went. */
interface Tried {
  key: string
  problem: string | null
  isOutOfReach: boolean
}

/** The newer of what this page just read and what is kept, which another page may have read again or dropped. */
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
 * Reads a call: at once from this device, then from the server; again every five minutes, when the page is shown and when the network is back.
 * `given` is compared by its content.
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
  const made = useLive(async () => (looksElsewhere ? otherwise() : null), [key, looksElsewhere])
  const kept = made && (!exact || made.at > exact.at) ? made : exact
  const [tried, setTried] = useState<Tried | null>(null)
  const [turn, setTurn] = useState(0)
  const pull = useEffectEvent(async (age: number, stillWanted: () => boolean) => {
    const onRead = (reading: Reading<AnswerOf<C>>) => {
      if (!stillWanted()) return
      setOwn({ key, isKept: false, ...reading })
      setTried({ key, problem: null, isOutOfReach: false })
    }
    const error: unknown = await pullReading(call, given, age, onRead).catch((error: unknown) => error)
    // The question for the new password stands over the screen, which is drawn anew after it.
    if (error instanceof ApiFailure && error.needsOwnPassword) return
    if (!stillWanted()) return
    const isOutOfReach = error !== undefined && !(error instanceof ApiFailure)
    setTried({ key, problem: error === undefined ? null : sentenceOf(error), isOutOfReach })
  })
  useEffect(() => {
    if (!when) return
    let isGone = false
    // The key stands for the call and its inputs; a turn is an explicit wish for fresh data.
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

import { useEffect, useEffectEvent } from 'react'
import { INBOX_KINDS, type InboxKind } from '#shared/clock/inbox.ts'
import { countInbox, type InboxItem, readInbox } from '#shared/contract/inbox.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useDecided, useStillWaits } from '../decisions/deciding.ts'

export interface InboxFilter {
  store: string
  kind: InboxKind | null
  /** The greatest number of things to read. */
  limit: number
}

/** The times (ms) after which the list, and the mere number of things, are asked for again while the server still counts. */
const LOOK_MS = 10_000
const GLANCE_MS = 30_000

/** Ask again while the page is seen, until the server has counted everything. */
function useLooking(
  { isCounting, isStale, refresh }: { isCounting: boolean; isStale: boolean; refresh: () => void },
  after: number,
) {
  const look = useEffectEvent(() => document.visibilityState === 'visible' && refresh())
  useEffect(() => {
    if (!isCounting || isStale) return
    const timer = setInterval(() => look(), after)
    return () => clearInterval(timer)
  }, [isCounting, isStale, after])
}

/** The kinds of which more may wait; an older server, or what this device has kept of one, says nothing of it. */
const stillCounted = (data: { still_counted?: readonly InboxKind[] } | undefined) => data?.still_counted ?? []

/** Read what waits, without what was just decided here; the counts agree with that. */
export function useInbox({ store, kind, limit }: InboxFilter) {
  const query = { limit, ...(store !== '' && { store_id: store }), ...(kind && { kind }) }
  const reading = useReading(readInbox, { query }, { maxAge: 0 })
  const stillWaits = useStillWaits(reading.at)
  const uncounted = stillCounted(reading.data)
  useLooking({ isCounting: uncounted.length > 0, isStale: reading.isStale, refresh: reading.refresh }, LOOK_MS)
  // A page that is older than the server does not know the newest kinds: it shows the others.
  const all = reading.data?.items.filter((item) => INBOX_KINDS.includes(item.kind))
  const items = all?.filter(({ key }) => stillWaits(key))
  const gone = all?.filter(({ key }) => !stillWaits(key)) ?? []
  const without = (kind: InboxKind, count: number) => count - gone.filter((item) => item.kind === kind).length
  const counts = reading.data?.counts
  return {
    reading,
    items,
    counts: INBOX_KINDS.map((one) => ({ kind: one, count: without(one, counts?.[one] ?? 0) })),
    total: (reading.data?.total ?? 0) - gone.length,
    /** True while more may join what is listed. */
    isCounting: uncounted.some((one) => kind === null || one === kind),
  }
}

/** The time (ms) for which a count is taken for true. */
const COUNT_AGE_MS = 60_000

/** Count what waits for the signed-in keeper, without what was just decided here. */
export function useInboxCount(): number {
  const { data, at, isStale, refresh } = useReading(countInbox, {}, { maxAge: COUNT_AGE_MS })
  useLooking({ isCounting: stillCounted(data).length > 0, isStale, refresh }, GLANCE_MS)
  return Math.max(0, (data?.total ?? 0) - useDecided(at))
}

/** A thing of one kind. */
export type Item<K extends InboxKind> = Extract<InboxItem, { kind: K }>

import { INBOX_KINDS, type InboxKind } from '#shared/clock/inbox.ts'
import { countInbox, type InboxItem, readInbox } from '#shared/contract/inbox.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useDecided, useStillWaits } from '../decisions/deciding.ts'

export interface InboxFilter {
  store: string
  kind: InboxKind | null
  /** How many things at most. */
  limit: number
}

/** Read what waits, without what was just decided here; the counts agree with that. */
export function useInbox({ store, kind, limit }: InboxFilter) {
  const query = { limit, ...(store !== '' && { store_id: store }), ...(kind && { kind }) }
  const reading = useReading(readInbox, { query }, { maxAge: 0 })
  const stillWaits = useStillWaits(reading.at)
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
  }
}

/** How long (ms) a count is taken for true. */
const COUNT_AGE_MS = 60_000

/** Count what waits for the signed-in keeper, without what was just decided here. */
export function useInboxCount(): number {
  const { data, at } = useReading(countInbox, {}, { maxAge: COUNT_AGE_MS })
  return Math.max(0, (data?.total ?? 0) - useDecided(at))
}

/** A thing of one kind. */
export type Item<K extends InboxKind> = Extract<InboxItem, { kind: K }>

import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'

const PAGE = 200

/**
 * Yield all events of this device in pages, oldest first: reading thousands at once makes a slow phone miss taps, and one by one takes
 * minutes.
 */
export async function* eventPages({ events }: OutboxDatabase): AsyncGenerator<OutboxEvent[], void> {
  let page = await events.orderBy('seq').limit(PAGE).toArray()
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page
    page = await events.where('seq').above(last.seq).limit(PAGE).toArray()
  }
}

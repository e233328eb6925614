import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'

const PAGE = 200

/**
 * All events of this device, oldest first, some at a time: thousands that are read at once keep a slow phone from answering to a tap, and
 * each by itself takes minutes.
 */
export async function* eventPages({ events }: OutboxDatabase): AsyncGenerator<OutboxEvent[], void> {
  let page = await events.orderBy('seq').limit(PAGE).toArray()
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page
    page = await events.where('seq').above(last.seq).limit(PAGE).toArray()
  }
}

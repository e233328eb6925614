import { INBOX_KINDS, type InboxKind } from '#shared/clock/inbox.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/inbox.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { itemsOf } from './items.ts'
import { allWaiting, grouped } from './waiting.ts'
import type { Waiting } from './waiting-thing.ts'

function countsOf(all: readonly Waiting[]): Record<InboxKind, number> {
  const count = (kind: InboxKind) => all.filter((one) => one.kind === kind).length
  return Object.fromEntries(INBOX_KINDS.map((kind) => [kind, count(kind)])) as Record<InboxKind, number>
}

/** Return what waits for a keeper in their companies: the newest people first, at most `limit` things. */
export async function readInbox(ctx: Context, { query }: Input<typeof calls.readInbox>): Promise<calls.Inbox> {
  authorize(ctx, 'inbox:read')
  const { kind, limit, store_id } = query
  const { all, still_counted } = await allWaiting(ctx, store_id)
  const wanted = kind ? all.filter((one) => one.kind === kind) : all
  const items = await itemsOf(ctx, grouped(wanted).slice(0, limit))
  return { items, counts: countsOf(all), total: all.length, still_counted }
}

/** Count what waits for a keeper: the same things, without reading their days. */
export async function countInbox(ctx: Context): Promise<AnswerOf<typeof calls.countInbox>> {
  authorize(ctx, 'inbox:read')
  const { all, still_counted } = await allWaiting(ctx)
  return { total: all.length, still_counted }
}

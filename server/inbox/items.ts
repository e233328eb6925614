import { peopleScope } from '#shared/access/scope.ts'
import { DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { MOST_ABSENCE_DAYS } from '#shared/clock/absence.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import type { HeldEvent } from '#shared/contract/held-events.ts'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { attestationWires } from '../attestations/wire-queries.ts'
import type { Context } from '../context.ts'
import { heldWires } from '../held-wires.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import { entryWire } from '../time-entries/wire-queries.ts'
import { photoOf } from '../users/queries.ts'
import { iso } from '../wire.ts'
import { type Habits, type InboxDays, type PersonDay, readHabits, readInboxDays } from './days.ts'
import { contactsOf } from './queries.ts'
import type { Waiting } from './waiting-thing.ts'

/** Facts read once for all items of a page. */
interface Known {
  ctx: Context
  contacts: Awaited<ReturnType<typeof contactsOf>>
  days: InboxDays
  habits: Habits
  papers: ReadonlyMap<string, Attestation>
  held: ReadonlyMap<string, HeldEvent>
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function readKnown(ctx: Context, waiting: readonly Waiting[]): Promise<Known> {
  const { parts, at } = ctx
  const { read } = parts.database
  await turn()
  const seenPapers = waiting.flatMap((one) => (one.kind === 'certificate' ? [one.paper] : []))
  const held = await heldWires(
    read,
    waiting.flatMap((one) => (one.kind === 'held' ? [one.held] : [])),
  )
  const days = waiting.flatMap(({ user_id, day }): PersonDay[] =>
    user_id === null || day === null ? [] : [{ user_id, day }],
  )
  const ids = unique(waiting.map(({ user_id }) => user_id))
  const lacking = unique(
    waiting.map(({ kind, user_id }) => (kind === 'open_day' || kind === 'no_mark' ? user_id : null)),
  )
  const contacts = await contactsOf(read, ids, peopleScope(ctx.actor))
  const papers = byId(await attestationWires(read, seenPapers, parts))
  const known = { ctx, contacts, papers, held: byId(held) }
  const inboxDays = await readInboxDays(ctx, [...days, ...held], ids)
  await turn()
  return { ...known, days: inboxDays, habits: await readHabits(ctx, lacking, dayOf(at, DEFAULT_ZONE)) }
}

/** Return what all items have: whom and which company they concern. */
function commonOf({ ctx, contacts }: Known, { key, since, user_id }: Waiting) {
  const contact = contacts.get(user_id ?? '')
  return {
    key,
    since: since === null ? null : iso(since),
    person: contact
      ? { id: contact.id, name: contact.name, photo_url: photoOf(contact, ctx.parts), phone: contact.phone }
      : null,
    store_id: contact?.store_id ?? null,
    store_name: contact?.store_name ?? null,
  }
}

function dayOfItem({ days }: Known, { user_id, day }: Waiting) {
  return user_id === null || day === null ? null : days.dayOf({ user_id, day })
}

function paperItem(known: Known, one: Waiting & { kind: 'certificate' }): InboxItem[] {
  const paper = known.papers.get(one.key)
  if (!paper) return []
  const { user_id, attest_date, days } = paper
  const isSpan = attest_date !== null && days !== null
  // Accepting it with one click excuses no more.
  const excused = Math.min(days ?? 0, MOST_ABSENCE_DAYS)
  const excused_minutes = isSpan ? known.days.expectedFrom(user_id, attest_date, excused) : null
  return [{ ...commonOf(known, one), kind: 'certificate', paper, excused_minutes }]
}

function contestedItem(known: Known, one: Waiting & { kind: 'contested' }): InboxItem {
  const { closing_id, from, to, store_id, store_name, contested } = one.sheet
  // The contested days were written by this program.
  const days = JSON.parse(contested) as Extract<InboxItem, { kind: 'contested' }>['days']
  return { ...commonOf(known, one), kind: 'contested', closing_id, from, to, days, store_id, store_name }
}

function heldItem(known: Known, one: Waiting & { kind: 'held' }): InboxItem[] {
  const held = known.held.get(one.key)
  return held ? [{ ...commonOf(known, one), kind: 'held', held, day: known.days.dayOf(held) }] : []
}

function deviceItem(known: Known, one: Waiting & { kind: 'silent' }): InboxItem {
  const { id, name, store, waiting, last_seen_at } = one.kiosk
  const silent_days = Math.floor((known.ctx.at - last_seen_at) / DAY)
  const kiosk = { id, name, waiting, silent_days }
  return { ...commonOf(known, one), kind: 'silent', store_id: store.id, store_name: store.name, kiosk }
}

function lackingItem(known: Known, one: Waiting, kind: 'open_day' | 'no_mark'): InboxItem[] {
  const { user_id, day } = one
  if (user_id === null || day === null) return []
  const { days, habits } = known
  const missing =
    kind === 'open_day' ? days.missingOn({ user_id, day }, habits) : days.unmarkedOn({ user_id, day }, habits)
  return [{ ...commonOf(known, one), kind, missing, day: dayOfItem(known, one) }]
}

function itemOf(known: Known, one: Waiting): InboxItem[] {
  const { ctx } = known
  const common = commonOf(known, one)
  switch (one.kind) {
    case 'request': {
      const entries = one.entries.map((seen) => entryWire(seen, ctx.parts))
      return [{ ...common, kind: 'request', entries, day: dayOfItem(known, one) }]
    }
    case 'certificate':
      return paperItem(known, one)
    case 'contested':
      return [contestedItem(known, one)]
    case 'held':
      return heldItem(known, one)
    case 'check':
      return [{ ...common, kind: 'check', entry_ids: [...one.entry_ids], day: dayOfItem(known, one) }]
    case 'open_day':
    case 'no_mark':
      return lackingItem(known, one, one.kind)
    case 'overlap':
      return [{ ...common, kind: 'overlap', day: dayOfItem(known, one) }]
    case 'late':
      return [{ ...common, kind: 'late', starts_at: one.starts_at, day: dayOfItem(known, one) }]
    case 'expiring':
      return [{ ...common, kind: 'expiring', expires_on: one.expires_on, minutes: one.minutes }]
    case 'silent':
      return [deviceItem(known, one)]
    case 'no_cpf': {
      const { store_id, store_name, people } = one
      return [{ ...common, kind: 'no_cpf', store_id, store_name, people }]
    }
  }
}

/** Things that are read at once: it takes some milliseconds. */
const AT_A_TIME = 10

/** Read what waits in full, in order. Others are answered in between. */
export function itemsOf(ctx: Context, waiting: readonly Waiting[]): Promise<InboxItem[]> {
  return inPieces(waiting, AT_A_TIME, async (piece) => {
    const known = await readKnown(ctx, piece)
    const items: InboxItem[] = []
    for await (const one of unhurried(piece)) items.push(...itemOf(known, one))
    return items
  })
}

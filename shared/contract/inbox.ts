import * as z from 'zod'
import { PunchType } from '../clock/entry.ts'
import { INBOX_KINDS } from '../clock/inbox.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { call } from './call.ts'
import { SheetAnswer } from './closings.ts'
import { Attestation } from './documents.ts'
import { id, numeric } from './fields.ts'
import { HeldEvent } from './held-events.ts'
import { BalanceDay, DayMark } from './hours.ts'

const Kind = z.enum(INBOX_KINDS)

/** A day about which something is to be decided. */
export const InboxDay = BalanceDay.omit({ entries: true }).extend({
  timezone: z.string(),
  entries: z.array(DayMark),
  /** When the schedule expects the person, `HH:mm`; an end before its start is on the next day. */
  shifts: z.array(z.object({ start: z.string(), end: z.string(), break_duration: z.int() })),
})
export type InboxDay = z.infer<typeof InboxDay>

/** A mark that a day lacks, with when it was probably due and why; null where nothing tells. */
const Missing = z.object({
  entry_type: PunchType,
  at: z.string().nullable(),
  /** `HH:mm`, as are the time of the schedule and the person's usual one. */
  time: z.string().nullable(),
  scheduled: z.string().nullable(),
  /** The break that the schedule gives, where it names no time for the return from it. */
  break_minutes: z.int().nullable(),
  usual: z.string().nullable(),
})
export type Missing = z.infer<typeof Missing>

const common = {
  /** Names the item among the others; a request has the id by which it is decided. */
  key: z.string(),
  /** Since when it waits; null for what has no beginning. */
  since: z.string().nullable(),
  /** The person whom it concerns; null for a device or a company. */
  person: z
    .object({ id: z.string(), name: z.string(), photo_url: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
}
/** The day is null if it can't be counted: one of the person's rows is unreadable. */
const withDay = { ...common, day: InboxDay.nullable() }

const request = z.object({ kind: z.literal('request'), ...withDay, entries: z.array(TimeEntry) })
const certificate = z.object({
  kind: z.literal('certificate'),
  ...common,
  paper: Attestation,
  /** The minutes that the schedule expects on the days that it would excuse; null for a document without days. */
  excused_minutes: z.int().nullable(),
})
/** A sheet of a closed period of which somebody contests days. The company is that of the closing. */
const contested = z.object({
  kind: z.literal('contested'),
  ...common,
  closing_id: z.string(),
  from: z.string(),
  to: z.string(),
  days: SheetAnswer.shape.contested,
})
const held = z.object({ kind: z.literal('held'), ...withDay, held: HeldEvent })
/** The flagged marks of a day, to be confirmed together. */
const check = z.object({ kind: z.literal('check'), ...withDay, entry_ids: z.array(z.string()) })
const openDay = z.object({ kind: z.literal('open_day'), ...withDay, missing: z.array(Missing) })
/** A day that the schedule expected, without any mark. */
const noMark = z.object({ kind: z.literal('no_mark'), ...withDay, missing: z.array(Missing) })
/** A day with an absence or vacation, and with marks that contradict it. */
const overlap = z.object({ kind: z.literal('overlap'), ...withDay })
const late = z.object({ kind: z.literal('late'), ...withDay, starts_at: z.string() })
/** Hours of the bank that expire soon: from which day on, and how many in all. */
const expiring = z.object({ kind: z.literal('expiring'), ...common, expires_on: z.string(), minutes: z.int() })
const silent = z.object({
  kind: z.literal('silent'),
  ...common,
  kiosk: z.object({ id: z.string(), name: z.string(), waiting: z.int().nullable(), silent_days: z.int() }),
})
const noCpf = z.object({ kind: z.literal('no_cpf'), ...common, people: z.int() })

/** Something that waits for a keeper. */
export const InboxItem = z.discriminatedUnion('kind', [
  request,
  certificate,
  contested,
  held,
  check,
  openDay,
  noMark,
  overlap,
  late,
  expiring,
  silent,
  noCpf,
])
export type InboxItem = z.infer<typeof InboxItem>

/** The number of items that wait, by kind. */
const Counts = z.object({
  request: z.int(),
  certificate: z.int(),
  contested: z.int(),
  held: z.int(),
  check: z.int(),
  open_day: z.int(),
  no_mark: z.int(),
  overlap: z.int(),
  late: z.int(),
  expiring: z.int(),
  silent: z.int(),
  no_cpf: z.int(),
})

/** The kinds of which more may wait: counting them takes longer than an answer may. Whoever asks again in some seconds learns the rest. */
const StillCounted = z.array(Kind)

export const Inbox = z.object({
  /** Those of one person together, the person with the newest first. */
  items: z.array(InboxItem),
  /** Beyond those listed; kinds of which nothing waits are 0. */
  counts: Counts,
  total: z.int(),
  still_counted: StillCounted,
})
export type Inbox = z.infer<typeof Inbox>

export const readInbox = call('GET /inbox', {
  title:
    'O que espera por alguém que cuida das pessoas: pedidos, atestados, espelhos contestados, registros a conferir, dias em aberto, ' +
    'sem registro ou contraditórios, atrasos, horas que vencem, aparelhos',
  may: 'inbox:read',
  of: ['requests', 'certificates', 'closings', 'held-marks', 'entries', 'hours', 'kiosks', 'people', 'stores'],
  query: z.object({
    store_id: id.optional(),
    kind: Kind.optional(),
    /** The most items in the answer. */
    limit: numeric(z.int().min(1).max(300)).default(50),
  }),
  answer: Inbox,
})

export const countInbox = call('GET /inbox/count', {
  title: 'Quantas coisas esperam na caixa de entrada',
  may: 'inbox:read',
  of: ['requests', 'certificates', 'closings', 'held-marks', 'entries', 'hours', 'kiosks', 'people'],
  answer: z.object({ total: z.int(), still_counted: StillCounted }),
})

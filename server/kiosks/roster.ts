import { hash } from 'node:crypto'
import { dayOf } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import { afterWrong, type PinLock } from '#shared/kiosk/lock.ts'
import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { holidaysIn } from '../holidays/queries.ts'
import type { Input } from '../http/route.ts'
import { verifierOf } from '../kiosk-secrets.ts'
import type { Permit } from '../permit.ts'
import { permitOf, provenKiosk } from '../proven-kiosk.ts'
import { exitOf } from './exit-code.ts'
import { type KioskHere, kioskById, updateKiosk } from './queries.ts'
import {
  type KioskUser,
  peopleOf,
  putRoster,
  type RosterRow,
  retellRoster,
  rosterOf,
  triesOf,
} from './roster-queries.ts'

type Roster = NonNullable<AnswerOf<typeof calls.kioskRoster>>
type Told = Roster['people'][number]

/** No restore loses more changes: who claims to know of more has not heard of them from us. */
const MOST_LOST = 100_000

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url')

/** A person as the kiosk is to know them, but for the verifier of the PIN, which its version stands for. */
interface Now extends Omit<Told, 'pin'> {
  pin: Pick<KioskUser, 'pin_version' | 'is_temporary'>
  user: KioskUser
}

/** Return until when wrong PINs at other kiosks lock a person's PIN at this one. */
function lockedUntil(tries: readonly { kiosk_id: string; count: number; last_at: number }[], kiosk_id: string): number {
  const others = tries.filter((one) => one.kiosk_id !== kiosk_id)
  return Math.max(
    0,
    ...others.map(({ count, last_at }) => afterWrong({ wrong: count - 1, until: 0 } as PinLock, last_at).until),
  )
}

async function peopleNow(db: Db, kiosk: KioskHere, rows: readonly RosterRow[], now: number): Promise<Now[]> {
  const listed = rows.filter(({ is_listed }) => is_listed).map(({ user_id }) => user_id)
  const people = await peopleOf(db, kiosk, listed, now)
  const ids = people.map(({ id }) => id)
  const tries = Map.groupBy(await triesOf(db, ids), ({ user_id }) => user_id)
  return people.map((user) => ({
    id: user.id,
    name: user.display_name || user.name,
    require_selfie: user.require_selfie,
    pin: { pin_version: user.pin_version, is_temporary: user.is_temporary },
    badge_key: user.badge_key,
    locked_until: lockedUntil(tries.get(user.id) ?? [], kiosk.id),
    has_face: kiosk.store.shows_faces && !user.hides_face && user.photo_file !== null,
    user,
  }))
}

const toldOf = ({ user, ...told }: Now) => digest([told, user.photo_file])

/** Return the company of a kiosk as it is told of it: what a tap needs without a network. */
async function placeOf(db: Db, { store }: KioskHere, now: number): Promise<Roster['store']> {
  const { name, is_active, timezone, day_starts_at, latitude, longitude, radius } = store
  const year = Number(dayOf(now, timezone).slice(0, 4))
  const free = await holidaysIn(db, { store_id: store.id }, year)
  const holidays = free.filter((holiday) => holiday.is_active).map(({ date, name: of }) => ({ date, name: of }))
  return { name, is_closed: !is_active, timezone, day_starts_at, latitude, longitude, radius, holidays }
}

/** Return what a kiosk is told of itself. */
async function ownOf(db: Db, kiosk: KioskHere, now: number) {
  const { name: kiosk_name, exit_version, delivery_asked_at } = kiosk
  return { kiosk_name, exit_version, delivery_asked_at, store: await placeOf(db, kiosk, now) }
}

interface Difference {
  people: readonly Now[]
  /** The rows that must change, with their new `told` and end; empty if the kiosk knows everything. */
  rows: RosterRow[]
  told: string
}

/** Compare what a kiosk was told with what is true now: whatever changed people, companies, PINs or time itself shows here. */
async function compared(db: Db, kiosk: KioskHere, now: number): Promise<Difference> {
  const rows = await rosterOf(db, kiosk.id)
  const people = await peopleNow(db, kiosk, rows, now)
  const known = new Map(rows.map((row) => [row.user_id, row]))
  const present = new Set(people.map(({ id }) => id))
  const version = kiosk.roster_version + 1
  const changed = people.flatMap((one): RosterRow[] => {
    const told = toldOf(one)
    const row = known.get(one.id)
    if (row?.from_at != null && row.until_at === null && row.told === told) return []
    const is_listed = row?.is_listed ?? false
    return [
      { kiosk_id: kiosk.id, user_id: one.id, is_listed, from_at: row?.from_at ?? now, until_at: null, version, told },
    ]
  })
  const gone = rows
    .filter(({ user_id, from_at, until_at }) => from_at !== null && until_at === null && !present.has(user_id))
    .map((row) => ({ ...row, until_at: now, version, told: '' }))
  return { people, rows: [...changed, ...gone], told: digest(await ownOf(db, kiosk, now)) }
}

/** Bring a kiosk's roster up to date, in a job of its own that nobody else writes beside: versions follow each other. */
async function broughtUp(
  ctx: Context<null>,
  permit: Permit<'kiosk:read-roster'>,
  id: string,
  since: number,
): Promise<KioskHere> {
  return ctx.parts.database.write(async (tx) => {
    const kiosk = found(await kioskById(tx, id))
    const { rows, told } = await compared(tx, kiosk, ctx.at)
    const isAhead = since > kiosk.roster_version
    if (rows.length === 0 && told === kiosk.told && !isAhead) return kiosk
    const ahead = Math.min(since, kiosk.roster_version + MOST_LOST)
    const roster_version = Math.max(kiosk.roster_version, ahead) + 1
    // A kiosk that knows a later version than the database, which was restored, is told everything again.
    if (isAhead) await retellRoster(tx, permit, id, roster_version)
    await putRoster(
      tx,
      permit,
      rows.map((row) => ({ ...row, version: roster_version })),
    )
    await updateKiosk(tx, permit, id, { roster_version, told })
    const subject = { type: 'kiosk', id, store_id: kiosk.store_id }
    // A tablet that claims to know more than it was told, again and again, fills no log.
    if (rows.length > 0 || told !== kiosk.told)
      await record(tx, permit, subject, `roster ${roster_version}: ${rows.length}`)
    return { ...kiosk, roster_version, told }
  })
}

const isCurrent = ({ rows, told }: Difference, kiosk: KioskHere, since: number) =>
  rows.length === 0 && told === kiosk.told && since === kiosk.roster_version

function wireOf({ user, pin: _, ...told }: Now, deviceSecret: string, open: (sealed: string) => string | null): Told {
  const value = user.sealed === null ? null : open(user.sealed)
  if (value === null || user.salt === null || user.pin_version === null) return { ...told, pin: null }
  const verifier = verifierOf(Buffer.from(value, 'base64url'), deviceSecret)
  return {
    ...told,
    pin: { verifier, salt: user.salt, version: user.pin_version, is_temporary: user.is_temporary === true },
  }
}

/** Return the people that a kiosk has to learn, change or forget since a version; null if it knows everything. */
export async function kioskRoster(
  ctx: Context<null>,
  { query: { since } }: Input<typeof calls.kioskRoster>,
): Promise<AnswerOf<typeof calls.kioskRoster>> {
  const { database, vault } = ctx.parts
  const seen = await provenKiosk(ctx)
  const permit = permitOf(ctx, seen, 'kiosk:read-roster')
  const before = await compared(database.read, seen, ctx.at)
  if (isCurrent(before, seen, since)) return null
  const kiosk = await broughtUp(ctx, permit, seen.id, since)
  const rows = (await rosterOf(database.read, kiosk.id)).filter(
    ({ version, from_at }) => version > since && from_at !== null,
  )
  const { people } = await compared(database.read, kiosk, ctx.at)
  const asked = new Set(rows.filter(({ until_at }) => until_at === null).map(({ user_id }) => user_id))
  const secret = found(vault.open(kiosk.device_secret))
  const { kiosk_name, delivery_asked_at, store } = await ownOf(database.read, kiosk, ctx.at)
  const { version, salt, verifier } = exitOf(kiosk, vault)
  return {
    version: kiosk.roster_version,
    // A restored database can't tell whom it has named since.
    is_whole: since === 0 || since > seen.roster_version,
    people: people.filter(({ id }) => asked.has(id)).map((one) => wireOf(one, secret, vault.open)),
    gone: rows.filter(({ until_at }) => until_at !== null).map(({ user_id }) => user_id),
    kiosk_name,
    delivery_asked_at,
    store,
    exit: { version, salt, verifier },
  }
}

import type { KioskRecord } from '../../../client/offline/kiosk-database.ts'
import type { SimDevice } from '../simulation/device.ts'
import { CENTRO } from './kiosk-company.ts'
import type { KioskPlay } from './kiosk-play.ts'
import { tabletPage } from './kiosk-play.ts'

const KIOSK = 'ponto-quiosque'
/** The tables of what a kiosk knows of people, beside its secrets. */
const KNOWLEDGE = ['sealed', 'locks', 'pin_changes', 'choices', 'badge_steps']

const kiosksOf = (tablet: SimDevice) => tablet.rows<KioskRecord>(KIOSK, 'kiosks').filter(({ id }) => id !== 'new')

/** A tablet that was told to forget its people has none of them, and no secret: it forgets in one act. */
export function remembered(tablet: SimDevice): string[] {
  const rows = kiosksOf(tablet)
  const secrets = rows.filter(({ scope, keep_key, pin_key }) => scope === 'deliver' && (keep_key || pin_key))
  const errors = secrets.map(() => 'SECRETS of a kiosk that only delivers')
  if (rows.length === 0 || rows.some(({ scope }) => scope === 'full')) return errors
  const kept = KNOWLEDGE.filter((table) => tablet.rows(KIOSK, table).length > 0)
  return [...errors, ...kept.map((table) => `REMEMBERED ${table}`)]
}

interface KioskRow {
  id: string
  revoked_at: number | null
  left_at: number | null
  forked_at: number | null
  exit_version: number
}

/** The tablet is one, and none of another, and knows what has become of it. */
function misled({ model, server, tablet }: KioskPlay, rows: readonly KioskRow[]): string[] {
  const [row] = rows
  if (!row) return model.isEnrolled ? ['KIOSK unknown to the server'] : []
  const errors = rows.length > 1 ? [`KIOSK ${rows.length} of one tablet`] : []
  if (row.forked_at !== null) errors.push('FORK of a tablet of which there is one')
  const [own] = kiosksOf(tablet)
  const isOver = row.revoked_at !== null || row.left_at !== null
  if (own && isOver && own.scope !== 'deliver') errors.push('SCOPE: revoked or left, and does not know it')
  return model.hasLeft && server.restores === 0 ? [...errors, ...untold(row, own)] : errors
}

/** The server knows that a tablet left by its code, which opens nothing any more. */
function untold({ left_at, exit_version }: KioskRow, own: KioskRecord | undefined): string[] {
  const errors = left_at === null ? ['LEFT and the server does not know it'] : []
  if (exit_version !== 2) errors.push(`EXIT code of version ${exit_version} after one was used`)
  return own?.exit_used === null ? errors : [...errors, 'EXIT to be told still']
}

interface Marked {
  id: string
  user_id: string
  flags: string
  received_at: number
}

/** Only a revoked kiosk has marks that wait for a keeper; what it still delivers is flagged, and nothing before that. */
function misjudged({ model, server }: KioskPlay, marks: readonly Marked[], held: readonly { why: string }[]): string[] {
  // A restored server may not know whom it has named since.
  if (server.restores > 0) return []
  const errors = model.revokedAt === null ? held.map(({ why }) => `HELD ${why}`) : []
  for (const { id, flags, received_at } of marks) {
    if (!model.proofs.has(id)) continue
    const isFlagged = flags.includes('revoked_kiosk')
    const isDue = model.revokedAt !== null && received_at > model.revokedAt
    if (isFlagged !== isDue && received_at !== model.revokedAt)
      errors.push(`REVOKED flag ${isFlagged} of ${id.slice(0, 8)}`)
  }
  return errors
}

/** Check that those who typed their PIN have proven it, and that those who did not have not. */
function misproven({ model, server, faults, tablet }: KioskPlay, marks: readonly Marked[]): string[] {
  const isTroubled = ['idb-abort', 'idb-silent', 'idb-lost', 'quota'].some((what) =>
    faults.happenings.has(what as 'idb-lost'),
  )
  // The server knows the PIN before the last one too. One that was chosen at the tablet may come later than the mark, or be forgotten with
  // all else that a revoked kiosk knows.
  const mayChange = faults.requests.size === 0 && model.revokedAt === null && !model.hasLeft ? 1 : 0
  return marks.flatMap(({ id, user_id, flags }) => {
    const proof = model.proofs.get(id)
    const isReplaced = (model.guests.get(user_id)?.changes ?? 0) > mayChange
    const isFlagged = flags.includes('pin_not_proven')
    if (proof === 'photo' && !isFlagged) return [`PROVEN without a PIN ${id.slice(0, 8)}`]
    if (proof !== 'pin' || !isFlagged || isTroubled || isReplaced || server.restores > 0) return []
    return [`NOT PROVEN ${id.slice(0, 8)} of ${tablet.name}`]
  })
}

/** A kiosk in touch knows who works in its company, and what that is called. */
async function outdated(play: KioskPlay, [row]: readonly KioskRow[]): Promise<string[]> {
  const [own] = kiosksOf(play.tablet)
  if (!row || own?.scope !== 'full' || own.state !== 'in-use') return []
  const { sql } = play.server.database
  const [store] = await sql.rows<{ name: string }>('select name from stores where id = ?', CENTRO)
  const here = 'select id from users where store_id = ? and is_active = 1 order by id'
  const people = (await sql.rows<{ id: string }>(here, CENTRO)).map(({ id }) => id)
  // A page opened anew reads what is kept.
  play.slots.kill(play.tablet, [0, 1, 2])
  const known = (await tabletPage(play).people()).map(({ id }) => id).sort()
  const errors = known.join() === people.join() ? [] : [`ROSTER of ${known.length} instead of ${people.length}`]
  return own.store_name === store?.name ? errors : [...errors, `STORE called ${own.store_name}`]
}

/** Return the violations of what must hold of a kiosk once everything has come to rest. */
export async function brokenKiosk(play: KioskPlay): Promise<string[]> {
  const { sql } = play.server.database
  const rows = await sql.rows<KioskRow>('select * from kiosks')
  const marks = await sql.rows<Marked>('select id, user_id, flags, received_at from time_entries')
  const held = await sql.rows<{ why: string }>('select why from held_events')
  return [
    ...misled(play, rows),
    ...misjudged(play, marks, held),
    ...misproven(play, marks),
    ...(await outdated(play, rows)),
  ]
}

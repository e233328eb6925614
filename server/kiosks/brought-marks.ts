import { peopleScope } from '#shared/access/scope.ts'
import { FLAGS, type Flag, isPunchType } from '#shared/clock/entry.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosks.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize, OutOfReach } from '../permit.ts'
import { isStoreIn, storeScopeOf } from '../stores/queries.ts'
import { iso } from '../wire.ts'
import { broughtBy } from './mark-queries.ts'
import { kioskById } from './queries.ts'

/** Marks on a page. */
const SIZE = 50

type Row = Awaited<ReturnType<typeof broughtBy>>[number]

const known = new Set<string>(FLAGS)

function wireOf({ entry_type, proof, at, zone, voided_at, flags, ...same }: Row): calls.BroughtMark[] {
  if (!isPunchType(entry_type) || proof === null) return []
  const told = flags.filter((flag): flag is Flag => known.has(flag))
  return [{ ...same, entry_type, proof, timestamp: iso(at), timezone: zone, flags: told, is_void: voided_at !== null }]
}

function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  if (cursor === undefined) return null
  const [, at = '', id = ''] = /^(-?\d{1,16})\.(.+)$/.exec(cursor) ?? []
  refuseIf(id === '', 'invalidInput', [{ path: 'cursor', message: 'Cursor inválido.' }])
  return { at: Number(at), id }
}

/** Return a page of the marks that a kiosk of the keeper's companies brought; of people who are not in their scope none. */
export async function listKioskMarks(
  ctx: Context,
  { params, query }: Input<typeof calls.listKioskMarks>,
): Promise<AnswerOf<typeof calls.listKioskMarks>> {
  authorize(ctx, 'kiosk:list-marks')
  const { read } = ctx.parts.database
  const before = readCursor(query.cursor)
  const kiosk = found(await kioskById(read, params.id))
  if (!isStoreIn(storeScopeOf(ctx.actor), kiosk.store_id)) throw new OutOfReach()
  const rows = await broughtBy(read, kiosk.id, peopleScope(ctx.actor), { before, limit: SIZE + 1 })
  const page = rows.slice(0, SIZE)
  const last = rows.length > SIZE ? page.at(-1) : undefined
  return { marks: page.flatMap(wireOf), next: last ? `${last.at}.${last.id}` : null }
}

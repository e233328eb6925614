import type { putPhoto } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { readDevice } from '../device-proof.ts'
import { type HeldEvent, heldById } from '../devices/held-queries.ts'
import { insertFile } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { dropBytes, keepFile, orDropped } from '../keep-file.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { deliveringKiosk, showsKiosk } from '../proven-kiosk.ts'
import { actorOf, userById } from '../users/queries.ts'
import { dropParts } from './photo-part-queries.ts'
import { provenDeliverer } from './prove-delivery.ts'
import { type EntryRow, setPhoto } from './queries.ts'
import { entryById } from './seen-queries.ts'

/** Pixels: a selfie is shown beside a name, never printed large. */
const LONGEST_SIDE = 960

/** A mark that waits for its photo, and the permit of the deliverer. */
export interface Expected {
  entry: EntryRow
  permit: Permit<'photo:deliver'>
}

/** Refuse a photo that has no mark: for good where its mark was held and disregarded; otherwise it may still come. */
async function refuseMarkless(db: Db, id: string, isOwn: (held: HeldEvent) => boolean): Promise<never> {
  const held = await heldById(db, id)
  throw new Refusal(held?.decision === 'disregarded' && isOwn(held) ? 'photoUnwanted' : 'notFound')
}

/** Return the mark that waits for this photo, if the deliverer may bring it. Throws before any byte is read. */
export async function expectedPhoto(
  ctx: Context<null>,
  { params, query }: Pick<Input<typeof putPhoto>, 'params' | 'query'>,
): Promise<Expected> {
  const { read } = ctx.parts.database
  if (showsKiosk(ctx)) return expectedAt(ctx, { params, query })
  const who = await provenDeliverer(read, ctx.header('x-grant'), readDevice(ctx.header('x-device')), ctx.at)
  const entry = (await entryById(read, params.id))?.entry
  // Another person's mark looks like one that does not exist.
  if (entry?.user_id !== who.user.id) return refuseMarkless(read, params.id, ({ user_id }) => user_id === who.user.id)
  refuseIf(entry.photo_hash !== query.sha256, 'photoHashWrong')
  return { entry, permit: authorize({ ...ctx, actor: actorOf(who.user) }, 'photo:deliver', { user_id: entry.user_id }) }
}

/** The same for a photo that a kiosk brings: of a mark that it delivered. */
async function expectedAt(ctx: Context<null>, { params, query }: Pick<Input<typeof putPhoto>, 'params' | 'query'>) {
  const { read } = ctx.parts.database
  const kiosk = await deliveringKiosk(ctx)
  const entry = (await entryById(read, params.id))?.entry
  const user = entry?.kiosk_id === kiosk.id ? await userById(read, entry.user_id) : null
  if (!entry || !user) return refuseMarkless(read, params.id, ({ device_id }) => device_id === kiosk.device_id)
  refuseIf(entry.photo_hash !== query.sha256, 'photoHashWrong')
  return { entry, permit: authorize({ ...ctx, actor: actorOf(user) }, 'photo:deliver', { user_id: user.id }) }
}

/** Store a photo, link it to its mark and drop its pieces. Returns the file that the mark has now. */
export async function keepPhoto(parts: Parts, { entry, permit }: Expected, arrived: ReceivedFile): Promise<string> {
  const file = await keepFile(parts, arrived, LONGEST_SIDE)
  const of = { owner_id: entry.user_id, kind: 'photo', uploaded_by: null } as const
  const store = async (tx: Db) => {
    await tx.hold('person', entry.user_id)
    await dropParts(tx, entry.id)
    // The same photo may have come twice at once: keep the first one.
    const stored = (await entryById(tx, entry.id))?.entry.photo_file
    if (stored) return stored
    await insertFile(tx, permit, { ...file, ...of, created_at: permit.at })
    await setPhoto(tx, permit, entry.id, file.id)
    return file.id
  }
  const kept = await orDropped(parts, file, parts.database.write(store, { key: entry.user_id }))
  if (kept !== file.id) await dropBytes(parts, [file.id])
  return kept
}

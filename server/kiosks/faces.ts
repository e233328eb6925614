import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { provenKiosk } from '../proven-kiosk.ts'
import { peopleOf, rosterOf } from './roster-queries.ts'

/** Pixels: twice what a tablet shows, and about 3 kB. */
const SIDE = 128
const QUALITY = 55

/** Return a small picture of a stored one as base64; null if it can't be read. */
async function small({ storage, log }: Parts, file: string): Promise<string | null> {
  try {
    const stored = await storage.open(file)
    if (!stored) return null
    const picture = sharp(await buffer(stored.stream)).resize({ width: SIDE, height: SIDE, fit: 'cover' })
    return (await picture.webp({ quality: QUALITY }).toBuffer()).toString('base64')
  } catch (err) {
    log.warn({ err }, 'a face could not be made small')
    return null
  }
}

/** Return the faces of people on a kiosk's roster, where their company shows them and they don't refuse. */
export async function kioskFaces(
  ctx: Context<null>,
  { query }: Input<typeof calls.kioskFaces>,
): Promise<AnswerOf<typeof calls.kioskFaces>> {
  const kiosk = await provenKiosk(ctx)
  if (!kiosk.store.shows_faces) return []
  const { read } = ctx.parts.database
  const listed = (await rosterOf(read, kiosk.id)).filter(({ is_listed }) => is_listed).map(({ user_id }) => user_id)
  const asked = new Set(query.ids.split(','))
  const people = (await peopleOf(read, kiosk, listed, ctx.at)).filter(
    ({ id, hides_face }) => asked.has(id) && !hides_face,
  )
  const faces: AnswerOf<typeof calls.kioskFaces> = []
  for (const { id, photo_file } of people) {
    const webp = photo_file === null ? null : await small(ctx.parts, photo_file)
    if (webp !== null) faces.push({ user_id: id, webp })
  }
  return faces
}

import type { AnswerOf } from '#shared/contract/call.ts'
import type { putPhoto as call } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { expectedPhoto, keepPhoto } from './keep-photo.ts'
import { attachPiece, type PiecePlace } from './photo-pieces.ts'

type Announced = Pick<Input<typeof call>, 'params' | 'query'>

/** Return the place of the piece; null for a photo in one request. */
function placeOf({ query: { offset, total } }: Announced): PiecePlace | null {
  if (offset === undefined) return null
  if (total === undefined) throw new Refusal('invalidInput', [{ path: 'total', message: 'Campo obrigatório.' }])
  return { offset, total }
}

/** Refuse a photo that no mark of its sender waits for, before its bytes are read. */
export async function expectPhoto(ctx: Context<null>, announced: Announced): Promise<void> {
  placeOf(announced)
  await expectedPhoto(ctx, announced)
}

/**
 * Take the photo that a mark names by its hash, whole or in pieces. Repeating it changes nothing. Throws `notAnImage`, `photoHashWrong`.
 */
export async function putPhoto(ctx: Context<null>, input: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, at } = ctx
  const { file } = input
  if (!file) throw new Refusal('notAnImage')
  const place = placeOf(input)
  const one = await expectedPhoto(ctx, input)
  if (place) return attachPiece(parts, one, place, file)
  const { id, photo_file } = one.entry
  const { sha256 } = input.query
  refuseIf(!photo_file && file.sha256 !== sha256, 'photoHashWrong')
  return { id, sha256, photo: parts.storage.sign(photo_file ?? (await keepPhoto(parts, one, file)), at) }
}

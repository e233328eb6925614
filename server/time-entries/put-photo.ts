import { readFile, rm } from 'node:fs/promises'
import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { putPhoto as call } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { type Arrived, judged, storeArrival } from '../http/arrival.ts'
import type { Input } from '../http/route.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { type Expected, expectedPhoto, keepPhoto } from './keep-photo.ts'
import { dropParts, insertPart, longestResting, partAt, partsOf, unfinishedBytes } from './photo-part-queries.ts'
import { entryById } from './seen-queries.ts'

/** The most bytes of unfinished photos kept for one person. */
export const MOST_UNFINISHED = 16 * 1024 * 1024

/** The offset of a piece and the size of the photo, in bytes. */
interface PiecePlace {
  offset: number
  total: number
}

interface Piece extends PiecePlace {
  bytes: Buffer
}

function requireFit({ offset, total, bytes }: Piece): void {
  const end = offset + bytes.length
  const isShort = bytes.length < PHOTO_PIECE.least && end < total
  refuseIf(isShort || end > total, 'invalidInput', [{ path: 'offset', message: 'Valor inválido.' }])
}

/** Delete the photo that has waited longest first: its device starts it again when it comes back. */
async function makeRoom(tx: Db, user_id: string, bytes: number): Promise<void> {
  while ((await unfinishedBytes(tx, user_id)) + bytes > MOST_UNFINISHED) {
    const resting = await longestResting(tx, user_id)
    if (resting === null) return
    await dropParts(tx, resting)
  }
}

/** Store a piece that continues where the others end, and return the number of bytes stored. Any other piece changes nothing. */
async function takePiece(
  tx: Db,
  { entry: { id: entry_id, user_id, photo_file }, permit }: Expected,
  { offset, total, bytes }: Piece,
): Promise<number> {
  if (photo_file) return total
  let known = await partsOf(tx, entry_id)
  if (known && known.total !== total) {
    await dropParts(tx, entry_id)
    known = null
  }
  const received = known?.received ?? 0
  if (offset !== received) return received
  await makeRoom(tx, user_id, bytes.length)
  // `makeRoom` may have deleted this very photo.
  if (received > 0 && !(await partsOf(tx, entry_id))) return 0
  await insertPart(tx, permit, { entry_id, offset, total, user_id, bytes, received_at: permit.at })
  return received + bytes.length
}

/** Read the pieces in order, one at a time. */
async function* inOrder({ read }: Parts['database'], entry_id: string): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let bytes = await partAt(read, entry_id, at); bytes; bytes = await partAt(read, entry_id, at)) {
    yield bytes
    at += bytes.length
  }
}

/** Assemble the pieces into a temporary file while `use` runs. */
async function together<T>(parts: Parts, entry_id: string, use: (arrived: Arrived) => Promise<T>): Promise<T> {
  const path = parts.storage.arriving()
  try {
    return await use(await storeArrival(inOrder(parts.database, entry_id), { name: '', path, most: call.bytes.max }))
  } finally {
    await rm(path, { force: true })
  }
}

/** Store the photo once all its pieces are there. Throws `photoHashWrong` or `notAnImage`: then the pieces must be sent again. */
async function finish(parts: Parts, expected: Expected, total: number) {
  const { id, photo_hash } = expected.entry
  return together(parts, id, async (arrived) => {
    // It was finished or deleted in the meantime: the next request will tell which.
    if (arrived.size !== total) return null
    try {
      refuseIf(arrived.sha256 !== photo_hash, 'photoHashWrong')
      const file = await judged(arrived, call.bytes.bytes)
      if (!file) throw new Refusal('notAnImage')
      return await keepPhoto(parts, expected, file)
    } catch (error) {
      const isBad = error instanceof Refusal && ['photoHashWrong', 'notAnImage'].includes(error.code)
      if (isBad) await parts.database.write((tx) => dropParts(tx, id), { key: expected.entry.user_id })
      throw error
    }
  })
}

/**
 * Take a piece of the photo that a mark names by its hash. Returns the number of bytes stored from the beginning without a gap, which is
 * where the next piece begins. The last piece completes the photo, which is then stored as if it had come at once. Repeating it changes
 * nothing.
 */
async function attachPiece(parts: Parts, expected: Expected, place: PiecePlace, arrived: ReceivedFile) {
  const { entry, permit } = expected
  const { id } = entry
  const piece = { ...place, bytes: await readFile(arrived.path) }
  requireFit(piece)
  const answer = { id, sha256: entry.photo_hash ?? '' }
  const take = async (tx: Db) => {
    await tx.hold('person', entry.user_id)
    return takePiece(tx, { permit, entry: (await entryById(tx, id))?.entry ?? entry }, piece)
  }
  const received = await parts.database.write(take, { key: entry.user_id })
  if (received < piece.total) return { ...answer, received }
  const kept = await finish(parts, expected, piece.total)
  const file = kept ?? (await entryById(parts.database.read, id))?.entry.photo_file
  if (!file) return { ...answer, received: (await partsOf(parts.database.read, id))?.received ?? 0 }
  return { ...answer, received, photo: parts.storage.sign(file, permit.at) }
}

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

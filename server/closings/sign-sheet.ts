import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { SheetAnswer } from '#shared/contract/closings.ts'
import type * as calls from '#shared/contract/sheets.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { labelOf } from '../agent-label.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { iso } from '../wire.ts'
import { answerById, answersOf, insertAnswer, noteRead, type StoredAnswer } from './answer-queries.ts'
import { type Closing, closingById, closingOver } from './queries.ts'
import { sheetOf } from './sheet-queries.ts'
import { contentOf, findSheet } from './sheets.ts'
import { givenAt, requireProof } from './sign-proof.ts'
import { answerWire } from './wires.ts'

type Shown = Awaited<ReturnType<typeof findSheet>>
type Body = Input<typeof calls.signSheet>['body']

/** Answers of one person to the sheets of a period. */
const MOST_ANSWERS = 20

const contestedOf = ({ contested }: Body) => JSON.stringify(contested)

/** Refuse contested days that are not on the sheet, or are there twice. */
function requireOwnDays({ contested }: Body, { days }: SheetContent): void {
  const known = new Set(days.map(({ date }) => date))
  for (const [i, { date }] of contested.entries()) {
    refuseIf(!known.delete(date), 'invalidInput', [
      { path: `contested.${i}.date`, message: 'Este dia não é deste espelho.' },
    ])
  }
}

/** Return the instant (ms) of an answer that is stored. The last one stands, so no two are of the same millisecond. */
function signedAt(given: number, before: readonly StoredAnswer[]): number {
  const taken = new Set(before.map(({ signed_at }) => signed_at))
  let signed = given
  while (taken.has(signed)) signed += 1
  return signed
}

/** Tell whether a stored answer is one to a sheet of some version of this period. */
async function isOfPeriod(db: Db, { closing_id }: StoredAnswer, { id, store_id, from_day }: Closing): Promise<boolean> {
  if (closing_id === id) return true
  const other = await closingById(db, closing_id)
  return other?.store_id === store_id && other.from_day === from_day
}

/**
 * Return the stored answer with this id, if this is its repetition. Throws `conflict` if it is another's, of another period or sheet, or
 * contests something else.
 */
async function knownAnswer(db: Db, user_id: string, closing: Closing, body: Body): Promise<StoredAnswer | null> {
  const known = body.id === undefined ? null : await answerById(db, body.id)
  if (!known) return null
  const isSame = known.user_id === user_id && known.hash === body.hash && known.contested === contestedOf(body)
  refuseIf(!(isSame && (await isOfPeriod(db, known, closing))), 'conflict')
  return known
}

/**
 * Return the closing that an answer counts for, with its sheet: the one that was shown or, if it was reopened meanwhile, the one in force that
 * has the very same sheet. Throws `closingEnded`.
 */
async function standing(db: Db, { closing, sheet }: Shown, { hash }: Body): Promise<Shown> {
  if (closing.reopened_at === null) return { closing, sheet }
  const { store_id, from_day } = closing
  const now = await closingOver(db, store_id, { from: from_day, to: from_day })
  const same = now?.from_day === from_day ? await sheetOf(db, now.id, sheet.user_id) : null
  if (!now || same?.hash !== hash) throw new Refusal('closingEnded')
  return { closing: now, sheet: same }
}

function toldOf({ hash, contested, proof, signed_at }: StoredAnswer, { given_at }: Body): string {
  const days = (JSON.parse(contested) as unknown[]).length
  const told = [hash, ...(days === 0 ? [] : [`contesta ${days}`]), ...(proof === 'pin' ? ['com PIN'] : [])]
  return (given_at === undefined ? told : [...told, `dada em ${iso(signed_at)}`]).join(', ')
}

/**
 * Sign one's own sheet, by password or PIN: the signature is over the hash of what was read. Days that are contested with words stay out of
 * it. Repeating it returns what is stored. Throws `stepUpMissing`, `pinWrong`, `pinNotOwn`, `tooMany`, `closingEnded`, `sheetChanged`,
 * `tooManyAnswers`, `conflict`.
 */
export async function signSheet(ctx: Context, { params, body }: Input<typeof calls.signSheet>): Promise<SheetAnswer> {
  const { actor, at, address } = ctx
  const permit = authorize(ctx, 'sheet:sign', { user_id: params.user_id })
  // A repeated delivery must not fail because the PIN was changed since.
  const { read } = ctx.parts.database
  const asked = (await findSheet(read, params)).closing
  const done = await knownAnswer(read, actor.id, asked, body)
  if (done) return answerWire(done)
  const proof = await requireProof(ctx, { params, body }, asked)
  return ctx.parts.database.write(async (tx) => {
    const shown = await findSheet(tx, params)
    const known = await knownAnswer(tx, actor.id, shown.closing, body)
    if (known) return answerWire(known)
    const { closing, sheet } = await standing(tx, shown, body)
    refuseIf(sheet.hash !== body.hash, 'sheetChanged')
    requireOwnDays(body, contentOf(sheet))
    const before = await answersOf(tx, closing, actor.id)
    refuseIf(before.length >= MOST_ANSWERS, 'tooManyAnswers')
    const row: StoredAnswer = {
      id: body.id ?? ctx.newId(),
      closing_id: closing.id,
      user_id: actor.id,
      hash: sheet.hash,
      contested: contestedOf(body),
      proof,
      signed_at: signedAt(givenAt(body, at, shown.closing), before),
      device_id: actor.session?.device_id ?? null,
      device: labelOf(ctx.header('user-agent')),
      ip_address: address,
    }
    await insertAnswer(tx, permit, row)
    await noteRead(tx, permit, closing.id, actor.id)
    await record(tx, permit, { type: 'closing', id: closing.id, store_id: closing.store_id }, toldOf(row, body))
    return answerWire(row)
  })
}

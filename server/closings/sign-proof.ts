import { answerText } from '#shared/closing/answer-text.ts'
import type { signSheet } from '#shared/contract/sheets.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Input } from '../http/route.ts'
import { isSameProof, proofOf } from '../kiosk-secrets.ts'
import { noteDeed } from '../note-deed.ts'
import { pinOf } from '../pins/queries.ts'
import { pinValue } from '../sealed-pin.ts'
import { isSureAt } from '../step-up.ts'
import type { Closing } from './queries.ts'

type Asked = Pick<Input<typeof signSheet>, 'params' | 'body'>

/**
 * Tell whether a proof is that of a person's present PIN. One that a keeper drew, or that was replaced, proves nothing here: others know it.
 * Throws `pinNotOwn`.
 */
async function isPinProof({ parts, actor }: Context, { params, body }: Asked): Promise<boolean> {
  const { id, hash, contested, given_at, pin_proof } = body
  const pin = await pinOf(parts.database.read, actor.id)
  refuseIf(pin === null || pin.is_temporary, 'pinNotOwn')
  const value = pinValue(parts.vault, pin?.sealed ?? null)
  if (!value || id === undefined || given_at === undefined) return false
  return isSameProof(pin_proof, proofOf(value, answerText({ id, closing_id: params.id, hash, contested, given_at })))
}

/** Require a right PIN, with fewer tries than the password has. Throws `pinWrong`, `pinNotOwn`, `tooMany`. */
async function requirePin(ctx: Context, asked: Asked): Promise<void> {
  const { parts, actor, address } = ctx
  const who = { account: `pin ${actor.id}`, address, browser: null, secret: 'pin' as const }
  const wait = await parts.limits.tries.begin(who)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  if (!(await isPinProof(ctx, asked))) {
    const target = { target_type: 'user', target_id: actor.id, store_id: actor.store_id, ip_address: address }
    noteDeed(parts, `pin ${actor.id} ${networkOf(address)}`, {
      actor_id: null,
      action: 'password:refused' as const,
      ...target,
      details: 'PIN',
    })
    throw new Refusal('pinWrong')
  }
  await parts.limits.tries.succeed(who)
}

/** Return when an answer was given (ms): as its device says, but neither before the sheet was there nor after it arrived. */
export function givenAt(
  { given_at }: Asked['body'],
  arrived: number,
  { closed_at }: Pick<Closing, 'closed_at'>,
): number {
  return given_at === undefined ? arrived : Math.max(closed_at, Math.min(Date.parse(given_at), arrived))
}

/**
 * Require a pass for the password that was valid when an answer was given: both when its device says, and at the instant that is stored. Else
 * an old pass signed what was closed after it, or a later one what says that it is older. Throws `stepUpMissing`.
 */
async function requirePass(ctx: Context, { body }: Asked, closing: Closing): Promise<void> {
  const given = givenAt(body, ctx.at, closing)
  const said = givenAt(body, ctx.at, { closed_at: Number.NEGATIVE_INFINITY })
  refuseIf(!((await isSureAt(ctx, said)) && (await isSureAt(ctx, given))), 'stepUpMissing')
}

/**
 * Require the proof that an answer to a sheet of a closing is its person's own, and return which it is: the PIN, or a pass for the password
 * that was valid when the answer was given (docs/decisions/0065). Throws `stepUpMissing`, `pinWrong`, `pinNotOwn`, `tooMany`.
 */
export async function requireProof(ctx: Context, asked: Asked, closing: Closing): Promise<'password' | 'pin'> {
  if (asked.body.pin_proof === undefined) {
    await requirePass(ctx, asked, closing)
    return 'password'
  }
  await requirePin(ctx, asked)
  return 'pin'
}

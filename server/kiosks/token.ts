import { KIOSK_MINUTES } from '#shared/access/delivery.ts'
import { MINUTE } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import { PublicKey } from '#shared/contract/kiosks.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Input } from '../http/route.ts'
import { isSigned } from '../kiosk-secrets.ts'
import { permitOf, scopeOf } from '../proven-kiosk.ts'
import { iso } from '../wire.ts'
import { type KioskHere, kioskById, updateKiosk } from './queries.ts'

const NONCE_MS = 60_000
/** The text that is sealed as a nonce: the vault seals other texts too, none of which begins so. */
const NONCE = /^nonce (\d+) (.+)$/

/** Count each kiosk by itself: strangers in the company's own network spend their own tries, and keep no tablet there from its token. */
async function count({ parts, address }: Context<null>, id: string): Promise<void> {
  const { database, limits } = parts
  const network = networkOf(address)
  const isOurs = (await kioskById(database.read, id)) !== null
  const wait = await (isOurs ? limits.kiosks.count(`${id} ${network}`) : limits.links.count(network))
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Return a number for a kiosk to sign, of which only this installation knows the time: nothing is stored for whoever asks. */
export async function kioskNonce(
  ctx: Context<null>,
  { params: { id } }: Input<typeof calls.kioskNonce>,
): Promise<AnswerOf<typeof calls.kioskNonce>> {
  await count(ctx, id)
  return { nonce: ctx.parts.vault.seal(`nonce ${ctx.at} ${id}`) }
}

/** Return when a number was drawn for a kiosk; null if it is none of ours, or too old. */
function drawnAt(ctx: Context<null>, id: string, nonce: string): number | null {
  const said = NONCE.exec(ctx.parts.vault.open(nonce) ?? '')
  const drawn = Number(said?.[1])
  return said?.[2] === id && Math.abs(ctx.at - drawn) <= NONCE_MS ? drawn : null
}

/** Return the kiosk that signed. Throws `kioskUnknown`, whatever is wrong. */
async function signer(tx: Db, ctx: Context<null>, { params: { id }, body }: Input<typeof calls.kioskToken>) {
  const { nonce, generation, signature } = body
  const drawn = drawnAt(ctx, id, nonce)
  const kiosk = drawn === null ? null : await kioskById(tx, id)
  const key = PublicKey.safeParse(kiosk && JSON.parse(kiosk.public_key)).data
  const isProven = key && isSigned(key, kioskText(id, nonce, generation), Buffer.from(signature, 'base64url'))
  if (!kiosk || !isProven) throw new Refusal('kioskUnknown')
  // A request that a proxy repeats, or that comes late, was signed before the newer token was used: its kiosk has gone on.
  const isLate = generation < kiosk.confirmed && (drawn ?? 0) <= (kiosk.confirmed_at ?? 0)
  refuseIf(isLate, 'kioskUnknown')
  return kiosk
}

/** Note that two copies of a profile are in use. */
async function noteFork(tx: Db, ctx: Context<null>, kiosk: KioskHere): Promise<void> {
  if (kiosk.forked_at !== null) return
  const permit = permitOf(ctx, kiosk, 'kiosk:prove')
  await updateKiosk(tx, permit, kiosk.id, { forked_at: ctx.at })
  await record(tx, permit, { type: 'kiosk', id: kiosk.id, store_id: kiosk.store_id }, 'fork')
}

/**
 * Give a kiosk that signed its nonce a token of ten minutes and the next generation. Generations since the newest whose token was used are
 * good, because an answer may have been lost; an older one comes from a copy of the profile, and is refused until a keeper has revoked both.
 * Throws `kioskUnknown`, `kioskForked`.
 */
export async function kioskToken(
  ctx: Context<null>,
  input: Input<typeof calls.kioskToken>,
): Promise<AnswerOf<typeof calls.kioskToken>> {
  await count(ctx, input.params.id)
  const { at, parts } = ctx
  const { generation } = input.body
  const kiosk = await parts.database.write(async (tx) => {
    const signed = await signer(tx, ctx, input)
    // A revoked one is told so whichever copy asks: each forgets its people, and what it brings is judged by its chain.
    if (generation < signed.confirmed && signed.revoked_at === null) {
      await noteFork(tx, ctx, signed)
      return null
    }
    const next = { generation: Math.max(signed.generation, generation) + 1, last_seen_at: at }
    await updateKiosk(tx, permitOf(ctx, signed, 'kiosk:prove'), signed.id, next)
    return { ...signed, ...next }
  })
  refuseIf(kiosk === null, 'kioskForked')
  const { id, generation: given } = kiosk as KioskHere
  const token = await parts.tokens.kiosk({ id, generation: given }, at)
  // One that was revoked long ago may not even deliver; it hears so from this too, and forgets its people.
  const scope = scopeOf(kiosk as KioskHere, at) === 'full' ? 'full' : 'deliver'
  return { token, expires_at: iso(at + KIOSK_MINUTES * MINUTE), generation: given, scope }
}

import { hash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { noteDeed, noteStranger } from '../note-deed.ts'
import type { Parts, Trier } from '../parts.ts'
import type { StoredUser } from '../users/queries.ts'

/** Reasons of refused sign-ins, as the audit log words them. Other refusals are about the request. */
const reasons: Partial<Record<MessageKey, string>> = {
  credentialsWrong: 'senha',
  passwordWrong: 'senha',
  tooMany: 'muitas tentativas',
  userBlocked: 'bloqueado',
  accessExpired: 'acesso expirado',
  temporaryExpired: 'senha temporária vencida',
}

const reasonOf = (error: unknown) => (error instanceof Refusal ? reasons[error.code] : undefined)

async function telling<T>(attempt: () => Promise<T>, tell: (reason: string) => void): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) tell(reason)
    throw error
  }
}

/** Somebody who tries to sign in, with the account of the e-mail if there is one. */
interface Guest {
  user: StoredUser | null
  email: string
  address: string
}

/** Note a refused sign-in in the audit log. An e-mail without an account is noted only by its hash. */
export function noteRefusedSignIn(parts: Parts, { user, email, address }: Guest, reason: string): void {
  // Computed for every e-mail, so that known and unknown ones take the same time.
  const unknown = { target_type: 'email', target_id: hash('sha256', email).slice(0, 16), store_id: null }
  const target = user ? { target_type: 'user', target_id: user.id, store_id: user.store_id } : unknown
  const deed = { actor_id: null, action: 'session:refused' as const, ...target, ip_address: address, details: reason }
  noteStranger(parts, `${target.target_id} ${networkOf(address)}`, deed)
}

/**
 * The least delay of a refusal during a flood, and its random extra, in ms. Refused clients retry as soon as they are answered: without the
 * delay they come back at once, and without the spread all together, ahead of everybody else.
 */
const HELD_BACK_MS = 500
const SPREAD_MS = 1_000

const holdBack = () => pause(HELD_BACK_MS + randomInt(SPREAD_MS))

/**
 * During a flood, refuse an attempt that would not be checked anyway before its body is read, and with a delay: that makes a flood cheap.
 * Browsers that claim to be known are let through. Throws `tooMany` or `busy`, with the seconds to wait.
 */
export async function refuseInFlood({ parts, address, header }: Context<null>): Promise<void> {
  if (header('x-known-device') !== undefined) return
  const wait = parts.limits.tries.leftOfAddress(address)
  if (wait > 0) {
    const from = { target_type: 'network', target_id: networkOf(address), store_id: null, ip_address: address }
    const deed = { actor_id: null, action: 'session:refused' as const, ...from, details: reasons.tooMany ?? '' }
    noteStranger(parts, `network ${from.target_id}`, deed)
    await holdBack()
    throw new RetryLater('tooMany', wait)
  }
  if (!parts.passwords.isCrowded()) return
  await holdBack()
  throw new RetryLater('busy', 2)
}

/** Begin an attempt at a password. Throws `tooMany`, with the seconds to wait. */
export async function beginTry({ limits }: Parts, who: Trier): Promise<void> {
  const wait = await limits.tries.begin(who)
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Run a sign-in attempt, and note why it was refused. */
export const tryingSignIn = <T>(
  { parts, address }: Context<null>,
  guest: Omit<Guest, 'address'>,
  attempt: () => Promise<T>,
): Promise<T> => telling(attempt, (reason) => noteRefusedSignIn(parts, { ...guest, address }, reason))

/** Run a signed-in person's attempt at their own password, and note if it was refused. */
export function tryingOwnPassword<T>({ parts, actor, address }: Context, attempt: () => Promise<T>): Promise<T> {
  return telling(attempt, (details) => {
    const target = { target_type: 'user', target_id: actor.id, store_id: actor.store_id, ip_address: address }
    const deed = { actor_id: actor.id, action: 'password:refused' as const, ...target, details }
    noteDeed(parts, `${actor.id} ${networkOf(address)}`, deed)
  })
}

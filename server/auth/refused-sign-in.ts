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

/** Why somebody did not get in, as the audit log says it. Other refusals are about the request. */
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

/** Somebody at the door: the account, where the e-mail has one. */
interface Guest {
  user: StoredUser | null
  email: string
  address: string
}

/** Notes that somebody did not get in. An e-mail that nobody has is noted by its hash alone. */
export function noteRefusedSignIn(parts: Parts, { user, email, address }: Guest, reason: string): void {
  // Worked out for everybody, so that the known take no longer and no less long than the others.
  const unknown = { target_type: 'email', target_id: hash('sha256', email).slice(0, 16), store_id: null }
  const target = user ? { target_type: 'user', target_id: user.id, store_id: user.store_id } : unknown
  const deed = { actor_id: null, action: 'session:refused', ...target, ip_address: address, details: reason }
  noteStranger(parts, `${target.target_id} ${networkOf(address)}`, deed)
}

/**
 * How long a refusal of the flood is held back at least, and how much longer at most, in ms. What is answered at once comes back
 * at once; what is answered together comes back together, and everybody waits behind it.
 */
const HELD_BACK_MS = 500
const SPREAD_MS = 1_000

const holdBack = () => pause(HELD_BACK_MS + randomInt(SPREAD_MS))

/**
 * Refuses a stranger whose try will not be looked at before their request is read, and not at once: a flood of them costs little
 * then. Browsers that say they are known are looked at. Throws `tooMany` or `busy`, with how long to wait.
 */
export async function refuseInFlood({ parts, address, header }: Context<null>): Promise<void> {
  if (header('x-known-device') !== undefined) return
  const wait = parts.limits.tries.leftOfAddress(address)
  if (wait > 0) {
    const from = { target_type: 'network', target_id: networkOf(address), store_id: null, ip_address: address }
    const deed = { actor_id: null, action: 'session:refused', ...from, details: reasons.tooMany ?? '' }
    noteStranger(parts, `network ${from.target_id}`, deed)
    await holdBack()
    throw new RetryLater('tooMany', wait)
  }
  if (!parts.passwords.isCrowded()) return
  await holdBack()
  throw new RetryLater('busy', 2)
}

/** Begins a try of a password. Throws `tooMany`, with how long to wait. */
export async function beginTry({ limits }: Parts, who: Trier): Promise<void> {
  const wait = await limits.tries.begin(who)
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Lets somebody try to sign in, and notes why they were refused. */
export const tryingSignIn = <T>(
  { parts, address }: Context<null>,
  guest: Omit<Guest, 'address'>,
  attempt: () => Promise<T>,
): Promise<T> => telling(attempt, (reason) => noteRefusedSignIn(parts, { ...guest, address }, reason))

/** Lets somebody who is signed in give their own password, and notes that it was refused. */
export function tryingOwnPassword<T>({ parts, actor, address }: Context, attempt: () => Promise<T>): Promise<T> {
  return telling(attempt, (details) => {
    const target = { target_type: 'user', target_id: actor.id, store_id: actor.store_id, ip_address: address }
    const deed = { actor_id: actor.id, action: 'password:refused', ...target, details }
    noteDeed(parts, `${actor.id} ${networkOf(address)}`, deed)
  })
}

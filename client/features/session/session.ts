import { create } from 'zustand'
import { logout, verify } from '#shared/contract/auth.ts'
import { editMe } from '#shared/contract/people.ts'
import type { Me, OwnProfile } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { dropToken, isLeaving, noteLeaving, ownerOf, storedToken, storeToken } from '../../api/token.ts'
import type { CachedUser } from '../../offline/cache-database.ts'
import { cache, here, ownId, sender } from '../../offline/here.ts'
import { isSpare } from '../../offline/spare-device.ts'
import { attempted, keepGrant, needsGrant, proof, takeNewId } from './rights.ts'
import { forgetWhyEnded, keepWhyEnded, whyEnded } from './why-ended.ts'

/** The signed-in user of this device, as far as known. */
export interface SessionState {
  status: 'checking' | 'signed-out' | 'signed-in' | 'unreachable'
  user: Me | null
  problem: string | null
}

export const useSession = create<SessionState>(() => ({ status: 'checking', user: null, problem: null }))

const PAPERS_AFTER_MS = 1_000

/** Send a person's waiting papers once their own session exists, after the first screen has rendered. */
function followPapers({ user }: SessionState, before: SessionState): void {
  if (!user || user.id === before.user?.id) return
  const start = () => import('../../offline/deliver-papers.ts').then((papers) => papers.startPapers(user.id))
  setTimeout(() => void start().catch(() => {}), PAPERS_AFTER_MS)
}

useSession.subscribe(followPapers)

const USER_AGE_MS = 5 * 60_000
const WAITS_MS = [1_000, 2_000]
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** Tell whether this is the person of the stored token: whose right to mark, and to read, this browser holds. */
const ownsToken = (user: Me): boolean => user.id === ownerOf(storedToken())

/** Make this person the signed-in user, unless the session is no longer theirs: somebody else may have signed in meanwhile. */
export async function enter(user: Me): Promise<void> {
  if (!ownsToken(user)) return
  forgetWhyEnded()
  useSession.setState({ status: 'signed-in', user, problem: null })
  await attempted(cache.users.put({ key: 'current', value: user, at: here.wall() }))
}

/**
 * End the session on this device, and keep the reason for the sign-in screen unless the user asked for it. Unsent data stays: it belongs to
 * the device, not to the session.
 */
async function leave(why: string | null = null): Promise<void> {
  dropToken()
  sessionStorage.clear()
  // Together with the token and not later: the page may be reloaded during any of the awaits below.
  keepWhyEnded(why)
  // A store that is silent must not keep anybody signed in.
  useSession.setState({ status: 'signed-out', user: null, problem: why })
  // The worker's pass ends with the session; what it would have sent waits for the next one.
  const passes = import('../../offline/papers.ts').then(({ forgetPasses }) => forgetPasses())
  await Promise.all([attempted(passes), attempted(cache.forget())])
}

/** Ask the server for the user of this token's session, and for a delivery grant if this device needs one. Throw as `send` does. */
export async function loadUser(token: string, knownUserId: string | null): Promise<void> {
  const id = ownId()
  // A page that is loaded anew knows nobody where the store does not open; the spare right is there all the same.
  const known = knownUserId ?? (isSpare(id) ? ownerOf(token) : null)
  const wantsGrant = known === null || (await needsGrant(known))
  const device_id = wantsGrant ? id : undefined
  const headers = wantsGrant ? await proof(id) : {}
  const { user, grant, device_unproven } = await send(verify, { query: { device_id }, headers })
  // The token changed while the server was asked: somebody else signed in here, or the session ended.
  if (storedToken() !== token) return
  await attempted(keepGrant(grant, id))
  await enter(user)
  if (device_unproven) await takeNewId()
  if (grant) void sender.now()
}

/** Ask the server for the user of this token's session; return false if the answer does not settle it. */
async function isAnswered(token: string, cached: Me | null): Promise<boolean> {
  try {
    await loadUser(token, cached?.id ?? null)
    return true
  } catch (error) {
    // The token was dropped or replaced meanwhile: the refusal is about a session that is no longer used here.
    if (storedToken() !== token) return true
    if (!(error instanceof ApiFailure) || !error.endsSession) return false
    await leave(error.message)
    return true
  }
}

const CACHED_WITHIN_MS = 1_500

/** Return the cached user; undefined if the row is of somebody else: a full disk refuses to forget one person, and to note the next. */
async function cachedUser(): Promise<CachedUser | undefined> {
  const cached = await here.within(CACHED_WITHIN_MS, cache.users.get('current')).catch(() => undefined)
  return cached && ownsToken(cached.value) ? cached : undefined
}

/** Tell whether the cached user is readable by now: after a crash the store takes seconds to open. */
async function isKnownByNow(): Promise<boolean> {
  const cached = await cachedUser()
  if (cached) useSession.setState({ status: 'signed-in', user: cached.value, problem: null })
  return cached !== undefined
}

/** Try three times, 1 s and 2 s apart. Only our own API's 401 or 403 ends the session; a network failure never does. */
async function reload(cached: Me | null): Promise<void> {
  for (const wait of [0, ...WAITS_MS]) {
    await pause(wait)
    const token = storedToken()
    // The token was dropped a moment ago, with the reason already stored.
    if (!token) return leave(whyEnded())
    if (await isAnswered(token, cached)) return
    if (!cached && (await isKnownByNow())) return
  }
  if (!cached) useSession.setState({ status: 'unreachable', user: null, problem: messages.loadFailedFallback })
}

async function signedOut(opening: Promise<unknown>): Promise<void> {
  await opening
  useSession.setState({ status: 'signed-out', user: null, problem: whyEnded() })
}

/**
 * Find out who is signed in: the cached user at once, the server's answer when it comes. Ask the server only once this device's store is
 * open: a delivery grant is given to a device id.
 */
export async function beginSession(opening: Promise<unknown> = Promise.resolve()): Promise<void> {
  const token = storedToken()
  if (!token) return signedOut(opening)
  if (isLeaving(token)) return opening.then(signOut)
  useSession.setState({ status: 'checking', problem: null })
  const cached = await cachedUser()
  if (cached) useSession.setState({ status: 'signed-in', user: cached.value, problem: null })
  await opening
  const age = cached ? Math.abs(here.wall() - cached.at) : Number.POSITIVE_INFINITY
  if (cached && age < USER_AGE_MS && !(await needsGrant(cached.value.id))) return
  await reload(cached?.value ?? null)
}

/** Wait until it is known who is signed in. */
export function whoIsHere(): Promise<Me | null> {
  return new Promise((known) => {
    const stop = useSession.subscribe(({ status, user }) => {
      if (status === 'checking') return
      stop()
      known(user)
    })
  })
}

/** Read the user again if the cached one is older than `maxAge` (ms). */
export async function refreshUser(maxAge = USER_AGE_MS): Promise<void> {
  const { user, status } = useSession.getState()
  const cached = await cachedUser()
  if (status === 'signed-in' && user && Math.abs(here.wall() - (cached?.at ?? 0)) >= maxAge) await reload(user)
}

/** Continue the session with the token of a password change, and clear the demand for a new password. */
export async function keepNewToken(token: string): Promise<void> {
  storeToken(token)
  const { user } = useSession.getState()
  if (user) await enter({ ...user, must_change_password: false })
}

const finishing = new Set<() => Promise<unknown>>()

/** Register work to finish before the session ends here: the last moment to send it under this name. */
export const finishBeforeSignOut = (finish: () => Promise<unknown>): unknown => finishing.add(finish)

/** Sign out here at once, and tell the server if it is reachable. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  noteLeaving()
  await Promise.race([Promise.allSettled([...finishing].map((finish) => finish())), pause(3_000)])
  const told = send(logout, { timeoutMs: 3_000 }).catch(() => undefined)
  await Promise.race([told, pause(300)])
  const now = storedToken()
  // If another tab has signed somebody in meanwhile, leave that session alone.
  if (now === null || now === token) await leave()
}

/** Follow a sign-in or sign-out in another tab, so that nobody acts under a name that is no longer theirs. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === 'auth_token') void beginSession()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Change what people may change about themselves. */
export async function changeOwnProfile(profile: OwnProfile): Promise<void> {
  await enter(await send(editMe, { body: profile }))
}

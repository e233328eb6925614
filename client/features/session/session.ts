import { create } from 'zustand'
import { logout, verify } from '#shared/contract/auth.ts'
import { editMe } from '#shared/contract/people.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { dropToken, isLeaving, noteLeaving, storedToken, storeToken } from '../../api/token.ts'
import { cache, here, remembered, sender } from '../../offline/here.ts'
import { keepGrant, needsGrant, proof, takeNewId } from './rights.ts'
import { forgetWhyEnded, keepWhyEnded, whyEnded } from './why-ended.ts'

/** Who is signed in on this device, as far as is known now. */
export interface SessionState {
  status: 'checking' | 'signed-out' | 'signed-in' | 'unreachable'
  user: Me | null
  problem: string | null
}

export const useSession = create<SessionState>(() => ({ status: 'checking', user: null, problem: null }))

const PAPERS_AFTER_MS = 1_000

/** What a person sent without a network goes on its way once their own session is there; after the first screen, not before it. */
function followPapers({ user }: SessionState, before: SessionState): void {
  if (!user || user.id === before.user?.id) return
  const start = () => import('../../offline/deliver-papers.ts').then((papers) => papers.startPapers(user.id))
  setTimeout(() => void start().catch(() => {}), PAPERS_AFTER_MS)
}

useSession.subscribe(followPapers)

const USER_AGE_MS = 5 * 60_000
const WAITS_MS = [1_000, 2_000]
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** From here on this person is signed in. */
export async function enter(user: Me): Promise<void> {
  forgetWhyEnded()
  await cache.users.put({ key: 'current', value: user, at: here.wall() }).catch(() => {})
  useSession.setState({ status: 'signed-in', user, problem: null })
}

/**
 * Ends the session on this device, and keeps why for the sign-in screen where nobody here asked for it. What waits to be sent stays: it is
 * the device's, not the session's.
 */
async function leave(why: string | null = null): Promise<void> {
  dropToken()
  sessionStorage.clear()
  // With the token and not later: the page may be loaded anew during any of the waits below.
  keepWhyEnded(why)
  // The worker's pass goes with the session; what it would have sent waits for the next one.
  await import('../../offline/papers.ts').then(({ forgetPasses }) => forgetPasses()).catch(() => {})
  await cache.forget().catch(() => {})
  useSession.setState({ status: 'signed-out', user: null, problem: why })
}

/** Asks the server who this token's session is, and for a right to deliver where this device needs one. Throws as `send` does. */
export async function loadUser(token: string, knownUserId: string | null): Promise<void> {
  const wantsGrant = knownUserId === null || (await needsGrant(knownUserId))
  const device_id = wantsGrant && remembered.deviceId ? remembered.deviceId : undefined
  const headers = device_id ? await proof() : {}
  const { user, grant, device_unproven } = await send(verify, { query: { device_id }, headers })
  // Somebody else signed in here, or nobody is any more, while it was asked who this is.
  if (storedToken() !== token) return
  await keepGrant(grant).catch(() => {})
  await enter(user)
  if (device_unproven) await takeNewId()
  if (grant) void sender.now()
}

/** Asks the server who this token's session is; false without an answer that settles it. */
async function isAnswered(token: string, cached: Me | null): Promise<boolean> {
  try {
    await loadUser(token, cached?.id ?? null)
    return true
  } catch (error) {
    // Dropped or replaced while it was asked about: the refusal concerns a session that is nobody's here any more.
    if (storedToken() !== token) return true
    if (!(error instanceof ApiFailure) || !error.endsSession) return false
    await leave(error.message)
    return true
  }
}

const CACHED_WITHIN_MS = 1_500
const cachedUser = () => here.within(CACHED_WITHIN_MS, cache.users.get('current')).catch(() => undefined)

/** Whether the device says by now who is here: after a crash its store takes seconds to open. */
async function isKnownByNow(): Promise<boolean> {
  const cached = await cachedUser()
  if (cached) useSession.setState({ status: 'signed-in', user: cached.value, problem: null })
  return cached !== undefined
}

/** Three tries, 1 s and 2 s apart. Only our own API's 401 or 403 ends the session; a network failure never does. */
async function reload(cached: Me | null): Promise<void> {
  for (const wait of [0, ...WAITS_MS]) {
    await pause(wait)
    const token = storedToken()
    // It was dropped a moment ago, by whoever knows why.
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
 * Finds out who is signed in: the cached user at once, the server's answer as soon as it comes. The server is asked when
 * this device is open: a right to deliver is given to a device by its name.
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

/** Who is signed in, once that is known. */
export function whoIsHere(): Promise<Me | null> {
  return new Promise((known) => {
    const stop = useSession.subscribe(({ status, user }) => {
      if (status === 'checking') return
      stop()
      known(user)
    })
  })
}

/** Reads the user again when the cached one is older than this (ms). */
export async function refreshUser(maxAge = USER_AGE_MS): Promise<void> {
  const { user, status } = useSession.getState()
  const cached = await cache.users.get('current').catch(() => undefined)
  if (status === 'signed-in' && user && Math.abs(here.wall() - (cached?.at ?? 0)) >= maxAge) await reload(user)
}

/** The own password was changed: the answer's token goes on with this session, and nobody is asked for a new one any more. */
export async function keepNewToken(token: string): Promise<void> {
  storeToken(token)
  const { user } = useSession.getState()
  if (user) await enter({ ...user, must_change_password: false })
}

const finishing = new Set<() => Promise<unknown>>()

/** Does something before the session ends here: the last moment to send it under this name. */
export const finishBeforeSignOut = (finish: () => Promise<unknown>): unknown => finishing.add(finish)

/** Signs out here at once, and tells the server if it can be reached. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  noteLeaving()
  await Promise.race([Promise.allSettled([...finishing].map((finish) => finish())), pause(3_000)])
  const told = send(logout, { timeoutMs: 3_000 }).catch(() => undefined)
  await Promise.race([told, pause(300)])
  const now = storedToken()
  // Another tab has let somebody in meanwhile: that session is not this one.
  if (now === null || now === token) await leave()
}

/** Another tab signed in or out: follow it, so that nobody acts under a name that is no longer theirs. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === 'auth_token') void beginSession()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Changes the display name; a blank one is ignored. */
export async function changeDisplayName(displayName: string): Promise<void> {
  if (!displayName.trim()) return
  await enter(await send(editMe, { body: { display_name: displayName.trim() } }))
}

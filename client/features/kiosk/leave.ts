import { login, logout, verifyPassword } from '#shared/contract/auth.ts'
import { leaveKiosk } from '#shared/contract/kiosks.ts'
import { afterExit, afterWrongExit, isExitCode, mayTry, NO_EXIT_TRIES } from '#shared/kiosk/exit.ts'
import { messages } from '#shared/text/messages.ts'
import { knownBrowser } from '../../api/known-browser.ts'
import { send } from '../../api/send.ts'
import { eraseKiosk, factOf, type KioskDatabase, kioskInUse } from '../../offline/kiosk-database.ts'
import { noteKioskHere } from '../../offline/kiosk-here.ts'
import type { KioskDeeds } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { forgetOpened, keptRoster } from './roster-store.ts'
import { exitVerifierOf, isSame } from './secrets.ts'

const SIGNED_OUT_WITHIN_MS = 3_000

/** A code is judged, and the kiosk's people are forgotten, within this time (ms), or the store has fallen silent. */
const LEFT_WITHIN_MS = 8_000

/** Leave the mode in one act: roster and secrets go; the key stays, with which what waits is delivered. */
async function left(store: KioskDatabase, id: string, version: number | null): Promise<void> {
  await store.transaction('rw', store.tables, async () => {
    const tries = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
    if (version !== null) await store.facts.put({ key: 'exit_tries', value: afterExit(tries, version) })
    await eraseKiosk(store, id, { state: 'left', exit_used: version })
  })
  forgetOpened()
  noteKioskHere(version === null ? 'no' : 'left')
}

async function isRight({ store }: KioskKit, code: string, exit: { version: number; salt: string; verifier: string }) {
  const { used } = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
  const isIt = isSame(await exitVerifierOf(code, exit.salt), exit.verifier)
  return isIt && !used.includes(exit.version)
}

/**
 * Leave by the exit code that keepers see, without a network: each opens once, and five wrong ones lock it for an hour. A kiosk that only
 * delivers knows nothing any more that a code would guard. Throws `NoAnswer` if the store says nothing; the same code leaves it later.
 */
export const leaveByCode = (kit: KioskKit, code: string): ReturnType<KioskDeeds['leaveByCode']> =>
  kit.parts.within(LEFT_WITHIN_MS, judgedCode(kit, code))

async function judgedCode(kit: KioskKit, code: string): ReturnType<KioskDeeds['leaveByCode']> {
  const { store, clock } = kit
  const kiosk = await kioskInUse(store)
  if (!kiosk || kiosk.scope === 'deliver') {
    if (kiosk) await left(store, kiosk.id, null)
    return 'left'
  }
  const exit = (await keptRoster(store, kiosk))?.exit
  const now = await clock.now()
  const tries = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
  if (now < tries.until) return 'locked'
  if (!exit || !isExitCode(code)) return 'wrong'
  if (mayTry(tries, exit.version, now) && (await isRight(kit, code, exit))) {
    await left(store, kiosk.id, exit.version)
    return 'left'
  }
  await store.transaction('rw', store.facts, async () => {
    const before = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
    await store.facts.put({ key: 'exit_tries', value: afterWrongExit(before, now) })
  })
  return 'wrong'
}

/**
 * Tell the server, in a session of the keeper's that lasts for this alone and never becomes this browser's. A page that ends before it has
 * forgotten its people is told to by its next token.
 */
async function tellServer(id: string, email: string, password: string): Promise<void> {
  const { token } = await send(login, { body: { email, password }, headers: await knownBrowser(email) })
  try {
    const { step_up } = await send(verifyPassword, { body: { password }, token })
    await send(leaveKiosk, { params: { id }, token, stepUp: step_up })
  } finally {
    await send(logout, { token, timeoutMs: SIGNED_OUT_WITHIN_MS }).catch(() => undefined)
  }
}

/**
 * Leave by a keeper's password. Returns the refusal's sentence, or null. Throws `NoAnswer` if the store says nothing: where the server was
 * told by then, this tablet hears of it at its next contact.
 */
export async function leaveByPassword(
  { parts, store }: KioskKit,
  email: string,
  password: string,
): Promise<string | null> {
  const kiosk = await parts.within(LEFT_WITHIN_MS, Promise.resolve(kioskInUse(store)))
  if (!kiosk) return null
  try {
    await tellServer(kiosk.id, email, password)
  } catch (error) {
    return error instanceof Error ? error.message : messages.internal
  }
  await parts.within(LEFT_WITHIN_MS, left(store, kiosk.id, null))
  return null
}

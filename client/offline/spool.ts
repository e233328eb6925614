import type { Tap } from './capture.ts'
import { readBeside } from './sent-past.ts'

/** Each mark has its own key, so that pages writing at the same time can't lose each other's. */
const SPOOL_KEY = 'folha_avulso '
/** All of them in one list, as releases up to 0.1.0 stored them. */
const OLD_SPOOL_KEY = 'folha_avulsos'

/** The right by which a mark goes straight to the server, the device that it is of, and the header that proves that device. */
export interface Right {
  deviceId: string
  grant: string
  proof: Readonly<Record<string, string>>
}

/** A mark that is only noted in local storage. `sent`: how it went to the server, whose answer did not come. */
export type Spooled = Omit<Tap, 'photo'> & { sent?: Right & { payload: string } }

const listeners = new Set<() => void>()

/** Call the listener whenever marks are noted or no longer noted, in this page or another; call the returned function to stop. */
export function onSpool(listener: () => void): () => void {
  listeners.add(listener)
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(SPOOL_KEY) || key === OLD_SPOOL_KEY) listener()
  }
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', changed)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** Tell whether this is a mark that can be taken back; anything else must keep no other mark here. */
function isSpooled(value: unknown): value is Spooled {
  const { id, user_id, claim } = (value ?? {}) as Partial<Record<keyof Tap, unknown>>
  return typeof id === 'string' && typeof user_id === 'string' && typeof claim === 'object' && claim !== null
}

/** Return a mark without a way of sending that can't be read: it goes as one that was never sent. */
function readable({ sent, ...tap }: Spooled): Spooled {
  const { payload, deviceId, grant, proof } = (sent ?? {}) as Partial<Record<string, unknown>>
  const isWhole =
    [payload, deviceId, grant].every((text) => typeof text === 'string') && parsed(String(payload)) !== null
  return sent && isWhole && typeof proof === 'object' ? { ...tap, sent } : tap
}

function readOld(): Spooled[] {
  const list = parsed(localStorage.getItem(OLD_SPOOL_KEY))
  return Array.isArray(list) ? list.map((item) => (item as { tap?: unknown } | null)?.tap).filter(isSpooled) : []
}

/** Return the marks that are only noted, oldest first. Throws if local storage can't be read. */
export function readSpool(): Spooled[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SPOOL_KEY))
  const own = keys
    .map((key) => parsed(localStorage.getItem(key)))
    .filter(isSpooled)
    .map(readable)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...readOld().filter(({ id }) => !ids.has(id))].sort((a, b) => a.claim.wall - b.claim.wall)
}

/** Tell whether a mark of this person is noted that was sent under this id. */
export const hasSpooledAs = (userId: string, id: string): boolean =>
  readSpool().some(({ user_id, sent }) => user_id === userId && sent?.deviceId === id)

/** Note a mark, or that it was sent. Return false if local storage takes no more. */
export function noteSpooled(tap: Spooled): boolean {
  try {
    localStorage.setItem(SPOOL_KEY + tap.id, JSON.stringify(tap))
  } catch {
    return false
  }
  tell()
  return true
}

function forgetOld(id: string): void {
  const old = readOld()
  const rest = old.filter((tap) => tap.id !== id)
  if (rest.length === 0) localStorage.removeItem(OLD_SPOOL_KEY)
  else if (rest.length < old.length) localStorage.setItem(OLD_SPOOL_KEY, JSON.stringify(rest.map((tap) => ({ tap }))))
}

/** Return the mark that is noted under this id; undefined if there is none, or that can't be read. Each tap asks: look for this one only. */
export function spooledOf(id: string): Spooled | undefined {
  try {
    const own = parsed(localStorage.getItem(SPOOL_KEY + id))
    return isSpooled(own) ? readable(own) : readOld().find((tap) => tap.id === id)
  } catch {
    return undefined
  }
}

readBeside((id) => spooledOf(id)?.sent?.payload)

/** Forget a mark that is in the store or at the server. One that local storage keeps all the same comes again, as the same event. */
export function forgetSpooled(id: string): void {
  try {
    localStorage.removeItem(SPOOL_KEY + id)
    forgetOld(id)
  } catch {
    // Nothing can be written there.
  }
  tell()
}

/** Count the marks that are only noted, of one person or of all; none if that can't be read. */
export function spooledCount(userId?: string): number {
  try {
    return readSpool().filter(({ user_id }) => userId === undefined || user_id === userId).length
  } catch {
    return 0
  }
}

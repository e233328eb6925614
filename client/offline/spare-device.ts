import type { KeptGrant } from './outbox-database.ts'

/**
 * The id under which this browser delivers while its store does not open, and its people’s rights to. It is in local storage, so that a page
 * that is loaded anew still delivers what an earlier one sent under it. It has no secret, and no chain: its marks go straight to the server.
 */
interface SpareDevice {
  id: string
  grants: KeptGrant[]
}

const KEY = 'folha_aparelho_reserva'
/** More people than share any browser. */
const MOST_GRANTS = 50

/** The spare device where local storage is full or closed: it lives as long as this page. */
let unkept: SpareDevice | null = null

function isGrant(value: unknown): value is KeptGrant {
  const { user_id, token, expires_at } = (value ?? {}) as Partial<Record<keyof KeptGrant, unknown>>
  return [user_id, token, expires_at].every((text) => typeof text === 'string')
}

function read(): SpareDevice | null {
  if (unkept) return unkept
  try {
    const { id, grants } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof SpareDevice, unknown>>
    if (typeof id === 'string') return { id, grants: Array.isArray(grants) ? grants.filter(isGrant) : [] }
  } catch {
    // Nothing can be read there.
  }
  return null
}

function write(spare: SpareDevice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(spare))
    unkept = null
  } catch {
    unkept = spare
  }
}

/** Return the spare id of this browser, drawn at its first use. */
export function spareId(newId: () => string): string {
  const known = read()
  if (known) return known.id
  write({ id: newId(), grants: [] })
  return read()?.id ?? newId()
}

/** Return the spare id of this browser; null if it never needed one. */
export const ownSpareId = (): string | null => read()?.id ?? null

/** Tell whether this is the spare id of this browser. */
export const isSpare = (id: string): boolean => ownSpareId() === id

/** Return a person's right to deliver under the spare id; undefined if there is none. */
export const spareGrant = (userId: string): KeptGrant | undefined =>
  read()?.grants.find(({ user_id }) => user_id === userId)

/** Keep a right to deliver under the spare id, in place of the person's last one. */
export function keepSpareGrant(grant: KeptGrant): void {
  const spare = read()
  if (!spare) return
  const others = spare.grants.filter(({ user_id }) => user_id !== grant.user_id)
  write({ ...spare, grants: [...others, grant].slice(-MOST_GRANTS) })
}

/** Forget a right that the server no longer takes; one that came meanwhile stays. */
export function dropSpareGrant(refused: string): void {
  const spare = read()
  if (spare) write({ ...spare, grants: spare.grants.filter(({ token }) => token !== refused) })
}

import { kioskFaces, kioskMarks, kioskRoster } from '#shared/contract/kiosk-own.ts'
import type { DeviceParts } from '../../offline/device-parts.ts'
import { askAsKiosk } from '../../offline/kiosk-call.ts'
import type { KioskDatabase, KioskRecord } from '../../offline/kiosk-database.ts'
import { metaOf } from '../../offline/outbox-database.ts'
import { sealed } from './at-rest.ts'
import { keepIfKnown, keepMarks, keepRoster, keptRoster, type RosterAnswer } from './roster-store.ts'

/** The most faces that are asked for at once. */
const MOST_FACES = 50

/** A kiosk that asks, with the header of its requests. Whatever is asked throws as `askAsKiosk` does. */
export interface Pulling {
  parts: DeviceParts
  store: KioskDatabase
  kiosk: KioskRecord
  header: string
}

/** Ask for what changed in the roster, and keep it. Return the answer; null if nothing changed. */
export async function pullRoster({ parts, store, kiosk, header }: Pulling): Promise<RosterAnswer | null> {
  const since = (await keptRoster(store, kiosk))?.version ?? 0
  const { body } = await askAsKiosk(parts, kioskRoster, { query: { since } }, header)
  if (body) await keepRoster(store, kiosk, body)
  return body
}

/** Ask for the marks of the roster's people, and keep them. */
export async function pullMarks({ parts, store, kiosk, header }: Pulling): Promise<void> {
  const from = parts.mono()
  const { body, serverNow, epoch } = await askAsKiosk(parts, kioskMarks, {}, header)
  const known = await metaOf(parts.outbox, 'epoch', '')
  // One that was restored from a backup is offered what it lost: what it lacks until then proves nothing.
  const isWhole = serverNow !== null && (known === '' || known === epoch)
  // By the server's own clock, and no later than it looked: what it took while the answer was on its way may be missing in it.
  const asked = isWhole ? Math.floor(serverNow - (parts.mono() - from)) : 0
  if (body) await keepMarks(store, kiosk, { marks: body, asked })
}

/** Return whose faces are to be asked for: those that are new by this answer, and those that the tablet lacks. */
async function lackingFaces(
  { store, kiosk }: Pulling,
  answer: RosterAnswer | null,
  asked: ReadonlySet<string>,
): Promise<string[]> {
  const roster = await keptRoster(store, kiosk)
  const kept = new Set<string>(await store.sealed.toCollection().primaryKeys())
  const news = new Set(answer?.people.map(({ id }) => id))
  const withFace = (roster?.people ?? []).filter(({ has_face }) => has_face).map(({ id }) => id)
  const isLacking = (id: string) => !asked.has(id) && (news.has(id) || !kept.has(`face ${id}`))
  return withFace.filter(isLacking).slice(0, MOST_FACES)
}

/**
 * Ask for some faces, and keep them. `asked` are those asked for before, who are not asked for again: initials do, until the person changes.
 */
export async function pullFaces(pulling: Pulling, answer: RosterAnswer | null, asked: Set<string>): Promise<void> {
  const { parts, store, kiosk, header } = pulling
  for (const { id } of answer?.people ?? []) asked.delete(id)
  const wanted = await lackingFaces(pulling, answer, asked)
  const { id, keep_key } = kiosk
  if (wanted.length === 0 || !keep_key) return
  for (const one of wanted) asked.add(one)
  const { body } = await askAsKiosk(parts, kioskFaces, { query: { ids: wanted.join(',') } }, header)
  const rows = (body ?? []).map(({ user_id, webp }) => sealed(keep_key, { key: `face ${user_id}`, version: 0 }, webp))
  await keepIfKnown(store, id, await Promise.all(rows))
}

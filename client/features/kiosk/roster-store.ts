import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { kioskMarks, kioskRoster } from '#shared/contract/kiosk-own.ts'
import type { ExitVerifier, enrollKiosk } from '#shared/contract/kiosks.ts'
import { changed, NO_ROSTER, type Roster } from '#shared/kiosk/roster.ts'
import type { KioskDatabase, KioskRecord, PinChange, Sealed } from '../../offline/kiosk-database.ts'
import { opened, sealed } from './at-rest.ts'

export type RosterAnswer = NonNullable<AnswerOf<typeof kioskRoster>>
/** A person as the tablet was told of them. */
export type RosterPerson = RosterAnswer['people'][number]
/** A mark that the server told of. */
export type ToldMark = AnswerOf<typeof kioskMarks>[number]

/** The facts that a tablet knows of its people and its company. */
export interface KeptRoster extends Pick<RosterAnswer, 'kiosk_name' | 'store'> {
  version: number
  people: readonly RosterPerson[]
  exit: ExitVerifier
}

/** Return the roster that is kept until the server's first one comes: nobody, but the exit code, so that the mode can be left. */
export const firstRoster = ({ kiosk, exit }: AnswerOf<typeof enrollKiosk>): KeptRoster => ({
  version: 0,
  people: [],
  kiosk_name: kiosk.name,
  exit,
  store: {
    name: kiosk.store_name,
    is_closed: false,
    timezone: DEFAULT_ZONE,
    day_starts_at: '00:00',
    latitude: null,
    longitude: null,
    radius: 0,
    holidays: [],
  },
})

/** The values opened last, with the row that they were in: opening 500 people takes a slow tablet a while. */
const lastOpened = new Map<Sealed['key'], { nonce: string; value: unknown }>()

/** Open a row, unless it is the one opened last. */
export async function openedOnce<T>(keepKey: CryptoKey, row: Sealed): Promise<T> {
  const nonce = row.nonce.join()
  const last = lastOpened.get(row.key)
  if (last?.nonce === nonce) return last.value as T
  const value = await opened<T>(keepKey, row)
  lastOpened.set(row.key, { nonce, value })
  return value
}

/** Forget what was opened. */
export const forgetOpened = (): void => lastOpened.clear()

/** Return the roster that is kept; null before the first one, and where it can't be opened: it is asked for anew. */
export async function keptRoster(store: KioskDatabase, { keep_key }: Pick<KioskRecord, 'keep_key'>) {
  const row = await store.sealed.get('roster')
  if (!row || !keep_key) return null
  return openedOnce<KeptRoster>(keep_key, row).catch(() => null)
}

/** Return what a roster becomes by an answer. One that arrives late changes nothing. */
function rosterAfter(before: KeptRoster | null, answer: RosterAnswer): KeptRoster | null {
  const known = before ? { version: before.version, people: before.people } : NO_ROSTER
  const next: Roster = changed(known, answer)
  if (next === known) return null
  const { kiosk_name, store, exit } = answer
  return { version: next.version, people: next.people as readonly RosterPerson[], kiosk_name, store, exit }
}

/** Tell whether a PIN that was changed here is still to be compared with: not once the roster has a later one. */
function isAhead({ user_id, pin_version }: PinChange, people: ReadonlyMap<string, RosterPerson>): boolean {
  const version = people.get(user_id)?.pin?.version
  return version !== undefined && version <= pin_version
}

/**
 * Keep an answer: people who are new or different, and those who are gone, of whom nothing stays. Return the roster as it is now, and null
 * where the answer is too late or the kiosk was told to forget its people meanwhile.
 */
export async function keepRoster(
  store: KioskDatabase,
  kiosk: KioskRecord,
  answer: RosterAnswer,
): Promise<KeptRoster | null> {
  const { id, keep_key } = kiosk
  const next = keep_key && rosterAfter(await keptRoster(store, kiosk), answer)
  if (!keep_key || !next) return null
  const row = await sealed(keep_key, { key: 'roster', version: next.version }, next)
  const people = new Map(next.people.map((person) => [person.id, person]))
  return store.transaction('rw', store.tables, async () => {
    const now = await store.kiosks.get(id)
    if (!now?.keep_key) return null
    await store.sealed.put(row)
    await store.kiosks.update(id, { name: next.kiosk_name, store_name: next.store.name })
    await store.sealed
      .where('key')
      .startsWith('face ')
      .filter(({ key }) => people.get(key.slice('face '.length))?.has_face !== true)
      .delete()
    await store.locks.filter(({ user_id }) => !people.has(user_id)).delete()
    await store.choices.filter((choice) => !people.has(choice.id)).delete()
    await store.pin_changes.filter((change) => !isAhead(change, people)).delete()
    return next
  })
}

/** Keep the marks that the server told of; when it was asked is their version. */
export async function keepMarks(
  store: KioskDatabase,
  kiosk: KioskRecord,
  { marks, asked }: { marks: readonly ToldMark[]; asked: number },
): Promise<void> {
  const { id, keep_key } = kiosk
  if (!keep_key) return
  const row = await sealed(keep_key, { key: 'marks', version: asked }, marks)
  await keepIfKnown(store, id, [row])
}

/** Keep what was sealed, unless the kiosk was told to forget its people meanwhile. */
export async function keepIfKnown(store: KioskDatabase, id: string, rows: readonly Sealed[]): Promise<void> {
  await store.transaction('rw', store.kiosks, store.sealed, store.facts, async () => {
    if ((await store.kiosks.get(id))?.keep_key) await store.sealed.bulkPut([...rows])
  })
}

import type { KioskDatabase, KioskRecord, Sealed } from '../../offline/kiosk-database.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import type { OutboxEvent } from '../../offline/outbox-database.ts'
import type { KioskKit } from './kit.ts'
import { keptRoster, openedOnce, type ToldMark } from './roster-store.ts'
import type { OpenKiosk } from './view.ts'

/** The tablet's own marks of so long are shown beside those that the server told of (ms). */
const OWN_MS = 36 * 3_600_000
const MOST_OWN = 2_000

/** The data that a kiosk keeps openly. */
export type Rows = Omit<OpenKiosk, 'roster' | 'marks' | 'marksAsked' | 'faces'>

/** Return the newest events of this tablet. */
async function newestEvents({ parts, anchors }: KioskKit): Promise<OutboxEvent[]> {
  const since = anchors.now() - OWN_MS
  const newest = parts.outbox.events.orderBy('seq').reverse()
  return newest
    .until(({ at }) => at < since)
    .limit(MOST_OWN)
    .toArray()
}

/** Read what a kiosk keeps under its key: apart from the rest, which changes with every touch, as there may be hundreds of faces. */
export const readSealed = (store: KioskDatabase): PromiseLike<Sealed[]> => store.sealed.toArray()

/** Read what a kiosk keeps openly; null if this device is none. Live queries follow it: nothing but the stores is waited for. */
export async function readRows(kit: KioskKit): Promise<Rows | null> {
  const { store, parts } = kit
  const kiosk: KioskRecord | undefined = await kioskInUse(store)
  kit.kioskId = kiosk?.id ?? null
  if (!kiosk) return null
  const [locks, changes, choices, events, waiting, heard] = await Promise.all([
    store.locks.toArray(),
    store.pin_changes.toArray(),
    store.choices.toArray(),
    newestEvents(kit),
    parts.outbox.events.where('state').equals('captured').count(),
    store.facts.get('heard_at'),
  ])
  const heardAt = heard === undefined ? null : Number(heard.value)
  return { kiosk, locks, changes, choices, events, waiting, heardAt }
}

const FACE = 'face '

async function openFaces(key: CryptoKey, rows: readonly Sealed[]): Promise<Map<string, string>> {
  const faces = rows.filter((row) => row.key.startsWith(FACE))
  const opened = faces.map(async (row) => {
    const webp = await openedOnce<string>(key, row).catch(() => null)
    return webp === null ? [] : [[row.key.slice(FACE.length), `data:image/webp;base64,${webp}`] as const]
  })
  return new Map((await Promise.all(opened)).flat())
}

/** Open what a kiosk keeps. */
export async function openRows(store: KioskDatabase, rows: Rows, given?: readonly Sealed[]): Promise<OpenKiosk> {
  const { keep_key } = rows.kiosk
  const sealed = given ?? (await readSealed(store))
  const told = sealed.find(({ key }) => key === 'marks')
  const marksAsked = told?.version || null
  if (!keep_key) return { ...rows, roster: null, marks: [], marksAsked, faces: new Map() }
  const [roster, marks, faces] = await Promise.all([
    keptRoster(store, rows.kiosk),
    told ? openedOnce<ToldMark[]>(keep_key, told).catch(() => []) : [],
    openFaces(keep_key, sealed),
  ])
  return { ...rows, roster, marks, marksAsked, faces }
}

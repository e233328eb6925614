// @vitest-environment node
import { readFileSync } from 'node:fs'
import type Dexie from 'dexie'
import type { DexieOptions } from 'dexie'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { asReleased, hasReleased, RELEASES, type Release } from '../testing/released-stores.ts'
import { freshStore, PHOTOS, partsOf, tapOf, UNSENT, unsentMarks } from '../testing/unsent.ts'
import { CacheDatabase } from './cache-database.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { drain } from './drain.ts'
import { KioskDatabase } from './kiosk-database.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { PaperDatabase } from './paper-database.ts'

let unsent: Awaited<ReturnType<typeof unsentMarks>>
let idb: DexieOptions
let app: TestApp

/** The outbox as a later build may have it: additions everywhere, and a change to each row in the upgrade. */
class LaterOutbox extends OutboxDatabase {
  constructor(options: DexieOptions) {
    super(options)
    this.version(2)
      .stores({ seals: '++n', events: 'seq, &id, state, [state+actor_id], [actor_id+at], code' })
      .upgrade((tx) => tx.table('events').toCollection().modify({ seal: 'none' }))
  }
}

beforeAll(async () => {
  unsent = await unsentMarks()
}, 120_000)

beforeEach(async () => {
  app = await unsent.server()
  idb = freshStore()
})

async function fillAs(release: Release): Promise<void> {
  const database = asReleased(release, 'ponto-outbox', idb)
  for (const [name, list] of Object.entries(unsent.rows)) await database.table(name).bulkAdd(list)
  database.close()
}

/** Open a build's outbox, check that everything unsent is unchanged, and punch once more. */
async function goOn(outbox: OutboxDatabase, already: number): Promise<OutboxDatabase> {
  const events = await outbox.events.where('state').equals('captured').sortBy('seq')
  expect(events).toHaveLength(UNSENT + already)
  expect(events.slice(0, UNSENT)).toMatchObject(unsent.rows.events ?? [])
  expect(await outbox.photos.count()).toBe(PHOTOS)
  app.clock.now += 60_000
  await capture(partsOf(app, outbox), tapOf(app, unsent.people, already, null))
  return outbox
}

/** Deliver everything to the real server: each once, in order, nothing left, nothing quarantined. */
async function expectDelivered(outbox: OutboxDatabase, count: number): Promise<void> {
  const { read } = app.database
  const parts = partsOf(app, outbox)
  const report = await drain(parts, new Anchors(parts), { deadlineMs: 60_000 })
  expect(report).toMatchObject({ end: 'done', sent: count, left: 0 })
  const events = await outbox.events.orderBy('seq').toArray()
  expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['acked']))
  const stored = await read.query.timeEntries.findMany({ orderBy: (entry, { asc }) => asc(entry.device_seq) })
  expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect(stored.filter(({ photo_file }) => photo_file !== null)).toHaveLength(PHOTOS)
  expect(await verifyLedger(read)).toMatchObject({ rows: count, faults: [] })
  expect(await read.query.rejectedEvents.findMany()).toEqual([])
}

test('TRUST 25: every version that went out is known by what it keeps on the device', () => {
  const told = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)
  expect(RELEASES).toEqual([...told].map(([, version]) => version).reverse())
})

describe.each(RELEASES)(`TRUST 25: ${UNSENT} unsent marks of %s`, (release) => {
  test('are opened by this build and delivered', async () => {
    await fillAs(release)
    await expectDelivered(await goOn(new OutboxDatabase(idb), 0), UNSENT + 1)
  })

  test('are opened by a later build and by this one again, twice; each finds them all and adds its own', async () => {
    await fillAs(release)
    for (let turn = 0; turn < 4; turn += 2) {
      ;(await goOn(new LaterOutbox(idb), turn)).close()
      ;(await goOn(new OutboxDatabase(idb), turn + 1)).close()
    }
    await expectDelivered(new OutboxDatabase(idb), UNSENT + 4)
  })

  test('stay whole when a later build takes the database from a page that is open, and that goes on punching', async () => {
    await fillAs(release)
    const page = await goOn(new OutboxDatabase(idb), 0)
    const later = await goOn(new LaterOutbox(idb), 1)
    await goOn(page, 2)
    page.close()
    await expectDelivered(later, UNSENT + 3)
  })
})

/** Return the key and indexes of each table. */
const shapeOf = ({ tables }: Dexie) =>
  new Map(tables.map(({ name, schema: { primKey, indexes } }) => [name, [primKey, ...indexes].map(({ src }) => src)]))

describe.each(RELEASES)('TRUST 25: the databases of %s', (release) => {
  const kept = (
    [
      ['ponto-outbox', () => new OutboxDatabase(idb)],
      ['ponto-papers', () => new PaperDatabase(idb)],
      ['ponto-quiosque', () => new KioskDatabase(idb)],
    ] as const
  ).filter(([name]) => hasReleased(release, name))

  test.each(kept)('%s: nothing was taken away since', async (name, open) => {
    const [before, today] = [asReleased(release, name, idb), open()]
    await Promise.all([before.open(), today.open()])
    for (const [table, keys] of shapeOf(before)) expect(shapeOf(today).get(table)).toEqual(expect.arrayContaining(keys))
    before.close()
    today.close()
  })

  test('papers that wait are there after a later build, and after this one again', async () => {
    const waiting = { id: 'p', user_id: 'ana', kind: 'request', state: 'waiting', made_at: 1, notes: 'n' }
    const before = asReleased(release, 'ponto-papers', idb)
    await before.table('papers').add(waiting)
    before.close()
    const later = new PaperDatabase(idb)
    later.version(9).stores({ stamps: '++n' })
    expect(await later.papers.toArray()).toEqual([waiting])
    later.close()
    const again = new PaperDatabase(idb)
    expect(await again.papers.where('[user_id+state]').equals(['ana', 'waiting']).toArray()).toEqual([waiting])
    again.close()
  })

  test('the cache of a later build is no obstacle: what this build reads again, it keeps', async () => {
    const later = new CacheDatabase(idb)
    later.version(4).stores({ reads: null, pictures: 'id' })
    await later.open()
    later.close()
    const cache = new CacheDatabase(idb)
    await cache.reads.put({ key: 'stores', value: '', at: 1 })
    expect(await cache.reads.count()).toBe(1)
    await cache.forget()
    cache.close()
  })
})

test('TRUST 25: entries that 0.1.0 read know their kind in this build', async () => {
  const before = asReleased('0.1.0', 'ponto-cache', idb)
  const read = { user_id: 'ana', day: '2026-06-15', is_manual: false, minutes_adjusted: 0 }
  const request = { ...read, entry_type: 'ajuste', notes: 'Ajuste Solicitado: saida - Esqueci' }
  await before.table('entries').bulkAdd([
    { ...read, id: 'mark', entry_type: 'entrada', notes: 'IP: 203.0.113.7' },
    { ...request, id: 'request', is_manual: true },
  ])
  before.close()
  const cache = new CacheDatabase(idb)
  expect(await cache.entries.orderBy('id').toArray()).toMatchObject([
    { id: 'mark', kind: 'mark', requested_type: null, group_id: null },
    { id: 'request', kind: 'mark_request', requested_type: 'saida', justification: 'Esqueci' },
  ])
  cache.close()
})

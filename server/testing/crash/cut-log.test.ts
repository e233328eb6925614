import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { testDevice } from '../punches.ts'
import { testApp } from '../test-app.ts'
import { figure } from '../trust/scale.ts'

const MARKS = figure(6, 40)
const SECTOR = 512
const AT = Date.parse('2026-06-16T11:00:00Z')

/** Make a database on disk whose last marks are only in the log, as after a power cut: acknowledged one by one. */
async function marked() {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-cut-'))
  const file = path.join(folder, 'folha.db')
  const database = openDatabase(file)
  const app = await testApp({ database })
  const user = await addUser(database, { store_id: (await addStore(database)).id })
  const device = testDevice(user.id, null)
  const grant = await addGrant(database, user.id, device.device_id)
  const acknowledged: string[] = []
  for (let i = 0; i < MARKS; i += 1) {
    app.clock.now = AT + i * 600_000
    const sent = { ...device.sent(device.event(app.clock.now)), grant }
    const { body } = await app.send('POST', '/time-entries/sync', device.body(app.clock.now, [sent]))
    acknowledged.push(...(body as SyncAnswer).results.map(({ id }) => id))
  }
  const copy = path.join(folder, 'copy.db')
  copyFileSync(file, copy)
  const log = readFileSync(`${file}-wal`)
  database.close()
  return { copy, log, acknowledged }
}

/** Return the marks of a database in the order of their numbers; throws if it is damaged. */
function marksIn(file: string): string[] {
  const database = new Sqlite(file)
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    const entries = database.prepare('select id from time_entries').pluck().all()
    const numbered = database
      .prepare('select entry_id from ledger where record_type = 7 order by nsr')
      .pluck()
      .all() as string[]
    // A mark and its number are one commit: neither ever exists without the other.
    expect([...entries].sort()).toEqual([...numbered].sort())
    return numbered
  } finally {
    database.close()
  }
}

describe('TRUST 2: a power cut in the middle of the log', () => {
  it(`cut at each of its ${SECTOR} bytes, the database opens and holds the first so many of the acknowledged marks`, async () => {
    const { copy, log, acknowledged } = await marked()
    expect(log.length).toBeGreaterThan(100 * SECTOR)
    const cut = `${copy}.cut`
    let before = 0
    for (let length = 0; length <= log.length; length += SECTOR) {
      copyFileSync(copy, cut)
      writeFileSync(`${cut}-wal`, log.subarray(0, length))
      const there = marksIn(cut)
      expect(there, `${length} bytes`).toEqual(acknowledged.slice(0, there.length))
      expect(there.length, 'a longer log never holds less').toBeGreaterThanOrEqual(before)
      before = there.length
    }
    writeFileSync(`${cut}-wal`, log)
    copyFileSync(copy, cut)
    expect(marksIn(cut), 'nothing acknowledged is missing from the whole log').toEqual(acknowledged)
  })
})

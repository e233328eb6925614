import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFull } from '../trust/scale.ts'
import { schemaOf } from './dump.ts'
import { Place } from './place.ts'
import { asUpdated, installRelease, integrity, look, RELEASES, rowsOf } from './releases.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let place: Place

beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

/** Run die-at.ts; return the number of calls to SQLite, or null if it was killed. */
const dieAt = (nth: number, migrations: string) =>
  new Promise<number | null>((resolve, reject) => {
    const args = ['--import', 'tsx', 'server/testing/releases/die-at.ts', place.file, migrations, String(nth)]
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      if (!error) return resolve(Number(stdout))
      if (error.signal === 'SIGKILL') return resolve(null)
      reject(new Error(stderr))
    })
  })

/** Replace whatever a killed update left by the database of a version. */
function renew(version: string): void {
  const left = readdirSync(place.folder).filter((name) => name.startsWith('folha.db') || name === 'antes-de-migrar')
  for (const name of left) rmSync(place.at(name), { recursive: true })
  installRelease(version, place.file)
}

// In a full run at each statement; else at every eighteenth, and at the last ones, where it is committed.
const chosen = (nth: number, last: number) => isFull || nth % 18 === 5 || nth > last - 5

describe('TRUST 24: kill -9 in the middle of an update', { timeout: 300_000 }, () => {
  it.each(RELEASES)('%s: the database is as before or as after, and the next start goes on', async (version) => {
    const planted = place.planted()
    const after = place.freshSchema(planted)
    const older = place.at('before.db')
    installRelease(version, older)
    const [rows, before] = [rowsOf(older), look(older, schemaOf)]
    renew(version)
    const last = (await dieAt(0, planted)) ?? 0
    expect(last).toBeGreaterThan(20)
    const seen = new Set<string>()
    for (let nth = 1; nth <= last; nth += 1) {
      if (!chosen(nth, last)) continue
      renew(version)
      expect([nth, await dieAt(nth, planted)]).toEqual([nth, null])
      expect([nth, integrity(place.file)]).toEqual([nth, 'ok'])
      const found = look(place.file, schemaOf)
      expect([before, after]).toContainEqual(found)
      seen.add(JSON.stringify(found))
      const isOld = JSON.stringify(found) === JSON.stringify(before)
      expect([nth, rowsOf(place.file, older)]).toEqual([nth, isOld ? rows : asUpdated(rows)])
      await place.expectWhole(planted)
      expect([nth, look(place.file, schemaOf)]).toEqual([nth, after])
      expect([nth, rowsOf(place.file, older)]).toEqual([nth, asUpdated(rows)])
      expect([nth, place.copies().map(integrity)]).toEqual([nth, ['ok']])
    }
    expect(seen.size, 'killed both before the commit and after').toBe(2)
  })
})

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { fillYear } from '../../bench/year-of-marks.ts'
import { DatabaseProblem, NewerDatabase } from '../../database/migrations.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { addStore } from '../company.ts'
import { startServer } from '../crash/server-process.ts'
import { figure } from '../trust/scale.ts'
import { schemaOf } from './dump.ts'
import { Place } from './place.ts'
import { asUpdated, installRelease, look, migrationsUpTo, RELEASES, rowsOf, STEPS } from './releases.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const hashes = (database: Sqlite.Database) =>
  database.prepare('select hash from __drizzle_migrations order by created_at').pluck().all()

let place: Place

beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

describe('TRUST 24: every version that went out', () => {
  it('has its database kept', () => {
    const told = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)
    expect(RELEASES).toEqual([...told].map(([, version]) => version).sort())
  })

  it.each(RELEASES)('%s: its steps are those that are shipped, word for word', (version) => {
    installRelease(version, place.file)
    openDatabase(place.at('new.db')).close()
    const kept = look(place.file, hashes)
    expect(kept).toEqual(look(place.at('new.db'), hashes).slice(0, kept.length))
  })

  it.each(RELEASES)('%s becomes what a fresh install is, twice over, and loses no row', async (version) => {
    for (const name of [place.file, place.at('before.db')]) installRelease(version, name)
    const before = rowsOf(place.at('before.db'))
    for (let time = 0; time < 2; time += 1) {
      await place.expectWhole()
      expect(look(place.file, schemaOf)).toEqual(place.freshSchema())
      expect(rowsOf(place.file, place.at('before.db'))).toEqual(asUpdated(before))
    }
  })

  it.each(RELEASES)('%s takes the heaviest step; what it was lies beside it, and comes back', async (version) => {
    for (const name of [place.file, place.at('before.db')]) installRelease(version, name)
    for (const name of ['files', 'secrets.json']) mkdirSync(place.at(name))
    const before = rowsOf(place.file)
    const planted = place.planted()
    await place.expectWhole(planted)
    expect(look(place.file, schemaOf)).toEqual(place.freshSchema(planted))
    expect(rowsOf(place.file, place.at('before.db'))).toEqual(asUpdated(before))

    const kept = place.copies()
    expect(kept.map((name) => rowsOf(name))).toEqual([before])
    openDatabase(place.file, planted).close()
    expect(place.copies()).toEqual(kept)
    const restored = restoreBackup(kept[0] ?? '', place.folder, { replace: true })
    // Only the epoch changes, so that devices offer again what came since.
    expect({ ...rowsOf(place.file), installation: [] }).toEqual({ ...before, installation: [] })
    expect(rowsOf(place.file).installation).not.toEqual(before.installation)
    rmSync(restored.before ?? '', { recursive: true })
  })
})

describe('TRUST 24: a step', () => {
  it.each(Array.from({ length: STEPS }, (_, i) => [i]))('from %i steps on: what a fresh install is', async (count) => {
    openDatabase(place.file, migrationsUpTo(count)).close()
    await place.expectWhole()
    expect(look(place.file, schemaOf)).toEqual(place.freshSchema())
    expect(place.copies()).toHaveLength(count === 0 ? 0 : 1)
  })

  it.each([
    ['fails', ['CREATE TABLE more (id text)', 'DROP TABLE absent'], 'no such table: absent'],
    ['leaves rows without what they cite', ['DELETE FROM stores'], 'linhas sem o que citam'],
  ])('that %s is undone, and said', (_what, statements, why) => {
    installRelease('0.1.0', place.file)
    const [rows, schema] = [rowsOf(place.file), look(place.file, schemaOf)]
    const open = () => openDatabase(place.file, migrationsUpTo(STEPS, [statements]))
    expect(open).toThrow(DatabaseProblem)
    expect(open).toThrow(why)
    expect(rowsOf(place.file)).toEqual(rows)
    expect(look(place.file, schemaOf)).toEqual(schema)
  })

  it('is not begun where no copy can be made', () => {
    installRelease('0.1.0', place.file)
    const schema = look(place.file, schemaOf)
    writeFileSync(place.at('antes-de-migrar'), 'a file where the folder belongs')
    const planted = place.planted()
    expect(() => openDatabase(place.file, planted)).toThrow('a cópia que se guarda antes não pôde ser feita')
    expect(look(place.file, schemaOf)).toEqual(schema)
  })

  it('after another leaves the last three copies', () => {
    openDatabase(place.file).close()
    const steps = Array.from({ length: 5 }, (_, i) => [`CREATE TABLE more_${i} (id text)`])
    for (let some = 1; some <= steps.length; some += 1)
      openDatabase(place.file, migrationsUpTo(STEPS, steps.slice(0, some))).close()
    const names = place.copies().map((name) => path.basename(name))
    expect(names).toEqual([1, 2, 3].map((before) => `folha-${String(STEPS + before).padStart(4, '0')}_planted.db`))
  })

  const MANY = figure(20_000, 1_100_000)
  it(`that makes ${MANY} marks anew takes less than half a minute, its copy included`, {
    timeout: 300_000,
  }, async () => {
    const database = openDatabase(place.file)
    const store = await addStore(database)
    const marks = await fillYear(database, store.id, Math.ceil(MANY / 1_252), '2026-06-16', 365, true)
    database.close()
    const planted = place.planted()
    const began = performance.now()
    openDatabase(place.file, planted).close()
    const seconds = (performance.now() - began) / 1000
    const count = (name: string) =>
      look(name, (copy) => copy.prepare('select count(*) from time_entries').pluck().get())
    expect([place.file, ...place.copies()].map(count)).toEqual([marks, marks])
    process.stdout.write(`${marks} marks anew in ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(30)
  })
})

describe('TRUST 24: a database of a newer program', () => {
  it('is refused by the program itself in one sentence, and not touched', async () => {
    installRelease('0.1.0', place.file)
    openDatabase(place.file, place.planted()).close()
    expect(() => openDatabase(place.file)).toThrow(NewerDatabase)
    const digest = () => createHash('sha256').update(readFileSync(place.file)).digest('hex')
    const before = digest()
    await expect(startServer(place.folder)).rejects.toThrow(
      /before it was ready: O banco de dados foi gravado por uma versão mais nova do programa\. Atualize o programa\.\n$/,
    )
    expect(digest()).toBe(before)
  })
})

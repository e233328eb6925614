import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { Place } from './place.ts'
import { installRelease, look } from './releases.ts'

let place: Place

beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

const NOON = Date.parse('2026-05-20T15:00:00Z')

it.each<[string, object, string | null]>([
  ['works on', { is_active: 1 }, null],
  ['was blocked', { is_active: 0, blocked_at: NOON }, '2026-05-20'],
  ['was blocked late in the evening of their place', { is_active: 0, blocked_at: NOON + 11 * 3_600_000 }, '2026-05-20'],
  ['was blocked nobody knows when, after a last day of work', { is_active: 0, blocked_at: null }, '2026-04-30'],
  ['has an access with an end', { is_active: 1, access_expires_at: NOON }, '2026-05-20'],
  [
    'was blocked before the access would end',
    { is_active: 0, blocked_at: NOON - 864e5, access_expires_at: NOON },
    '2026-05-19',
  ],
])('a person of 0.1.0 who %s has one bond for all the past, which ends accordingly', (_what, change, left_on) => {
  installRelease('0.1.0', place.file)
  const old = new Sqlite(place.file)
  const id = randomUUID()
  const person = {
    id,
    name: 'Ana',
    email: `${id}@x.com.br`,
    password_hash: 'x',
    admission_date: '2026-01-02',
    ...change,
  }
  const row = { ...person, admin_stores: '[]', created_at: 7, updated_at: 7 }
  const names = Object.keys(row)
  old.prepare(`insert into users (${names}) values (${names.map(() => '?')})`).run(...Object.values(row))
  old.prepare("insert into day_totals values (?, '2026-04-30', 480, 0, 2, 0, null, 0)").run(id)
  old.close()
  openDatabase(place.file).close()
  const found = look(place.file, (database) => database.prepare('select * from bonds where user_id = ?').all(id))
  expect(found).toEqual([{ id, user_id: id, admission: '2026-01-02', since: null, left_on, created_at: 7 }])
})

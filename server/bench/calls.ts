import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, between, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { addDays } from '#shared/calendar/day.ts'
import { createApp } from '../app.ts'
import { createPasswords } from '../auth/password.ts'
import type { Database } from '../database/database.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { diskStorage } from '../files/disk-storage.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { atMost, median, type Row, told } from './row.ts'
import { fillYear } from './year-of-marks.ts'

const LAST = '2026-06-15'
const DAYS = 365
const TRIES = 9

type Call = (turn: number) => Promise<Response> | Response

/** Return the median of several runs, in ms. */
async function timeOf(call: Call): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < TRIES; i += 1) {
    const started = performance.now()
    const answer = await call(i)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
    if (answer.status >= 300) throw new Error(`${answer.status}`)
  }
  return median(times)
}

/** Make a company with a year of marks, and the measured calls, each ready to be sent. */
async function companyOf(people: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  const passwords = createPasswords()
  const admin = await addUser(database, { role: 'admin', admin_stores: [store.id] })
  const password_hash = await passwords.hash('certa')
  const ana = await addUser(database, { store_id: store.id, password_hash, role: 'manager' })
  const entries = await fillYear(database, store.id, people, LAST, DAYS, true)
  const storage = diskStorage(path.join(dataDir, 'files'), new Uint8Array(32))
  const { parts, clock } = await testApp({ database, passwords, storage })
  const app = createApp(parts)
  const headers = { authorization: `Bearer ${await openTestSession(parts, admin.id)}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const post = (address: string, body: unknown) =>
    app.request(address, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const device_id = '66666666-6666-4666-8666-666666666666'
  const device = testDevice(ana.id, await addGrant(database, ana.id, device_id), device_id)
  return {
    entries,
    store,
    database,
    list: () => app.request('/api/time-entries?limit=1000', { headers }),
    inbox: () => app.request('/api/inbox?limit=300', { headers }),
    inboxCount: () => app.request('/api/inbox/count', { headers }),
    signIn: () => post('/api/auth/login', { email: ana.email, password: 'certa' }),
    punch: (turn: number) => {
      const at = clock.now + turn * 1_000
      return post('/api/time-entries/sync', device.body(at, [device.sent(device.event(at))]))
    },
    batch: (ids: string[], turn: number) =>
      post('/api/time-entries/batch', {
        user_ids: ids,
        entry_type: 'entrada',
        date: `2026-07-0${turn + 1}`,
        time: '08:00',
      }),
    upload: (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.set('file', new Blob([bytes]), 'foto.jpg')
      return app.request('/api/upload/image', { method: 'POST', headers, body })
    },
    close: () => {
      database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const OPEN_DAYS = 300

/** Leave some of the last days open, as if nobody had looked after them. */
async function leaveOpen(database: Database): Promise<void> {
  const days = await database.read
    .select({ user_id: dayTotals.user_id, day: dayTotals.day })
    .from(dayTotals)
    .where(between(dayTotals.day, addDays(LAST, -60), LAST))
    .limit(OPEN_DAYS)
  await database.write(async (tx) => {
    for (const { user_id, day } of days) {
      const isOfDay = and(eq(dayTotals.user_id, user_id), eq(dayTotals.day, day))
      await tx.update(dayTotals).set({ incomplete: true }).where(isOfDay)
    }
  })
}

/** Make a photo of almost 2 MB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = Buffer.from(
    Array.from({ length: 2000 * 1500 * 3 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 0xff),
  )
  const image = sharp(noise, { raw: { width: 2000, height: 1500, channels: 3 } })
  return new Uint8Array(await image.jpeg({ quality: 88 }).toBuffer()).slice(0)
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Measure single calls, and that they cost the same in a database a hundred times as large. */
export async function callCost(): Promise<Row[]> {
  const small = await companyOf(8)
  const smallTimes = { list: await timeOf(small.list), punch: await timeOf(small.punch) }
  small.close()
  const large = await companyOf(800)
  const ids: string[] = []
  for (let i = 0; i < 100; i += 1) ids.push((await addUser(large.database, { store_id: large.store.id })).id)
  await leaveOpen(large.database)
  const bytes = await photo()
  const rows = [
    told('sign-in (argon2id)', ms(await timeOf(large.signIn))),
    told('list of 1,000 entries', ms(await timeOf(large.list))),
    told('inbox of 300 things among 800 people', ms(await timeOf(large.inbox))),
    told('  its count', ms(await timeOf(large.inboxCount))),
    told('batch of 100 people', ms(await timeOf((turn) => large.batch(ids, turn)))),
    told(`upload of ${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB`, ms(await timeOf(() => large.upload(bytes)))),
  ]
  const growth = `${small.entries} → ${large.entries} entries`
  const [list, punch] = [await timeOf(large.list), await timeOf(large.punch)]
  rows.push(atMost(`list of 1,000, ${growth}`, list / smallTimes.list, 2, '×', ms(list)))
  rows.push(atMost(`punch, ${growth}`, punch / smallTimes.punch, 2, '×', ms(punch)))
  large.close()
  return rows
}

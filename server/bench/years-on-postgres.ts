import pg from 'pg'
import { createApp } from '../app.ts'
import { openPostgres } from '../database/postgres/connect.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { addManyMarks } from '../testing/postgres/many-marks.ts'
import { testDevice } from '../testing/punches.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { median } from './row.ts'

/**
 * Fill the database of DATABASE_URL for some people and years, and print as JSON how many ms each call of the screens takes there. A process
 * of its own, because an engine is chosen when the program loads.
 */
const [people, years] = process.argv.slice(2).map(Number) as [number, number]
const url = process.env.DATABASE_URL ?? ''
const LAST = '2026-06-16'
const TRIES = 7
const DEVICE = '66666666-6666-4666-8666-666666666666'

const admin = new pg.Client({ connectionString: url })
const database = await openPostgres(url)
const { parts, clock } = await testApp({ database })
const store = await addStore(database)
const master = await addUser(database, { role: 'master', store_id: null })
const keeper = await addUser(database, { role: 'admin', admin_stores: [store.id], store_id: store.id })
const ana = await addUser(database, { store_id: store.id })
for (let n = 3; n < people / 10; n += 1) await addUser(database, { store_id: store.id })
await admin.connect()
await addManyMarks(
  {
    rows: async <Row>(text: string) => (await admin.query(text)).rows as Row[],
    run: async (text) => void (await admin.query(text)),
  },
  { people: Math.round(people * 0.9), stores: 9, last: LAST, days: 365 * years },
)
// As it is where a server has run for a while.
await admin.query('VACUUM ANALYZE')
await admin.end()

const app = createApp(parts)
const device = testDevice(ana.id, await addGrant(database, ana.id, DEVICE), DEVICE)
const as = async (id: string) => ({ authorization: `Bearer ${await openTestSession(parts, id)}` })
const who = { master: await as(master.id), admin: await as(keeper.id), employee: await as(ana.id) }
const month = 'from=2026-05-01&to=2026-05-31'
const readings: [keyof typeof who, string, string][] = [
  ['master', 'balances of everybody', '/hour-bank'],
  ['master', 'balances at a day of this year', '/hour-bank?cutoff=2026-05-31'],
  ['master', 'course of one balance', `/hour-bank/series?user_ids=${ana.id}`],
  ['master', 'report of a day', '/reports/daily?date=2026-06-15'],
  ['master', 'sheet of a month', '/reports/month/csv?month=2026-05'],
  ['master', 'history of a month', `/time-entries/history?kind=marks&${month}`],
  ['master', 'newest 1,000 entries', '/time-entries?limit=1000'],
  ['master', 'decided requests', '/time-entries?type=ajuste&status=approved&limit=500'],
  ['master', 'adjustments of a month', `/time-entries?type=ajuste&limit=500&${month}`],
  ['master', 'audit log', '/audit'],
  ['master', 'audit log of a month', '/audit?from=2026-05-01&to=2026-05-31'],
  ['admin', 'balances of a company', '/hour-bank'],
  ['admin', 'report of a day', '/reports/daily?date=2026-06-15'],
  ['admin', 'history of a month', `/time-entries/history?kind=marks&${month}`],
  ['admin', 'newest 1,000 entries', '/time-entries?limit=1000'],
  ['admin', 'waiting requests', '/time-entries/pending'],
  ['admin', 'audit log', '/audit'],
  ['employee', 'entries of today', `/time-entries/today/${ana.id}`],
  ['employee', 'newest entries', `/time-entries?user_id=${ana.id}&limit=20`],
  ['employee', 'own requests', `/time-entries?user_id=${ana.id}&type=ajuste`],
  ['employee', 'balance of a month', `/users/${ana.id}/balance?${month}`],
  ['employee', 'rules for the phone', `/users/${ana.id}/rules`],
  ['employee', 'months of a balance', `/users/${ana.id}/balance/months`],
]

/** Return the median of several runs, in ms; the first is not counted. */
async function timeOf(ask: () => Promise<Response> | Response): Promise<number> {
  const times: number[] = []
  for (let i = 0; i <= TRIES; i += 1) {
    const started = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    if (i > 0) times.push(performance.now() - started)
    if (answer.status >= 300) throw new Error(`${answer.status}`)
  }
  return median(times)
}

function punch() {
  clock.now += 60_000
  const body = JSON.stringify(device.body(clock.now, [device.sent(device.event(clock.now))]))
  return app.request('/api/time-entries/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

const times: Record<string, number> = {}
for (const [role, what, address] of readings)
  times[`${role}: ${what}`] = await timeOf(() => app.request(`/api${address}`, { headers: who[role] }))
times['device: a punch'] = await timeOf(punch)
process.stdout.write(`${JSON.stringify(times)}\n`)
await database.close()
process.exit(0)

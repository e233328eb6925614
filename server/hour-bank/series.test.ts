import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import type { BalanceSeries, DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { absenceNote, manualNote } from '#shared/testing/notes.ts'
import { files, users, vacations } from '../database/schema/tables.ts'
import { addStore, addUser } from '../testing/company.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const TODAY = '2026-06-16'
let app: TestApp
let ana: string
let bia: string
let master: Record<string, string>

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id, name: 'Ana' })).id
  bia = (await addUser(app.database, { store_id: store.id, name: 'Bia' })).id
  master = await app.as((await addUser(app.database, { role: 'master', store_id: null })).id)
})

const get = async <T>(path: string) => (await app.send('GET', path, undefined, master)).body as T
const seriesOf = (query: string) => get<BalanceSeries[]>(`/hour-bank/series?${query}`)

it('is the running sum of the days that the person’s balance tells, up to now or to the cut-off', async () => {
  await deliverMarks(app, ana, '2026-04-01', '08:00 12:00 13:00 17:00')
  await deliverMarks(app, ana, '2026-06-08', '08:00 12:00 13:00 17:30')
  await writeAdjustment(app, ana, '2026-06-10', absenceNote('pessoal', ''), -300)
  await writeAdjustment(app, ana, '2026-06-12', manualNote(90, 'x'), 90)
  await deliverMarks(app, ana, TODAY, '08:00 12:00 13:00 14:00')
  for (const cutoff of [null, '2026-06-11']) {
    const to = cutoff ?? TODAY
    const from = addDays(to, -29)
    const { days } = await get<UserBalance>(`/users/${ana}/balance?from=${from}&to=${to}`)
    let sum = 0
    const running = days.map((day) => {
      sum += day.balance_minutes
      return sum
    })
    const found = await seriesOf(`user_ids=${ana}${cutoff ? `&cutoff=${cutoff}` : ''}`)
    expect(found).toMatchObject([{ user_id: ana, from, to, running_minutes: running }])
    expect(running).toHaveLength(30)
    // The movement in the window equals the difference of the hour bank at its two ends.
    const at = async (day: string) => (await get<HourBankRow[]>(`/hour-bank?cutoff=${day}&user_id=${ana}`))[0]
    expect(running.at(-1)).toBe(
      ((await at(to))?.balance_minutes ?? 0) - ((await at(addDays(from, -1)))?.balance_minutes ?? 0),
    )
  }
})

it('expects nothing before the first record; an unreadable row leaves one person without a picture', async () => {
  await deliverMarks(app, ana, '2026-06-15', '08:00 12:00 13:00 17:10')
  await deliverMarks(app, bia, '2026-06-15', '08:00 12:00 13:00 17:10')
  const broken = { id: 'v', user_id: bia, start_date: 'ontem', end_date: 'hoje', days: 1, created_at: 0, updated_at: 0 }
  await app.database.write(async (tx) => void (await tx.insert(vacations).values(broken)))
  const [hers, none] = await seriesOf(`user_ids=${ana},${bia}&cutoff=2026-06-15`)
  expect(hers?.running_minutes).toEqual([...Array(29).fill(0), 10])
  expect(none).toMatchObject({ user_id: bia, from: '', to: '', running_minutes: [] })
})

it('asks for a hundred people at most', async () => {
  const many = Array.from({ length: 101 }, (_, i) => `p${i}`).join(',')
  const answer = await app.send('GET', `/hour-bank/series?user_ids=${many}`, undefined, master)
  expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'user_ids' }] } })
})

it('a person’s photo travels signed with the hour bank and the daily report', async () => {
  const photo = '55555555-5555-4555-8555-555555555555'
  await app.database.write(async (tx) => {
    const file = { owner_id: ana, media_type: 'image/jpeg', size: 1, sha256: 'x', uploaded_by: ana, created_at: 0 }
    await tx.insert(files).values({ ...file, id: photo, kind: 'image' })
    await tx.update(users).set({ photo_file: photo }).where(eq(users.id, ana))
  })
  const signed = expect.stringMatching(new RegExp(`^/api/files/${photo}\\?e=\\d+&u=[0-9a-f-]{36}&s=.+`))
  for (const path of ['/hour-bank', '/reports/daily']) {
    const rows = await get<(HourBankRow | DailyRow)[]>(path)
    expect(Object.fromEntries(rows.map((row) => [row.user_id, row.photo_url]))).toEqual({ [ana]: signed, [bia]: null })
  }
})

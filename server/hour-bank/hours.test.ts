import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayBalance, totalsOf } from '#shared/balance/day.ts'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { holidayCalendar } from '#shared/calendar/holiday.ts'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { absenceNote, manualNote } from '#shared/testing/notes.ts'
import { dayTotals, holidays, schedules, vacations } from '../database/schema/tables.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { deliverMarks, operator, writeAdjustment } from '../testing/marks.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from '../time-entries/rebuild-totals.ts'

const ZONE = 'America/Sao_Paulo'
const TODAY = '2026-06-16'
let app: TestApp
let store: Awaited<ReturnType<typeof addStore>>
let ana: string

beforeEach(async () => {
  app = await testApp()
  store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
})

const marks = (user_id: string, day: string, times: string) => deliverMarks(app, user_id, day, times)
const adjust = (user_id: string, day: string, notes: string, minutes: number) =>
  writeAdjustment(app, user_id, day, notes, minutes)
const asMaster = async () => app.as((await addUser(app.database, { role: 'master', store_id: null })).id)
const bank = async (query = '') =>
  (await app.send('GET', `/hour-bank${query}`, undefined, await asMaster())).body as HourBankRow[]
const balance = async (query = '', id = ana) =>
  (await app.send('GET', `/users/${id}/balance${query}`, undefined, await app.as(id))).body as unknown as UserBalance

describe('balances over the API', () => {
  it('agree in the hour bank, in the person’s balance and with a table worked out by hand', async () => {
    await marks(ana, '2026-06-08', '08:00 12:00 13:00 17:30') // Monday: +30
    await marks(ana, '2026-06-09', '08:00 12:00') // Tuesday, never came back: 240 - 480
    await adjust(ana, '2026-06-10', absenceNote('pessoal', ''), -480) // Wednesday
    await adjust(ana, '2026-06-11', absenceNote('saude', ''), 0) // Thursday
    await adjust(ana, '2026-06-12', manualNote(90, 'x'), 90) // Friday: 90 - 480
    await app.database.write(async (tx) => {
      const stamps = { created_at: 0, updated_at: 0 }
      await tx.insert(holidays).values({ id: 'h', name: 'Feriado', date: '2026-06-13', ...stamps }) // Saturday
      await tx
        .insert(vacations)
        .values({ id: 'v', user_id: ana, start_date: '2026-06-15', end_date: '2026-06-15', days: 1, ...stamps }) // Monday
    })
    await marks(ana, TODAY, '08:00 12:00 13:00') // today, still working at 14:37
    const table = [30, -240, -480, 0, -390, 0, 0, 0, 337 - 480]
    const { days, ...sum } = await balance('?from=2026-06-08')
    expect(days.map((day) => day.balance_minutes)).toEqual(table)
    expect(days.map((day) => day.kind)).toEqual([
      'work',
      'work',
      'personal',
      'health',
      'work',
      'holiday',
      'day_off',
      'vacation',
      'work',
    ])
    expect(days[1]).toMatchObject({ worked_minutes: 240, incomplete: false })
    // Today is not in the balances until its last mark is a saida.
    expect(days.at(-1)).toMatchObject({ in_progress: true })
    const total = table.slice(0, -1).reduce((a, b) => a + b, 0)
    expect(sum).toMatchObject({ period_balance_minutes: total, general_balance_minutes: total })
    expect(await bank()).toMatchObject([{ user_id: ana, balance_minutes: total, on_vacation: false, error: null }])
    const [cut] = await bank('?cutoff=2026-06-10')
    expect(cut?.balance_minutes).toBe(30 - 240 - 480)
    expect((await balance('?cutoff=2026-06-10')).general_balance_minutes).toBe(cut?.balance_minutes)
  })

  it('the phone comes to the same days from the entries of the answer', async () => {
    await marks(ana, '2026-06-08', '08:00 12:00 13:00 17:30')
    await marks(ana, '2026-06-09', '07:55 12:00 13:10')
    await adjust(ana, '2026-06-10', absenceNote('pessoal', ''), -300)
    await adjust(ana, '2026-06-12', manualNote(-45, 'x'), -45)
    const answer = await balance('?from=2026-06-01')
    const rules = {
      weeks: [],
      holidays: holidayCalendar([], null),
      vacations: [],
      start: '2026-06-08',
      end: TODAY,
      earlier: [],
    }
    for (const { entries, ...day } of answer.days) {
      const facts = entries.map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
      expect(dayBalance(rules, day.date, totalsOf(facts, day.date === TODAY ? app.clock.now : null))).toEqual({
        ...day,
        in_progress: false,
      })
    }
  })

  it('a new schedule changes what is expected without a rebuild; an open past day counts 0 and says so', async () => {
    await marks(ana, '2026-06-15', '08:00')
    expect((await balance('?from=2026-06-15&to=2026-06-15')).days[0]).toMatchObject({
      incomplete: true,
      balance_minutes: -480,
    })
    const row = {
      id: 's',
      user_id: ana,
      name: 'x',
      day_of_week: 1,
      start_time: '08:00',
      end_time: '12:00',
      break_duration: 0,
      created_at: 0,
      updated_at: 0,
    }
    await app.database.write(async (tx) => void (await tx.insert(schedules).values(row)))
    expect((await balance('?from=2026-06-15&to=2026-06-15')).days[0]).toMatchObject({
      expected_minutes: 240,
      balance_minutes: -240,
    })
    expect((await bank())[0]?.balance_minutes).toBe(-240)
  })

  it('the daily report shows who works, who pauses, and what is expected', async () => {
    await marks(ana, TODAY, '08:00 12:00')
    const { body } = await app.send('GET', '/reports/daily', undefined, await asMaster())
    const rows = body as unknown as DailyRow[]
    expect(rows).toMatchObject([
      { user_id: ana, status: 'paused', worked_minutes: 240, expected_minutes: 480, entries: [{}, {}] },
    ])
  })

  it('an unreadable row makes zero and Erro no cálculo of one person, and the list stands', async () => {
    await marks(ana, '2026-06-15', '08:00 12:00 13:00 17:00')
    const bruno = (await addUser(app.database, { name: 'Bruno', store_id: store.id })).id
    await marks(bruno, '2026-06-15', '08:00 12:00 13:00 17:10')
    await app.database.write(async (tx) => {
      const broken = {
        id: 'v',
        user_id: ana,
        start_date: 'ontem',
        end_date: '2026-99-99',
        days: 1,
        created_at: 0,
        updated_at: 0,
      }
      await tx.insert(vacations).values(broken)
    })
    const rows = await bank('?cutoff=2026-06-15')
    expect(rows.find((row) => row.user_id === bruno)).toMatchObject({ balance_minutes: 10, error: null })
    expect(rows.find((row) => row.user_id === ana)).toMatchObject({ balance_minutes: 0, error: 'Erro no cálculo' })
  })

  it('a shift over midnight stays with its day until the store’s cut-over hour', async () => {
    const night = await addStore(app.database, { day_starts_at: '06:00', cnpj: '11444777000161' })
    const nora = (await addUser(app.database, { store_id: night.id })).id
    app.clock.now = instantOf('2026-06-17', '12:00', ZONE)
    await marks(nora, '2026-06-15', '22:00')
    await app.database.write(async () => undefined)
    const device_id = randomUUID()
    const device = testDevice(nora, await addGrant(app.database, nora, device_id), device_id)
    const at = instantOf('2026-06-16', '05:00', ZONE)
    const claim = {
      wall: at,
      mono: 0,
      ctx: 'c',
      zone: ZONE,
      zone_offset: -180,
      anchor: { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 },
    }
    const events = [device.sent(device.event(at, { entry_type: 'saida', claim }))]
    await app.send('POST', '/time-entries/sync', { device_id, sending: { ctx: 'x', mono: 0 }, events })
    const { days } = await balance('?from=2026-06-15&to=2026-06-16', nora)
    expect(days.map((day) => day.worked_minutes)).toEqual([420, 0])
  })

  it('rebuilding gives what was counted along the way, after any history', async () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), minutes), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(history, async (taps) => {
        const who = (await addUser(app.database, { store_id: store.id })).id
        for (const [day, minute] of taps) {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          await marks(who, addDays('2026-06-01', day), time)
        }
        const read = () => app.database.read.select().from(dayTotals).orderBy(dayTotals.user_id, dayTotals.day)
        const counted = await read()
        await rebuildTotals(app.parts, operator)
        expect(await read()).toEqual(counted)
      }),
      { numRuns: 15 },
    )
  })
})

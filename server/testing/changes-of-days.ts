import { desc, eq } from 'drizzle-orm'
import { DAY } from '#shared/calendar/day.ts'
import { everyOtherDay } from '#shared/calendar/recurrence.ts'
import { CLT, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { file671, filedDay } from '#shared/testing/clock-files.ts'
import { engine } from '../database/engine.ts'
import { holidays, timeEntries, vacations } from '../database/schema/tables.ts'
import { deliverDays, deliverMarks } from './marks.ts'
import { payRuleStage } from './pay-rule-stage.ts'
import { figure } from './trust/scale.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const daysOfSet = (start_time: string, end_time: string) =>
  [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration: 60 }))

/** Create a company under the CLT with Ana, who works by a schedule since 1 June 2026 and is at work today, Tuesday 16 June. */
export async function ruledStage() {
  const on = await payRuleStage()
  const { id: rule } = await on.add('CLT')
  const { id: other } = await on.add('12×36', { rule: TWELVE_BY_THIRTY_SIX })
  await on.giveStore('centro', rule, '2026-06-01')
  const set = { name: 'Escala', valid_from: '2026-01-01', days: daysOfSet('08:00', '17:00') }
  await on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, set)
  const worked = ['01', '02', '03', '08', '09', '10', '12'].map((day) => [`2026-06-${day}`, '08:00 12:00 13:00 17:30'])
  // In one delivery: there are hundreds of such companies, and eight take twice as long to make.
  await deliverDays(on.app, on.cast.ana, { ...Object.fromEntries(worked), '2026-06-16': '08:00' })
  return { ...on, rule, other, drawn: 0, decided: '' }
}

/** The number of random histories in a run: with a database over a connection each takes seconds, so fewer there but in `npm run trust`. */
export const historiesOf = (most: number) => (engine === 'postgres' ? figure(Math.ceil(most / 3), most) : most)

export type RuledStage = Awaited<ReturnType<typeof ruledStage>>

const draw = (on: RuledStage) => {
  on.drawn += 1
  return uuid(on.drawn)
}

/** Return Ana's last standing mark of a day. */
async function lastMark({ app, cast }: RuledStage, day: string): Promise<string> {
  const { read } = app.database
  const rows = await read.select().from(timeEntries).where(eq(timeEntries.day, day)).orderBy(desc(timeEntries.at))
  return rows.find(({ user_id, voided_at }) => user_id === cast.ana && voided_at === null)?.id ?? 'nenhuma'
}

const firstId = async (on: RuledStage, table: typeof holidays | typeof vacations) =>
  (await on.app.database.read.select({ id: table.id }).from(table))[0]?.id ?? 'nenhum'

const editAna = (on: RuledStage, body: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, body)

/** Ask for the morning of a day without marks, and have it approved. */
async function requested(on: RuledStage): Promise<void> {
  const morning = [
    ['entrada', '08:00'],
    ['saida', '12:00'],
  ]
  const marks = morning.map(([entry_type, time]) => {
    return { id: draw(on), entry_type, timestamp: `2026-06-05T${time}:00-03:00`, replaces: null }
  })
  const id = marks[0]?.id ?? ''
  await on.ask('ana', 'POST', '/time-entries/requests', {
    id: draw(on),
    day: '2026-06-05',
    justification: 'Esqueci',
    marks,
  })
  await on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved', notes: 'Confere' })
  on.decided = id
}

/** All kinds of writing that can change what Ana's days are worth, by name. Those that were done before may be refused. */
export const changes: Readonly<Record<string, (on: RuledStage) => Promise<unknown>>> = {
  'marks of a day without any': (on) => deliverMarks(on.app, on.cast.ana, '2026-06-11', '09:00 12:00 13:00 17:00'),
  'a mark of today': (on) => deliverMarks(on.app, on.cast.ana, '2026-06-16', '12:00', ['saida']),
  'a mark written by a keeper': async (on) => {
    const add = [{ id: draw(on), entry_type: 'saida', timestamp: '2026-06-08T18:00:00-03:00' }]
    const disregard = [await lastMark(on, '2026-06-08')]
    const body = { id: draw(on), user_id: on.cast.ana, day: '2026-06-08', disregard, add, reason: 'Engano' }
    return await on.ask('keeper', 'POST', '/time-entries/correct', body)
  },
  'a mark disregarded': async (on) => on.ask('master', 'DELETE', `/time-entries/${await lastMark(on, '2026-06-09')}`),
  'all marks of some days disregarded': (on) =>
    on.ask('master', 'POST', '/time-entries/reset', { user_id: on.cast.ana, start: '2026-06-01', end: '2026-06-02' }),
  'a request approved': (on) => requested(on),
  'a decision taken back': (on) => on.ask('keeper', 'POST', `/time-entries/${on.decided}/reopen`, { reason: 'Engano' }),
  'a day of illness': (on) => {
    const body = { user_ids: [on.cast.ana], absence: 'saude', date: '2026-06-04' }
    return on.ask('keeper', 'POST', '/time-entries/batch', body)
  },
  'marks of another clock': async (on) => {
    await editAna(on, { cpf: '52998224725' })
    const content = file671(filedDay('52998224725', '2026-06-15', '08:00 12:00 13:00 19:00'))
    return await on.ask('keeper', 'POST', '/clock-imports', { store_id: on.cast.centro, content, name: 'AFD.txt' })
  },
  'the other clock’s marks undone': async (on) => {
    const listed = await on.ask('keeper', 'GET', `/clock-imports?store_id=${on.cast.centro}`)
    const [last] = listed.body as { id: string }[]
    return await on.ask('keeper', 'POST', `/clock-imports/${last?.id}/undo`, {})
  },
  'another schedule': (on) => {
    const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-06-08', days: daysOfSet('07:00', '14:00') }
    return on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, set)
  },
  'breaks that nobody marks': (on) => {
    const days = daysOfSet('08:00', '17:00').map((day) => ({ ...day, presigned_break: true }))
    const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-06-08', days }
    return on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, set)
  },
  'every other day': (on) => {
    const days = everyOtherDay('2026-06-09').map((weeks) => ({ ...weeks, start_time: '07:00', end_time: '19:00' }))
    const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-06-08', days }
    return on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, set)
  },
  'no schedule': (on) => on.ask('master', 'DELETE', `/schedules/sets/${on.cast.ana}?name=Escala`),
  'a new version of the rule': (on) => {
    return on.putVersion(on.rule, '2026-06-08', { ...CLT, tolerance: null })
  },
  'the version taken back': (on) => on.ask('master', 'DELETE', `/pay-rules/${on.rule}/versions/2026-06-08`),
  'a rule of her own': (on) => on.givePerson('ana', on.other, '2026-06-08'),
  'the company’s rule again': (on) => on.givePerson('ana', null, '2026-06-10'),
  'the company under another rule': (on) => on.giveStore('centro', on.other, '2026-06-10'),
  'a holiday of the company': (on) => {
    return on.ask('master', 'POST', '/holidays', { name: 'Padroeira', date: '2026-06-12', store_ids: [on.cast.centro] })
  },
  'the holiday moved': async (on) =>
    on.ask('master', 'PUT', `/holidays/${await firstId(on, holidays)}`, { name: 'Padroeira', date: '2026-06-15' }),
  'no holiday any more': async (on) => on.ask('master', 'DELETE', `/holidays/${await firstId(on, holidays)}`),
  'a vacation': (on) => {
    const body = { user_id: on.cast.ana, start_date: '2026-06-09', end_date: '2026-06-12' }
    return on.ask('master', 'POST', '/vacations', body)
  },
  'no vacation any more': async (on) => on.ask('master', 'DELETE', `/vacations/${await firstId(on, vacations)}`),
  'another company': (on) => editAna(on, { store_id: on.cast.norte }),
  'another zone of the company': (on) =>
    on.ask('master', 'PUT', `/stores/${on.cast.centro}`, { timezone: 'America/Manaus' }),
  'another zone of the company that she left': (on) =>
    on.ask('master', 'PUT', `/stores/${on.cast.centro}`, { timezone: 'America/Noronha' }),
  'a later admission': (on) => editAna(on, { admission_date: '2026-06-03' }),
  'she left': (on) => editAna(on, { is_active: 0, left_on: '2026-06-10' }),
  'she came back': async (on) => {
    await editAna(on, { is_active: 1 })
    await deliverMarks(on.app, on.cast.ana, '2026-06-17', '08:00 12:00', ['entrada', 'saida'])
  },
  'a night later': async (on) => {
    on.app.clock.now += DAY
  },
  'a month later': async (on) => {
    on.app.clock.now += 30 * DAY
  },
}

/** The changes without which another one changes nothing. */
export const needed: Readonly<Record<string, readonly string[]>> = {
  'a decision taken back': ['a request approved'],
  'the other clock’s marks undone': ['marks of another clock'],
  'the version taken back': ['a new version of the rule'],
  'the company’s rule again': ['a rule of her own'],
  'another zone of the company that she left': ['another company'],
  'the holiday moved': ['a holiday of the company'],
  'no holiday any more': ['a holiday of the company'],
  'no vacation any more': ['a vacation'],
  'she came back': ['she left', 'a night later'],
}

/** Change the marks of a day beneath the program, which does not know that it was written. */
export async function spoilDay({ app }: RuledStage, day: string): Promise<void> {
  await app.database.write(async (tx) => {
    await tx.update(timeEntries).set({ status: 'rejected' }).where(eq(timeEntries.day, day))
  })
}

import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { isFirstSchedule, schedulesOf } from './schedule-list.ts'

const [TODAY, ZONE] = ['2026-11-23', 'America/Sao_Paulo']
const row = (part: Partial<ScheduleRow>): ScheduleRow => ({
  id: 'r',
  user_id: 'ana',
  store_id: null,
  name: 'Loja',
  day_of_week: 1,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
  is_active: true,
  valid_from: null,
  valid_to: null,
  created_at: '2026-01-05T12:00:00Z',
  updated_at: '2026-01-05T12:00:00Z',
  ...part,
})
const shown = (rows: ScheduleRow[]) =>
  schedulesOf(rows, TODAY).map(({ name, rows, from, until }) => [name, rows.length, from, until])

describe('H-03: the schedules of a person as a list', () => {
  it('a schedule that is planned for later stands beside the one that ends before it, also of one name', () => {
    const [ending, planned] = [{ valid_to: '2026-11-30' }, { valid_from: '2026-12-01' }]
    const rows = [row(ending), row({ ...ending, day_of_week: 2 }), row(planned), row({ ...planned, name: 'Verão' })]
    expect(shown(rows)).toEqual([
      ['Loja', 2, null, '2026-11-30'],
      ['Loja', 1, '2026-12-01', null],
      ['Verão', 1, '2026-12-01', null],
    ])
  })

  it('what began already is one schedule, on whichever days its weekdays began; what is over is none', () => {
    const rows = [row({}), row({ day_of_week: 2, valid_from: TODAY }), row({ name: 'Antiga', valid_to: '2026-11-22' })]
    expect(shown(rows)).toEqual([['Loja', 2, null, null]])
  })

  it('the first schedule is being written until the end of its day', () => {
    expect(isFirstSchedule([], TODAY, ZONE)).toBe(true)
    expect(isFirstSchedule([row({ created_at: '2026-11-23T12:00:00Z' })], TODAY, ZONE)).toBe(true)
    expect(isFirstSchedule([row({ valid_to: '2026-01-31' })], TODAY, ZONE)).toBe(false)
  })
})

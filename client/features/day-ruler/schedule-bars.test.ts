import { expect, it } from 'vitest'
import { weekPresets } from '#shared/calendar/store-week.ts'
import { scheduleBars } from './schedule-bars.ts'

const day = (start_time: string, end_time: string, break_duration: number) => ({
  day_of_week: 1,
  start_time,
  end_time,
  break_duration,
})
const drawn = (segments: ReturnType<typeof scheduleBars>) =>
  segments.map(({ kind, from, to }) => `${kind} ${from}-${to}`)

it.each([
  ['eight to five', day('08:00', '17:00', 60), ['work 480-720', 'pause 720-780', 'work 780-1020']],
  ['nine to twenty past five', day('09:00', '17:20', 60), ['work 540-780', 'pause 780-840', 'work 840-1040']],
  ['six hours', day('08:00', '14:15', 15), ['work 480-660', 'pause 660-675', 'work 675-855']],
  ['four without a break', day('08:00', '12:00', 0), ['work 480-720']],
  ['over midnight', day('22:00', '05:00', 60), ['work 1320-1500', 'pause 1500-1560', 'work 1560-1740']],
  ['a day off', undefined, []],
  ['a text that is no time', day('8', '17:00', 60), []],
])('%s', (_what, given, expected) => {
  expect(drawn(scheduleBars(given))).toEqual(expected)
})

it('every preset: the work and the pause of each day add up to it', () => {
  for (const { week } of weekPresets)
    for (const one of week.days) {
      const pause = scheduleBars(one).filter(({ kind }) => kind === 'pause')
      expect(pause.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(one.break_duration)
    }
})

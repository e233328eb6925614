import { expect, it } from 'vitest'
import { occurrenceWords } from '../text/occurrence-words.ts'
import { NO_FIGURES } from './day-record.ts'
import { minutesOf, OCCURRENCES, SEVERITIES, severityOf } from './severity.ts'

it('what the law forbids is grave, what it allows under conditions asks for attention, one’s own time is light', () => {
  const table = Object.groupBy(OCCURRENCES, severityOf)
  expect(table).toEqual({
    grave: ['incomplete', 'sequence', 'weekly_rest', 'rest_short', 'over_day_max', 'break_short'],
    attention: ['missing', 'rest_day_worked', 'absence_worked', 'off_day_worked', 'over_2h', 'break_long'],
    light: ['late', 'early_leave'],
  })
  expect(OCCURRENCES.map((code) => SEVERITIES.indexOf(severityOf(code)))).toEqual(
    OCCURRENCES.map((code) => SEVERITIES.indexOf(severityOf(code))).toSorted(),
  )
})

it('each is measured by a figure of its day, or not at all', () => {
  const figures = { ...NO_FIGURES, worked_minutes: 1, break_shortfall_minutes: 2, rest_shortfall_minutes: 3 }
  expect(minutesOf('rest_day_worked', figures)).toBe(1)
  expect(minutesOf('break_short', figures)).toBe(2)
  expect(minutesOf('rest_short', figures)).toBe(3)
  expect(minutesOf('late', figures)).toBe(0)
  expect(minutesOf('incomplete', figures)).toBeNull()
})

it('each has its words and its law; where there are minutes the words say of what', () => {
  expect(Object.keys(occurrenceWords).sort()).toEqual(OCCURRENCES.toSorted())
  for (const code of OCCURRENCES) {
    const { article, sentence, minutes } = occurrenceWords[code]
    expect(article).toMatch(/^(CLT arts?\.|Lei )/)
    expect(sentence).toMatch(/\.$/)
    expect([code, minutes === null]).toEqual([code, minutesOf(code, NO_FIGURES) === null])
  }
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PUNCH_TYPES, type PunchType } from './entry.ts'
import { habitOf } from './habit.ts'

const leaving = (...minutes: number[]) => minutes.map((minute) => ({ entry_type: 'saida' as PunchType, minute }))

it.each<[string, number[], number | undefined]>([
  ['four marks are none', [1086, 1086, 1086, 1086], undefined],
  ['five are one', [1080, 1086, 1086, 1090, 1080], 1086],
  ['one early day does not move it', [600, 1086, 1086, 1086, 1086], 1086],
  ['nothing', [], undefined],
])('a habit: %s', (_, minutes, habit) => {
  expect(habitOf(leaving(...minutes)).saida).toBe(habit)
})

it('is a minute at which the person did register that type, and no other type’s', () => {
  const mark = fc.record({ entry_type: fc.constantFrom(...PUNCH_TYPES, 'ajuste' as const), minute: fc.nat(1439) })
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 60 }), (marks) => {
      for (const [type, minute] of Object.entries(habitOf(marks)))
        expect(marks.some((one) => one.entry_type === type && one.minute === minute)).toBe(true)
    }),
  )
})

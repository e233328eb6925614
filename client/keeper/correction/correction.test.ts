import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import { changeOf, type Edit, editOf, missingMark, problemOf } from './correction.ts'

const [DAY, ZONE] = ['2026-06-15', 'America/Sao_Paulo']
const at = (time: string) => instantOf(DAY, time, ZONE)

function mark(entry_type: PunchType, time: string, seconds = 0): SeenMark {
  const when = at(time) + seconds * 1000
  const facts = { id: entry_type, entry_type, at: when, timestamp: new Date(when).toISOString(), timezone: ZONE }
  return facts as SeenMark
}

const day = () => [
  editOf(mark('entrada', '08:09'), 'n1'),
  editOf(mark('pausa', '12:02'), 'n2'),
  editOf(mark('retorno', '13:10'), 'n3'),
  editOf(mark('saida', '16:41', 37), 'n4'),
]
const changed = (edits: Edit[], index: number, part: Partial<Edit>) =>
  edits.map((edit, i) => (i === index ? { ...edit, ...part } : edit))

describe('M-04 what a correction amounts to', () => {
  it('is nothing while nothing was changed', () => {
    expect(changeOf(day(), ZONE)).toEqual({ add: [], disregard: [] })
  })

  it('is the wrong mark disregarded and the right one added, for another hour', () => {
    const change = changeOf(changed(day(), 3, { time: '17:41' }), ZONE)
    expect(change).toEqual({ add: [{ id: 'n4', entry_type: 'saida', at: at('17:41') }], disregard: ['saida'] })
  })

  it('keeps the seconds of a mark whose type alone was wrong', () => {
    const { add } = changeOf(changed(day(), 3, { type: 'pausa' }), ZONE)
    expect(add).toEqual([{ id: 'n4', entry_type: 'pausa', at: at('16:41') + 37_000 }])
  })

  it('is a mark disregarded and none added, where it should not be there', () => {
    expect(changeOf(changed(day(), 1, { isGone: true }), ZONE)).toEqual({ add: [], disregard: ['pausa'] })
  })

  it('fills an empty day with all its marks, each of the type that comes next', () => {
    let edits: Edit[] = []
    for (const [index, time] of ['08:00', '12:00', '13:00', '17:00'].entries()) {
      edits = [...edits, { ...missingMark(edits, { day: DAY, zone: ZONE, id: `m${index}` }), time }]
    }
    expect(changeOf(edits, ZONE).add.map(({ entry_type }) => entry_type)).toEqual([
      'entrada',
      'pausa',
      'retorno',
      'saida',
    ])
  })

  it('leaves out what is not wholly typed, and says so before it is sent', () => {
    const edits = [...day(), missingMark(day(), { day: DAY, zone: ZONE, id: 'm' })]
    expect(changeOf(edits, ZONE).add).toEqual([])
    const judged = { zone: ZONE, day: DAY, now: at('20:00') }
    expect(edits.map((edit) => problemOf(edit, judged))).toEqual([null, null, null, null, 'Informe a data e a hora.'])
  })

  it('takes an hour after midnight for the day before, and none of another day or to come', () => {
    const judged = { zone: ZONE, day: DAY, now: at('20:00') + 86_400_000 }
    const problem = (part: Partial<Edit>) => problemOf({ ...editOf(mark('saida', '16:41'), 'n'), ...part }, judged)
    expect(problem({ date: '2026-06-16', time: '00:40' })).toBeNull()
    expect(problem({ date: '2026-06-14' })).toBe('Este horário não é deste dia.')
    expect(problem({ date: '2026-06-17' })).toBe('A data não pode ser futura.')
  })
})

import { describe, expect, it } from 'vitest'
import { type Mark, PUNCH_TYPES, type PunchType } from './entry.ts'
import { allowedPunches, blockedReason, type ClockState, clockState, fits, isWorking, statusText } from './state.ts'

const day = (...types: Mark['entry_type'][]): Mark[] => types.map((entry_type, i) => ({ entry_type, at: i * 60_000 }))

/** The table of the specification. */
const table: [Mark['entry_type'][], ClockState, string, PunchType[]][] = [
  [[], 'none', 'Nenhum registro hoje', ['entrada']],
  [['entrada'], 'working', 'Jornada em andamento', ['pausa', 'saida']],
  [['entrada', 'pausa'], 'paused', 'Em pausa', ['retorno', 'saida']],
  [['entrada', 'pausa', 'retorno'], 'resumed', 'Jornada em andamento (apos pausa)', ['pausa', 'saida']],
  [['entrada', 'pausa', 'retorno', 'saida'], 'finished', 'Jornada finalizada', ['entrada']],
]

describe('the state of a day', () => {
  it.each(table)('after %j is %s', (types, state, text, next) => {
    expect(clockState(day(...types))).toBe(state)
    expect(statusText(state)).toBe(text)
    expect(allowedPunches(state)).toEqual(next)
  })

  it.each(PUNCH_TYPES)('is named after the last mark, whatever came before %s', (last) => {
    const alone = clockState(day(last))
    for (const before of PUNCH_TYPES) expect(clockState(day(before, last))).toBe(alone)
  })

  it('comes from the time of the marks, not from the order in which they arrived', () => {
    expect(clockState(day('entrada', 'pausa').reverse())).toBe('paused')
  })

  it('is not moved by an adjustment', () => {
    expect(clockState(day('entrada', 'ajuste'))).toBe('working')
    expect(clockState(day('ajuste'))).toBe('none')
  })

  it.each<[ClockState, boolean]>([
    ['none', false],
    ['working', true],
    ['paused', false],
    ['resumed', true],
    ['finished', false],
  ])('%s: the counter ticks: %s', (state, ticks) => expect(isWorking(state)).toBe(ticks))
})

describe('the four buttons', () => {
  const states = table.map(([, state]) => state)
  const open = (type: PunchType) => states.filter((state) => fits(state, type))

  it('follow the table of the specification', () => {
    // Disabled while working or paused.
    expect(open('entrada')).toEqual(['none', 'finished'])
    // Disabled when not working or already paused.
    expect(open('pausa')).toEqual(['working', 'resumed'])
    // Disabled when not paused.
    expect(open('retorno')).toEqual(['paused'])
    // Disabled when neither working nor paused: somebody who falls ill at lunch may go home.
    expect(open('saida')).toEqual(['working', 'paused', 'resumed'])
  })

  it.each(states)('%s: one is always open (decision 14), and a closed one says why', (state) => {
    expect(allowedPunches(state).length).toBeGreaterThan(0)
    for (const type of PUNCH_TYPES) {
      const isOpen = allowedPunches(state).includes(type)
      expect(fits(state, type)).toBe(isOpen)
      expect(blockedReason(state, type) === null).toBe(isOpen)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { isWaiting, periodDays, periodName, sheetTitle } from './sheet-words.ts'

describe('a period by name', () => {
  it.each([
    ['2026-05-01', '2026-05-31', 'Espelho de maio', 'Maio de 2026'],
    ['2024-02-01', '2024-02-29', 'Espelho de fevereiro', 'Fevereiro de 2024'],
    ['2026-02-01', '2026-02-27', 'Espelho de 01/02 a 27/02', '01/02 a 27/02/2026'],
    ['2026-04-01', '2026-05-31', 'Espelho de 01/04 a 31/05', '01/04 a 31/05/2026'],
    ['2025-12-16', '2026-01-15', 'Espelho de 16/12 a 15/01', '16/12 a 15/01/2026'],
  ])('%s to %s is %s', (from, to, title, name) => {
    expect(sheetTitle({ from, to })).toBe(title)
    expect(periodName({ from, to })).toBe(name)
  })

  it('always says its days', () => {
    expect(periodDays({ from: '2026-05-01', to: '2026-05-31' })).toBe('01/05 a 31/05/2026')
  })
})

it('a sheet waits until it is signed, with contested days or without', () => {
  const states = ['unread', 'read', 'signed', 'contested'] as const
  expect(states.filter((state) => isWaiting({ state }))).toEqual(['unread', 'read'])
})

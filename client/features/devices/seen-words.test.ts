import { describe, expect, it } from 'vitest'
import { dayAndTime, seenWords } from './seen-words.ts'

const ZONE = 'America/Sao_Paulo'
const at = (text: string) => Date.parse(`${text}-03:00`)
const NOW = at('2026-06-16T10:30:00')

describe('when somebody was seen last', () => {
  it.each([
    ['2026-06-16T10:30:00', 'agora'],
    ['2026-06-16T10:28:01', 'agora'],
    ['2026-06-16T10:28:00', 'há 2 min'],
    ['2026-06-16T10:25:00', 'há 5 min'],
    ['2026-06-16T09:30:01', 'há 59 min'],
    ['2026-06-16T09:30:00', 'hoje às 09:30'],
    ['2026-06-16T00:00:00', 'hoje às 00:00'],
    ['2026-06-15T23:59:59', 'ontem às 23:59'],
    ['2026-06-15T00:00:00', 'ontem às 00:00'],
    ['2026-06-14T23:59:59', '14/06/2026 às 23:59'],
    ['2025-12-31T08:02:00', '31/12/2025 às 08:02'],
  ])('%s is %s', (seen, words) => {
    expect(seenWords(at(seen), NOW, ZONE)).toBe(words)
  })

  it('is minutes ago also across midnight, and now where this clock is behind', () => {
    expect(seenWords(at('2026-06-15T23:55:00'), at('2026-06-16T00:05:00'), ZONE)).toBe('há 10 min')
    expect(seenWords(NOW + 90_000, NOW, ZONE)).toBe('agora')
  })
})

it('a sign-in is told by its day and time', () => {
  expect(dayAndTime(at('2026-06-02T08:10:00'), ZONE)).toBe('02/06/2026 às 08:10')
})

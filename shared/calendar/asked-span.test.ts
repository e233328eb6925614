import { expect, it } from 'vitest'
import { spanTitle } from '../text/occurrence-messages.ts'
import { askedSpan, spanIn } from './asked-span.ts'

const TODAY = '2026-06-16'

it.each([
  ['2026-05', '2026-05-01', '2026-05-31', 'maio 2026'],
  ['2026-05-16_2026-06-15', '2026-05-16', '2026-06-15', '16/05 a 15/06/2026'],
  ['2025-12-21_2026-01-20', '2025-12-21', '2026-01-20', '21/12/2025 a 20/01/2026'],
])('%s asks for %s to %s: %s', (span, from, to, title) => {
  expect(askedSpan(span, TODAY)).toEqual({ span, from, to })
  expect(spanIn({ from, to })).toBe(span)
  expect(spanTitle(span)).toBe(title)
})

it.each([
  '',
  'maio',
  '2026-13',
  '2026-05-16_',
  '2026-06-15_2026-05-16',
  '2026-05-01_2026-06-01',
  '2026-05-16_2026-05-17_x',
])('what is no period asks for the month of yesterday: %o', (text) =>
  expect(askedSpan(text, TODAY).span).toBe('2026-06'),
)

it('on the first day of a month asks for the one before, of which something is over', () => {
  expect(askedSpan('', '2026-06-01').span).toBe('2026-05')
})

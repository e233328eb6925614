import { expect, it } from 'vitest'
import { type Preview, previewText } from './preview-words.ts'

const TODAY = '2026-11-23'
const seen = (part: Partial<Preview>, isNamed = false) =>
  previewText(
    { from: TODAY, changed_days: 0, balance_before: -120, balance_after: -120, ...part },
    { isNamed, today: TODAY },
  )

it('H-03: a change that begins today or later leaves the days before alone, and says so', () => {
  expect(seen({})).toBe('Nada muda antes de 23/11.')
  expect(seen({ from: '2027-01-04' }, true)).toBe('Nada muda antes de 04/01/2027.')
})

it('H-03: a first schedule counts from the admission on, known or not', () => {
  expect(seen({ from: null })).toBe('Vale desde a admissão.')
  expect(seen({ from: '2026-11-02', changed_days: 1, balance_after: 0 })).toBe(
    'Vale desde a admissão. Recalcula 1 dia que já passou: o saldo vai de -02h00min para 00h00min.',
  )
})

it('H-03: days that are over are counted, with what becomes of the balance', () => {
  const back = { from: '2026-11-09', changed_days: 7 }
  expect(seen({ ...back, balance_after: 300 }, true)).toBe(
    'Recalcula 7 dias que já passaram: o saldo vai de -02h00min para +05h00min.',
  )
  expect(seen(back, true)).toBe('Recalcula 7 dias que já passaram, e o saldo continua em -02h00min.')
  expect(seen({ ...back, balance_before: null, balance_after: null }, true)).toBe('Recalcula 7 dias que já passaram.')
  expect(seen({ ...back, changed_days: 0 }, true)).toBe('Vale desde 09/11. Nenhum dia que já passou muda.')
})

import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import type { Mark } from './entry.ts'
import { isIncomplete, segmentsOf, workedMinutes, workedMs } from './worked.ts'

const at = (time: string) => Date.parse(`2026-06-16T${time.length === 5 ? `${time}:00` : time}-03:00`)
const letters: Record<string, Mark['entry_type']> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida', a: 'ajuste' }

/** `e08:00 s12:00` as marks. */
const day = (text: string): Mark[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((mark) => ({ entry_type: letters[mark.charAt(0)] ?? 'ajuste', at: at(mark.slice(1)) }))
const past = (text: string) => workedMinutes(day(text), null)
const today = (text: string, now = '18:00') => workedMinutes(day(text), at(now))
const clock = (text: string, now: string) => workedMs(day(text), at(now))
const incomplete = (text: string) => isIncomplete(day(text))

describe('worked time', () => {
  const sums = 'employee §4 "it sums intervals from entrada/retorno to pausa/saida"'
  const starts = 'admin §4 "entrada or retorno starts a work segment; saida or pausa closes it"'
  const open = 'decision 7 "a work segment that nobody closed counts 0 minutes and marks the day Incompleto"'
  const running = 'decision 7 "Today: an open segment counts up to now"'
  const ticks = 'employee §4 "The worked-time counter ticks each second while working"'
  const stops = 'employee §4 "and stops during pause"'
  it.each(
    spec([
      [`${sums}: no record`, () => past(''), 0],
      [`${sums}: a full day`, () => past('e08:00 p12:00 r13:00 s17:30'), 510],
      [`${sums}: entrada to saida`, () => past('e08:00 s12:00'), 240],
      [`${sums}: entrada to pausa`, () => past('e08:00 p12:00'), 240],
      [`${sums}: two stretches`, () => past('e08:00 s12:00 e14:00 s18:00'), 480],
      [`${sums}: two pauses`, () => past('e08:00 p10:00 r10:15 p12:00 r13:00 s17:00'), 465],
      [`${sums}: 59 seconds are no minute`, () => past('e08:00:00 s08:00:59'), 0],
      [`${sums}: seconds are added, then cut`, () => past('e08:00:00 p08:00:30 r09:00:00 s09:00:30'), 1],
      [`${sums}: a saida and an entrada in one minute`, () => past('e08:00 e12:00 s12:00 s18:00'), 600],
      [`${starts}: retorno alone`, () => past('r08:00 s12:00'), 240],
      [`${starts}: a second entrada starts nothing`, () => past('e08:00 e09:00 s12:00'), 240],
      [`${starts}: a second saida closes nothing`, () => past('e08:00 s12:00 s13:00'), 240],
      [`${starts}: a saida alone`, () => past('s12:00'), 0],
      [`${starts}: a pausa alone`, () => past('p12:00'), 0],
      [`${starts}: a saida in a pause ends the day`, () => past('e08:00 p12:00 s13:00'), 240],
      [`${starts}: adjustments move nothing`, () => past('e08:00 a09:00 s12:00 a13:00'), 240],
      [
        `${starts}: as stretches`,
        () => segmentsOf(day('e08:00 p12:00 r13:00'), at('14:00')).map(({ kind, open: isOpen }) => [kind, isOpen]),
        [
          ['work', false],
          ['pause', false],
          ['work', true],
        ],
      ],
      [`${open}: an entrada`, () => [past('e08:00'), incomplete('e08:00')], [0, true]],
      [`${open}: a second entrada closes nothing`, () => past('e08:00 e09:00'), 0],
      [`${open}: a retorno`, () => [past('e08:00 p12:00 r13:00'), incomplete('e08:00 p12:00 r13:00')], [240, true]],
      [`${open}: a pause is no work`, () => [past('e08:00 p12:00'), incomplete('e08:00 p12:00')], [240, false]],
      [`${open}: a closed day is whole`, () => incomplete('e08:00 s12:00'), false],
      [`${running}: since entrada`, () => today('e08:00'), 600],
      [`${running}: since retorno`, () => today('e08:00 p12:00 r13:00'), 540],
      [`${running}: a mark of the future counts nothing`, () => today('e09:00', '08:00'), 0],
      [`${ticks}: after entrada`, () => clock('e08:00', '08:00:07') - clock('e08:00', '08:00:06'), 1_000],
      [
        `${ticks}: after retorno`,
        () => clock('e08:00 p12:00 r13:00', '13:00:01') - clock('e08:00 p12:00 r13:00', '13:00'),
        1_000,
      ],
      [`${stops}`, () => clock('e08:00 p12:00', '15:00') - clock('e08:00 p12:00', '12:30'), 0],
      [`${stops}: and after saida`, () => clock('e08:00 s12:00', '15:00'), 4 * 3_600_000],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

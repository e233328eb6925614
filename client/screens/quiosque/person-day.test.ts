import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { Mark, PunchType } from '#shared/clock/entry.ts'
import { dotOf, firstName, greetingAt, longState, personDay, shortState } from './person-day.ts'

const zone = 'America/Sao_Paulo'
const cut = { zone, starts_at: '06:00' }
const at = (words: string) => {
  const [day = '', time = ''] = words.split(' ')
  return instantOf(`2026-06-${day}`, time, zone)
}
const marks = (...words: string[]): Mark[] =>
  words.map((one) => {
    const [type, when = ''] = one.split('@')
    return { entry_type: type as PunchType, at: at(when) }
  })

const yesterday = marks('saida@15 18:02')

describe('a person’s day at the tablet', () => {
  it.each<[string, Mark[], string, string, string, string, PunchType[]]>([
    ['new here', [], '16 07:50', 'Fora', 'Nenhum registro ainda', 'none', ['entrada']],
    ['in the morning', yesterday, '16 07:50', 'Fora', 'Fora desde ontem às 18:02', 'none', ['entrada']],
    ['after days off', marks('saida@12 18:02'), '16 07:50', 'Fora', 'Fora desde 12/06 às 18:02', 'none', ['entrada']],
    [
      'at work',
      marks('saida@15 18:02', 'entrada@16 08:01'),
      '16 12:02',
      'Entrou 08:01',
      'Trabalhando desde as 08:01',
      'live',
      ['pausa', 'saida'],
    ],
    [
      'in the pause',
      marks('entrada@16 08:01', 'pausa@16 12:02'),
      '16 12:30',
      'Pausa 12:02',
      'Em pausa desde as 12:02',
      'pause',
      ['retorno', 'saida'],
    ],
    [
      'back from it, the end of the day is next',
      marks('entrada@16 08:01', 'pausa@16 12:02', 'retorno@16 13:00'),
      '16 17:00',
      'Voltou 13:00',
      'Trabalhando desde as 13:00',
      'live',
      ['saida', 'pausa'],
    ],
    [
      'done',
      marks('entrada@16 08:01', 'saida@16 14:22'),
      '16 14:30',
      'Saiu 14:22',
      'Fora desde as 14:22',
      'none',
      ['entrada'],
    ],
    [
      'after a forgotten end',
      marks('entrada@15 08:01'),
      '16 08:00',
      'Fora',
      'Nenhum registro hoje',
      'none',
      ['entrada'],
    ],
    [
      'in a night shift',
      marks('entrada@15 20:00'),
      '16 02:00',
      'Entrou 20:00',
      'Trabalhando desde ontem às 20:00',
      'live',
      ['pausa', 'saida', 'entrada'],
    ],
    [
      'in its pause, of which the tablet knows no more',
      marks('pausa@15 23:50'),
      '16 00:30',
      'Pausa 23:50',
      'Em pausa desde ontem às 23:50',
      'pause',
      ['retorno', 'saida', 'entrada'],
    ],
  ])('%s', (_, known, now, short, long, dot, next) => {
    const day = personDay(known, at(now), cut)
    expect(shortState(day, zone)).toBe(short)
    expect(longState(day, at(now), zone)).toBe(long)
    expect(dotOf(day.state)).toBe(dot)
    expect(day.next).toEqual(next)
  })
})

it.each([
  [0, 'Bom dia'],
  [719, 'Bom dia'],
  [720, 'Boa tarde'],
  [1079, 'Boa tarde'],
  [1080, 'Boa noite'],
])('at minute %i: %s', (minute, words) => expect(greetingAt(minute)).toBe(words))

it('one is spoken to by the first name', () => {
  expect(firstName(' Ana Paula Ribeiro')).toBe('Ana')
  expect(firstName('')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { nameMissing, whyLikely } from './likely-words.ts'

const likely = { at: 0, time: '18:04', scheduled: '18:00', break_minutes: null, usual: '18:04' }

describe('the reason for a likely time', () => {
  it.each([
    ['saida', likely, 'Sua escala diz 18:00; você costuma sair às 18:04.'],
    ['saida', { ...likely, usual: null }, 'Sua escala diz 18:00.'],
    ['entrada', { ...likely, scheduled: null }, 'Você costuma entrar às 18:04.'],
    ['retorno', { ...likely, break_minutes: 75, usual: null }, 'Sua escala prevê 01h15min de pausa.'],
    [
      'pausa',
      { ...likely, break_minutes: 60 },
      'Sua escala prevê 01h00min de pausa; você costuma sair para a pausa às 18:04.',
    ],
  ] as const)('%s', (type, given, expected) => {
    expect(whyLikely(type, given)).toBe(expected)
  })

  it('names the mark with its time, if there is one', () => {
    expect(nameMissing('retorno', likely)).toBe('o retorno, provavelmente às 18:04')
    expect(nameMissing('saida', null)).toBe('a saída')
  })
})

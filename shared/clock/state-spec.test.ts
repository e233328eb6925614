import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import { messages } from '../text/messages.ts'
import { requestFits } from './adjustment.ts'
import { batchRefusal } from './batch.ts'
import { type Mark, PUNCH_TYPES, type PunchType } from './entry.ts'
import { allowedPunches, clockState, fits, isWorking, statusText } from './state.ts'

const day = (...types: Mark['entry_type'][]): Mark[] => types.map((entry_type, i) => ({ entry_type, at: i * 60_000 }))
const status = (...types: Mark['entry_type'][]) => {
  const state = clockState(day(...types))
  return [statusText(state), ...allowedPunches(state)]
}
const closedAfter = (...types: Mark['entry_type'][]) =>
  PUNCH_TYPES.filter((type) => !fits(clockState(day(...types)), type))
/** Return the last marks after which a button is disabled; null stands for a day without marks. */
const closed = (type: PunchType) =>
  [null, ...PUNCH_TYPES].filter((last) => !fits(clockState(last === null ? [] : day(last)), type))

describe('the daily clock state', () => {
  const derives =
    'employee §4 "Daily clock state derives from the last of today\'s entries of types entrada, saida, pausa, retorno"'
  it.each(
    spec([
      [`${derives}: whatever went before`, () => status('saida', 'pausa', 'entrada'), status('entrada')],
      [`${derives}: an ajuste is none of them`, () => status('entrada', 'ajuste'), status('entrada')],
      [`${derives}: by time, not by arrival`, () => clockState(day('entrada', 'pausa').reverse()), 'paused'],
      ['employee §4 none: "Nenhum registro hoje", entrada only', () => status(), ['Nenhum registro hoje', 'entrada']],
      [
        'employee §4 entrada: "Jornada em andamento", pausa, saida',
        () => status('entrada'),
        ['Jornada em andamento', 'pausa', 'saida'],
      ],
      ['employee §4 pausa: "Em pausa", retorno; saida too', () => status('pausa'), ['Em pausa', 'retorno', 'saida']],
      [
        'employee §4 retorno: "Jornada em andamento (apos pausa)", pausa, saida',
        () => status('retorno'),
        ['Jornada em andamento (apos pausa)', 'pausa', 'saida'],
      ],
      ['employee §4 saida: "Jornada finalizada", entrada', () => status('saida'), ['Jornada finalizada', 'entrada']],
      [
        'employee §4 "With no record, any other type gives the alert": which types',
        () => closedAfter(),
        ['pausa', 'retorno', 'saida'],
      ],
      [
        'employee §4 "With no record, any other type gives the alert": its text',
        () => messages.firstMustBeEntrada,
        'Primeiro registro do dia deve ser de entrada.',
      ],
      [
        'employee §4 "ENTRADA while working or paused" is disabled',
        () => closed('entrada'),
        ['entrada', 'pausa', 'retorno'],
      ],
      [
        'employee §4 "PAUSA when not working or already paused" is disabled',
        () => closed('pausa'),
        [null, 'pausa', 'saida'],
      ],
      [
        'employee §4 "RETORNO when not paused" is disabled',
        () => closed('retorno'),
        [null, 'entrada', 'retorno', 'saida'],
      ],
      [
        'employee §4 "SAIDA when neither working nor paused" is disabled: in a pause it is open (M-09)',
        () => closed('saida'),
        [null, 'saida'],
      ],
      [
        'employee §5 "the sequence in section 4 must hold"',
        () => PUNCH_TYPES.map((type) => fits('finished', type)),
        [true, false, false, false],
      ],
      [
        'admin §4 "In progress when the last entry is entrada or retorno"',
        () => PUNCH_TYPES.filter((type) => isWorking(clockState(day(type)))),
        ['entrada', 'retorno'],
      ],
      [
        'admin §4 "Paused when the last is pausa"',
        () => PUNCH_TYPES.filter((type) => clockState(day(type)) === 'paused'),
        ['pausa'],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('requests of a clock type', () => {
  const at = (hour: number): Mark['at'] => hour
  const marks: Mark[] = [
    { entry_type: 'entrada', at: at(8) },
    { entry_type: 'pausa', at: at(12) },
    { entry_type: 'retorno', at: at(13) },
  ]
  const request = (type: PunchType, hour: number) => requestFits(marks, type, at(hour))
  it.each(
    spec([
      ['employee §5 "entrada only if idle": before the first', () => request('entrada', 7), true],
      ['employee §5 "entrada only if idle": at work', () => request('entrada', 9), false],
      ['employee §5 "entrada only if idle": in a pause', () => request('entrada', 12), false],
      ['employee §5 "pausa and saida only if open": pausa at work', () => request('pausa', 9), true],
      ['employee §5 "pausa and saida only if open": pausa when idle', () => request('pausa', 7), false],
      ['employee §5 "pausa and saida only if open": saida at work', () => request('saida', 17), true],
      ['employee §5 "pausa and saida only if open": saida in a pause', () => request('saida', 12), true],
      ['employee §5 "retorno only if paused": in a pause', () => request('retorno', 12), true],
      ['employee §5 "retorno only if paused": at work', () => request('retorno', 14), false],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('batch registration', () => {
  const reason = (type: PunchType, last: string | null, isTaken = false) => batchRefusal(type, { last, isTaken })
  const wrong = (last: string) => `Sequência inválida. Último registro foi de ${last}`
  const first = 'Primeiro registro do dia deve ser entrada'
  const lasts = [null, ...PUNCH_TYPES]
  /** Return the last marks after which a type may be written. */
  const may = (type: PunchType) => lasts.filter((last) => reason(type, last) === null)
  it.each(
    spec([
      [
        'admin §4 "entrada allowed if no record or the last is not entrada/retorno"',
        () => may('entrada'),
        [null, 'pausa', 'saida'],
      ],
      ['admin §4 "pausa requires last entrada or retorno"', () => may('pausa'), ['entrada', 'retorno']],
      ['admin §4 "retorno requires last pausa"', () => may('retorno'), ['pausa']],
      ['admin §4 "saida requires last entrada or retorno"', () => may('saida'), ['entrada', 'retorno']],
      [
        'admin §4 "with no prior record only entrada is allowed"',
        () => PUNCH_TYPES.filter((type) => reason(type, null) === null),
        ['entrada'],
      ],
      [
        'admin §5 "skipped with a reason when: a record already exists at the exact same time"',
        () => reason('entrada', null, true),
        'Já existe registro neste horário',
      ],
      [
        'admin §5 "a record already exists at the exact same time": before the sequence',
        () => reason('pausa', 'pausa', true),
        'Já existe registro neste horário',
      ],
      [
        'admin §5 "sequence invalid (\'Sequência inválida. Último registro foi de <type>\')": entrada',
        () => reason('entrada', 'retorno'),
        wrong('retorno'),
      ],
      [
        'admin §5 "sequence invalid (\'Sequência inválida. Último registro foi de <type>\')": pausa',
        () => reason('pausa', 'saida'),
        wrong('saida'),
      ],
      [
        'admin §5 "sequence invalid (\'Sequência inválida. Último registro foi de <type>\')": retorno',
        () => reason('retorno', 'entrada'),
        wrong('entrada'),
      ],
      [
        'admin §5 "sequence invalid (\'Sequência inválida. Último registro foi de <type>\')": saida',
        () => reason('saida', 'pausa'),
        wrong('pausa'),
      ],
      [
        'admin §5 "no prior record and type is not entrada"',
        () => ['pausa', 'retorno', 'saida'].map((type) => reason(type as PunchType, null)),
        [first, first, first],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

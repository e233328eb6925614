import { SlidersHorizontal } from 'lucide-react'
import { type RuleDraft, YES } from './rule-draft.ts'
import { DISPUTED, oneOf, type ValueGroup, type ValueRow } from './value-rows.ts'

const kinds = oneOf(
  ['clt', 'CLT'],
  ['12x36', '12×36'],
  ['escala', 'Escala por data'],
  ['isento', 'Isento (CLT art. 62)'],
  ['simples', 'Simples'],
)

export const kindRow: ValueRow = {
  path: 'kind',
  label: 'Tipo da regra',
  law: 'CLT arts. 58, 59-A e 62',
  field: kinds,
}

const rare: readonly ValueRow[] = [
  {
    path: 'precision',
    label: 'As marcações contam',
    law: 'Portaria 671/2021',
    more: 'o AFD traz a hora sem os segundos',
    field: oneOf(['minute', 'Pelo minuto'], ['exact', 'Com os segundos']),
  },
  {
    path: 'dst',
    label: 'Noite em que o relógio muda',
    hint: `Vale a escala escrita, ou o menor entre ela e o que passa. ${DISPUTED}`,
    law: 'Sem artigo próprio',
    field: oneOf(['nominal', 'A escala escrita'], ['lesser', 'O menor dos dois']),
  },
  {
    path: 'overtime.rest_by',
    label: 'Domingo e feriado vão',
    hint: `Do turno que passa da meia-noite. ${DISPUTED}`,
    law: 'Lei 605/1949, art. 9º',
    field: oneOf(['journey', 'Pelo dia da jornada'], ['calendar', 'Pela data do relógio']),
  },
  {
    path: 'overtime.off_day',
    label: 'Trabalho em folga comum',
    hint: `Como o sábado de quem trabalha cinco dias. ${DISPUTED}`,
    law: 'CLT art. 59',
    more: 'Lei 605/1949, art. 9º',
    field: oneOf(['tiers', 'Pelas faixas'], ['rest', 'Como descanso']),
  },
  {
    path: 'break_measure',
    label: 'Pausa que conta',
    hint: DISPUTED,
    law: 'CLT art. 71',
    field: oneOf(['longest', 'A mais longa'], ['sum', 'A soma de todas']),
  },
  {
    path: 'break_basis',
    label: 'A pausa depende de',
    hint: DISPUTED,
    law: 'CLT arts. 71 e 73',
    field: oneOf(['clock', 'Horas do relógio'], ['reduced', 'Horas já reduzidas']),
  },
  {
    path: 'dsr.lost_on',
    label: 'Perde-se o DSR',
    hint: `O decreto diz a semana seguinte; a maioria das folhas usa a mesma. ${DISPUTED}`,
    law: 'Decreto 10.854/2021, art. 158',
    field: oneOf(['same_week', 'Da mesma semana'], ['next_week', 'Da semana seguinte']),
  },
]

const prolong: ValueRow = {
  path: 'night.prolong',
  label: 'Depois da noite',
  hint: `Quando o que se trabalha depois dela ainda é noturno. ${DISPUTED}`,
  law: 'CLT art. 73, § 5º',
  more: 'Súmula 60 e OJ 388 do TST; no 12×36, CLT art. 59-A',
  field: oneOf(['none', 'Nunca'], ['full', 'Se fez a noite toda'], ['most', 'Se fez mais da metade']),
}

const ofBank: readonly ValueRow[] = [
  {
    path: 'bank.month_end',
    label: 'Vence em mês sem esse dia',
    hint: DISPUTED,
    law: 'Código Civil, art. 132, § 3º',
    field: oneOf(['clamp', 'No último dia'], ['next', 'No dia 1º seguinte']),
  },
  {
    path: 'bank.termination_negative',
    label: 'Saldo negativo na rescisão',
    hint: DISPUTED,
    law: 'CLT arts. 59, § 3º, e 477, § 5º',
    field: oneOf(['deduct', 'É descontado'], ['waive', 'É perdoado']),
  },
]

/** The rare values, and those on which law and courts are divided. */
export const more: ValueGroup = {
  title: 'Mais valores',
  icon: SlidersHorizontal,
  rows: (draft: RuleDraft) => [
    kindRow,
    ...rare,
    ...(draft.night === YES ? [prolong] : []),
    ...(draft.bank === YES ? ofBank : []),
  ],
}

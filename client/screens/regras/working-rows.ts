import { BedDouble, Coffee, Moon, Timer } from 'lucide-react'
import { hours, minutes, percent, seconds } from './amounts.ts'
import { linesOf } from './draft-lists.ts'
import { type RuleDraft, YES } from './rule-draft.ts'
import { DISPUTED, oneOf, type ValueGroup, type ValueRow, yesNo } from './value-rows.ts'

const MINUTES = { kind: 'amount', amount: minutes } as const
const HOURS = { kind: 'amount', amount: hours } as const
const PERCENT = { kind: 'amount', amount: percent } as const

const toleranceRows: readonly ValueRow[] = [
  {
    path: 'tolerance.per_mark',
    label: 'Tolerância por marcação',
    hint: 'De diferença, para mais ou para menos',
    law: 'CLT art. 58, § 1º',
    more: 'Súmulas 366 e 449 do TST',
    field: MINUTES,
  },
  {
    path: 'tolerance.per_day',
    label: 'Tolerância do dia',
    hint: 'Somadas as diferenças; se passar, conta tudo',
    law: 'CLT art. 58, § 1º',
    field: MINUTES,
  },
]

export const journey: ValueGroup = {
  title: 'Jornada e tolerância',
  icon: Timer,
  rows: (draft) => [
    {
      path: 'tolerance',
      label: 'Pequenas diferenças',
      law: 'CLT art. 58, § 1º',
      field: yesNo('Toleradas', 'Contam todas'),
    },
    ...(draft.tolerance === YES ? toleranceRows : []),
    {
      path: 'day_max',
      label: 'Jornada máxima do dia',
      hint: 'Mais que isso vira ocorrência; vazio não avisa',
      law: 'CLT art. 59, § 2º',
      field: { kind: 'limit', none: 'Sem limite' },
    },
    {
      path: 'holidays',
      label: 'Feriado',
      law: 'Lei 605/1949, art. 8º',
      more: 'no 12×36, CLT art. 59-A, parágrafo único',
      field: oneOf(['free', 'Dispensa do trabalho'], ['compensated', 'Já compensado']),
    },
    {
      path: 'missing_day',
      label: 'Falta o dia inteiro',
      hint: 'Sem banco de horas é sempre desconto',
      law: 'Escolha do acordo',
      field: oneOf(['deduct', 'Desconta do salário'], ['bank', 'Debita do banco']),
    },
  ],
}

const nightRows: readonly ValueRow[] = [
  {
    path: 'night.from',
    label: 'Começa às',
    law: 'CLT art. 73, § 2º',
    more: 'no campo, 21:00 ou 20:00: Lei 5.889/1973, art. 7º',
    field: { kind: 'time' },
  },
  { path: 'night.to', label: 'Termina às', law: 'CLT art. 73, § 2º', field: { kind: 'time' } },
  {
    path: 'night.hour_seconds',
    label: 'Hora reduzida',
    hint: 'Com 52 min 30 s, cada 7 horas contam como 8',
    law: 'CLT art. 73, § 1º',
    more: 'no campo, 60 min',
    field: { kind: 'amount', amount: seconds },
  },
  {
    path: 'night.percent',
    label: 'Adicional',
    law: 'CLT art. 73',
    more: 'o acordo pode pagar mais; no campo, 25 %: Lei 5.889/1973, art. 7º',
    field: PERCENT,
  },
]

export const night: ValueGroup = {
  title: 'Noite',
  icon: Moon,
  rows: (draft) => [
    { path: 'night', label: 'Trabalho noturno', law: 'CLT art. 73', field: yesNo('Vale mais', 'Como o de dia') },
    ...(draft.night === YES ? nightRows : []),
  ],
}

function breakRows(draft: RuleDraft): ValueRow[] {
  return Array.from({ length: linesOf(draft, 'breaks') }, (_, i): ValueRow[] => [
    {
      path: `breaks.${i}.over`,
      label: `${i + 1}ª pausa: jornada acima de`,
      law: 'CLT art. 71',
      more: 'acima de 4 h, 15 min: § 1º; acima de 6 h, 1 h',
      field: HOURS,
    },
    {
      path: `breaks.${i}.minutes`,
      label: `${i + 1}ª pausa: duração`,
      law: 'CLT art. 71',
      more: 'o que faltar é pago com 50 %: § 4º',
      field: MINUTES,
    },
  ]).flat()
}

export const pauses: ValueGroup = {
  title: 'Pausas',
  icon: Coffee,
  list: { of: 'breaks', name: 'pausa' },
  rows: (draft) => [
    ...breakRows(draft),
    {
      path: 'break_tolerance',
      label: 'Tolerância da pausa',
      hint: `Faltar até isso não se paga. ${DISPUTED}`,
      law: 'TST, tema 14',
      more: 'julgado sobre casos de antes da Lei 13.467/2017',
      field: MINUTES,
    },
  ],
}

export const rests: ValueGroup = {
  title: 'DSR e descansos',
  icon: BedDouble,
  rows: () => [
    {
      path: 'rest.between',
      label: 'Descanso entre jornadas',
      hint: 'Menos que isso vira ocorrência',
      law: 'CLT art. 66',
      more: 'o que faltar é pago: OJ 355 do TST',
      field: HOURS,
    },
    {
      path: 'rest.weekly',
      label: 'Descanso semanal',
      hint: 'Soma-se ao descanso entre jornadas',
      law: 'CLT art. 67',
      more: 'Súmula 110 do TST',
      field: HOURS,
    },
    {
      path: 'dsr.loss',
      label: 'Perde o DSR quem',
      law: 'Lei 605/1949, art. 6º',
      more: 'Decreto 10.854/2021, art. 158',
      field: oneOf(['none', 'Ninguém'], ['absence', 'Falta o dia inteiro'], ['any', 'Tem horas descontadas']),
    },
  ],
}

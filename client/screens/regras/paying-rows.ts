import { Scale, TrendingUp } from 'lucide-react'
import { months, percent } from './amounts.ts'
import { linesOf } from './draft-lists.ts'
import { type RuleDraft, YES } from './rule-draft.ts'
import { oneOf, type ValueGroup, type ValueRow, yesNo } from './value-rows.ts'

const PERCENT = { kind: 'amount', amount: percent } as const

/** The last tier takes all that is left. */
function tierRows(draft: RuleDraft): ValueRow[] {
  const count = linesOf(draft, 'overtime.tiers')
  return Array.from({ length: count }, (_, i): ValueRow[] => {
    const isLast = i === count - 1
    const name = count === 1 ? 'Dias comuns' : isLast ? 'Daí em diante' : `${i + 1}ª faixa: acréscimo`
    const law = { law: 'Constituição, art. 7º, XVI', more: 'CLT art. 59, § 1º' }
    const pays: ValueRow = { path: `overtime.tiers.${i}.percent`, label: name, ...law, field: PERCENT }
    const limit: ValueRow = {
      path: `overtime.tiers.${i}.up_to`,
      label: `${i + 1}ª faixa: até`,
      law: 'CLT art. 59',
      more: 'mais de 2 h no dia vira ocorrência',
      field: { kind: 'limit', none: 'Sem limite' },
    }
    return isLast ? [pays] : [limit, pays]
  }).flat()
}

export const overtime: ValueGroup = {
  title: 'Horas extras',
  icon: TrendingUp,
  list: { of: 'overtime.tiers', name: 'faixa' },
  rows: (draft) => [
    ...tierRows(draft),
    {
      path: 'overtime.per',
      label: 'As faixas contam desde',
      law: 'Escolha do acordo',
      field: oneOf(['day', 'O começo do dia'], ['week', 'Segunda-feira'], ['period', 'O início do período']),
    },
    {
      path: 'overtime.rest_percent',
      label: 'Descanso e feriado',
      hint: 'Quando não compensados',
      law: 'Lei 605/1949, art. 9º',
      more: 'Súmula 146 do TST',
      field: PERCENT,
    },
    {
      path: 'overtime.rest_dates',
      label: 'Pagam assim',
      law: 'Lei 605/1949, arts. 1º e 9º',
      field: {
        kind: 'several',
        options: [
          { value: 'sunday', label: 'Domingos' },
          { value: 'weekly', label: 'Folga semanal' },
          { value: 'holiday', label: 'Feriados' },
        ],
      },
    },
  ],
}

function bankRows(draft: RuleDraft): ValueRow[] {
  const expiry: ValueRow = {
    path: 'bank.expiry',
    label: 'O crédito vence',
    hint: 'O que vence vira extra a pagar',
    law: 'CLT art. 59, §§ 2º, 5º e 6º',
    field: oneOf(['none', 'Nunca'], ['same_month', 'No fim do mês'], ['months', 'Depois de meses']),
  }
  const after: ValueRow = {
    path: 'bank.months',
    label: 'Vence depois de quantos meses',
    law: 'CLT art. 59, § 5º',
    more: '6 por acordo individual; 12 só por acordo coletivo: § 2º',
    field: { kind: 'amount', amount: months },
  }
  return [
    ...(draft['bank.expiry'] === 'months' ? [expiry, after] : [expiry]),
    {
      path: 'bank.day_limit',
      label: 'Vai para o banco até',
      hint: 'Horas do dia; o que passa é pago. Vazio: tudo',
      law: 'CLT art. 59, § 2º',
      field: { kind: 'limit', none: 'Sem limite' },
    },
    {
      path: 'bank.rest_days',
      label: 'Extra de descanso e feriado',
      law: 'Lei 605/1949, art. 9º',
      field: oneOf(['pay', 'É paga'], ['bank', 'Vai para o banco']),
    },
    {
      path: 'bank.negative',
      label: 'Saldo negativo no fechamento',
      law: 'Escolha do acordo',
      field: oneOf(['carry', 'Passa adiante'], ['deduct', 'É descontado']),
    },
  ]
}

export const bank: ValueGroup = {
  title: 'Banco de horas',
  icon: Scale,
  rows: (draft) => [
    {
      path: 'bank',
      label: 'Horas a mais e a menos',
      law: 'CLT art. 59, § 2º',
      field: yesNo('Banco de horas', 'Pagas e descontadas'),
    },
    ...(draft.bank === YES ? bankRows(draft) : []),
  ],
}

import {
  adjustmentsSentence,
  type ExplainedStep,
  kindSentence,
  marksSentence,
  segmentsSentence,
} from '../balance/explain.ts'
import { timeOf } from '../calendar/day.ts'
import type { Mark } from '../clock/entry.ts'
import { segmentsOf } from '../clock/worked.ts'
import { formatAmount, formatBalance } from '../text/format.ts'
import { type DayFacts, type DayTerms, presignedOn, recordOfDay } from './day-terms.ts'
import type { DayRecord, OvertimeEntry } from './record.ts'
import type { PayRule } from './rule.ts'

type Step = ExplainedStep | null

const step = (name: ExplainedStep['step'], minutes: number | null, sentence: string): ExplainedStep => ({
  step: name,
  minutes,
  sentence,
})

function toleranceStep({ tolerance }: DayRecord, rule: PayRule): Step {
  if (tolerance === 'none' || !rule.tolerance) return null
  const { per_mark, per_day } = rule.tolerance
  const limits = `${per_mark} min por marcação e ${per_day} min no dia`
  if (tolerance === 'applied') {
    return step('tolerance', null, `Dentro da tolerância de ${limits}: conta a jornada prevista (CLT art. 58 § 1º).`)
  }
  return step('tolerance', null, `Fora da tolerância de ${limits}: conta tudo o que foi marcado (Súmula 366 do TST).`)
}

/** Say how long an hour of night is: 52 min 30 s. */
function hourWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

function nightStep({ night_clock_minutes, night_reduced_minutes, prolonged_minutes }: DayRecord, rule: PayRule): Step {
  const { night } = rule
  if (!night || night_clock_minutes === 0) return null
  const after = `, ${formatAmount(prolonged_minutes)} delas depois das ${night.to} (Súmula 60 do TST)`
  return step(
    'night',
    night_reduced_minutes,
    `À noite: ${formatAmount(night_clock_minutes)}${prolonged_minutes > 0 ? after : ''} contam como ${formatAmount(night_reduced_minutes)}, com hora de ${hourWords(night.hour_seconds)} e adicional de ${night.percent} % (CLT art. 73).`,
  )
}

function balanceSentence(record: DayRecord): string {
  const { kind, counted_minutes, expected_minutes, shortfall_minutes, adjustment_minutes, balance_minutes } = record
  const adjustments =
    adjustment_minutes === 0
      ? ''
      : ` ${adjustment_minutes > 0 ? '+' : '-'} ${formatAmount(adjustment_minutes)} de ajustes`
  const result = formatBalance(balance_minutes)
  if (kind === 'personal')
    return `Saldo do dia: ${formatBalance(-shortfall_minutes)} da ausência${adjustments} = ${result}.`
  return `Saldo do dia: ${formatAmount(counted_minutes)} contadas${adjustments} - ${formatAmount(expected_minutes)} previstas = ${result}.`
}

/** Say what becomes of an entry of overtime. */
function entryWords({ tier, percent, minutes, night_minutes, banked_minutes, paid_minutes }: OvertimeEntry): string {
  const where = tier === 'rest' ? ' de dia de descanso' : ''
  const night = night_minutes > 0 ? `, ${formatAmount(night_minutes)} à noite` : ''
  const goes = [
    banked_minutes > 0 ? `${formatAmount(banked_minutes)} para o banco` : '',
    paid_minutes > 0 ? `${formatAmount(paid_minutes)} para a folha` : '',
  ].filter((words) => words !== '')
  return `${formatAmount(minutes)} a ${percent} %${where}${night} (${goes.join(' e ')})`
}

function overtimeStep({ overtime, overtime_minutes }: DayRecord): Step {
  if (overtime.length === 0) return null
  const words = overtime.map(entryWords).join('; ')
  return step('overtime', overtime_minutes, `Horas extras: ${words} (CLT art. 59; Lei 605/1949).`)
}

function bankStep({ deducted_minutes, bank_debit_minutes, bank_credit_minutes }: DayRecord): Step {
  const bank = bank_credit_minutes - bank_debit_minutes
  if (deducted_minutes > 0) {
    return step('bank', bank, `Desconto na folha, fora do banco de horas: ${formatAmount(deducted_minutes)}.`)
  }
  return step('bank', bank, `No banco de horas: ${formatBalance(bank)}.`)
}

function breakStep({
  break_required_minutes: due,
  break_taken_minutes,
  break_shortfall_minutes: short,
}: DayRecord): Step {
  if (short === 0) return null
  return step(
    'break',
    short,
    `Intervalo devido: ${formatAmount(due)}; feito: ${formatAmount(break_taken_minutes)}. Falta, paga à parte com 50 %: ${formatAmount(short)} (CLT art. 71 § 4º).`,
  )
}

/** Say which breaks the schedule marks in somebody's place. */
function presignedSteps(marks: readonly Mark[], zone: string): ExplainedStep[] {
  const ends = marks.filter(({ entry_type }) => entry_type === 'retorno')
  return marks
    .filter(({ entry_type }) => entry_type === 'pausa')
    .map(({ at }, i) => {
      const [from, to] = [at, ends[i]?.at ?? at].map((instant) => timeOf(instant, zone))
      return step('break', null, `Pausa pré-assinalada das ${from} às ${to} (P): ninguém a marca (CLT art. 74 § 2º).`)
    })
}

/**
 * Explain a day under a rule of the journey, from its marks to what becomes of its minutes, with the article of law where one decides.
 * Rests between journeys, which other days decide, are not in it.
 */
export function explainUnder(terms: DayTerms, date: string, facts: DayFacts): ExplainedStep[] {
  const { rule, zone } = terms
  const { marks, now } = facts
  const seen = [step('marks', null, marksSentence(marks, zone))]
  if (rule.kind === 'isento')
    return [...seen, step('kind', null, 'Sem controle de jornada (CLT art. 62): nada se conta.')]
  const presigned = presignedOn(terms, date, facts)
  const record = recordOfDay(terms, date, facts)
  const { worked_minutes, adjustment_minutes, expected_minutes, counted_minutes, balance_minutes } = record
  const steps: Step[] = [
    ...seen,
    ...presignedSteps(presigned, zone),
    step('segments', null, segmentsSentence(segmentsOf([...marks, ...presigned], now), zone, now)),
    step('worked', worked_minutes, `Tempo trabalhado: ${formatAmount(worked_minutes)}.`),
    toleranceStep(record, rule),
    nightStep(record, rule),
    step('adjustments', adjustment_minutes, adjustmentsSentence(adjustment_minutes)),
    step('kind', null, kindSentence(record)),
    step('expected', expected_minutes, `Carga prevista: ${formatAmount(expected_minutes)}.`),
    step('counted', counted_minutes, `Contam para o dia: ${formatAmount(counted_minutes)}.`),
    step('balance', balance_minutes, balanceSentence(record)),
    overtimeStep(record),
    bankStep(record),
    breakStep(record),
  ]
  return steps.filter((one) => one !== null)
}

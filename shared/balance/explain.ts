import { timeOf } from '../calendar/day.ts'
import { inOrder, labelOf, type Mark } from '../clock/entry.ts'
import { type Segment, segmentsOf } from '../clock/worked.ts'
import { formatAmount, formatBalance } from '../text/format.ts'
import { type DayBalance, type DayKind, type DayTotals, dayBalance } from './day.ts'
import type { PersonRules } from './rules.ts'

/** One step in the derivation of a day's balance: its subject, its minutes and a sentence for people. */
export interface ExplainedStep {
  step:
    | 'marks'
    | 'segments'
    | 'worked'
    | 'tolerance'
    | 'night'
    | 'adjustments'
    | 'kind'
    | 'expected'
    | 'counted'
    | 'balance'
    | 'overtime'
    | 'bank'
    | 'break'
  minutes: number | null
  sentence: string
}

/** A day to explain: its marks that count, its totals and its place. */
export interface DayToExplain {
  date: string
  marks: readonly Mark[]
  totals: DayTotals
  zone: string
  now: number | null
}

export function marksSentence(marks: readonly Mark[], zone: string): string {
  if (marks.length === 0) return 'Não há registros neste dia.'
  const list = inOrder(marks).map((mark) => `${labelOf(mark.entry_type)} ${timeOf(mark.at, zone)}`)
  return `Registros: ${list.join(', ')}.`
}

function stretch({ from, to, open }: Segment, zone: string, now: number | null): string {
  if (!open) return `${timeOf(from, zone)} às ${timeOf(to, zone)}`
  return now === null ? `${timeOf(from, zone)} sem fim (conta 0)` : `${timeOf(from, zone)} até agora`
}

export function segmentsSentence(segments: readonly Segment[], zone: string, now: number | null): string {
  const work = segments.filter((segment) => segment.kind === 'work')
  if (work.length === 0) return 'Nenhum período trabalhado.'
  return `Períodos trabalhados: ${work.map((segment) => stretch(segment, zone, now)).join('; ')}.`
}

const kinds: Record<DayKind, string> = {
  work: 'Dia de trabalho.',
  day_off: 'Dia sem jornada prevista: tudo o que foi trabalhado é extra.',
  holiday: 'Feriado: nada é descontado e tudo o que foi trabalhado é extra.',
  vacation: 'Férias: nada é descontado e tudo o que foi trabalhado é extra.',
  health: 'Ausência por saúde: nada é descontado e tudo o que foi trabalhado é extra.',
  personal: 'Ausência pessoal: o dia desconta do banco de horas.',
}

function balanceSentence(day: DayBalance): string {
  const adjustments =
    day.adjustment_minutes === 0
      ? ''
      : ` ${day.adjustment_minutes > 0 ? '+' : '-'} ${formatAmount(day.adjustment_minutes)} de ajustes`
  const result = formatBalance(day.balance_minutes)
  if (day.kind === 'personal') {
    const taken = formatBalance(0 - day.expected_minutes)
    return `Saldo do dia: ${taken} da ausência${adjustments} = ${result}.`
  }
  return `Saldo do dia: ${formatAmount(day.worked_minutes)} trabalhadas${adjustments} - ${formatAmount(day.expected_minutes)} previstas = ${result}.`
}

/** Say what kind of day it is. */
export function kindSentence({ kind, holiday_name }: Pick<DayBalance, 'kind' | 'holiday_name'>): string {
  return holiday_name ? `${kinds.holiday.slice(0, 7)} (${holiday_name})${kinds.holiday.slice(7)}` : kinds[kind]
}

/** Say what approved adjustments bring. */
export const adjustmentsSentence = (minutes: number): string =>
  minutes === 0 ? 'Nenhum ajuste aprovado.' : `Ajustes aprovados: ${formatBalance(minutes)}.`

/** Explain a day's balance step by step, from marks to balance; the last step's minutes are the balance. */
export function explainDay(rules: PersonRules, given: DayToExplain): ExplainedStep[] {
  const { date, marks, totals, zone, now } = given
  const day = dayBalance(rules, date, totals)
  const adjusted = day.adjustment_minutes
  return [
    { step: 'marks', minutes: null, sentence: marksSentence(marks, zone) },
    { step: 'segments', minutes: null, sentence: segmentsSentence(segmentsOf(marks, now), zone, now) },
    {
      step: 'worked',
      minutes: day.worked_minutes,
      sentence: `Tempo trabalhado: ${formatAmount(day.worked_minutes)}.`,
    },
    { step: 'adjustments', minutes: adjusted, sentence: adjustmentsSentence(adjusted) },
    { step: 'kind', minutes: null, sentence: kindSentence(day) },
    {
      step: 'expected',
      minutes: day.expected_minutes,
      sentence: `Carga prevista: ${formatAmount(day.expected_minutes)}.`,
    },
    { step: 'balance', minutes: day.balance_minutes, sentence: balanceSentence(day) },
  ]
}

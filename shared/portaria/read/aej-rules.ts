import { addDays, isDay } from '../../calendar/day.ts'
import type { AejField, AejType } from './aej-layouts.ts'
import { aejFields, clockTime } from './aej-layouts.ts'
import type { AejMark } from './aej-record.ts'
import type { Period } from './afd-period.ts'
import { error, type Trouble, warning } from './finding.ts'
import { fieldsWords } from './size-words.ts'

/** Rules of an AEJ that concern more than one field of a record. */

const LARGEST_DAY = '9999-12-31'

/** Say that a record has more or fewer fields than its type; agreed hours have two more for every stretch after the second. */
export function fieldCountTrouble(type: AejType, count: number): Trouble | null {
  const expected = aejFields[type].length + 1
  const isRight = type === '04' ? count >= expected && (count - expected) % 2 === 0 : count === expected
  if (isRight) return null
  const least = type === '04' ? 'ao menos ' : ''
  return error('fields', `O registro ${type} ${fieldsWords(count, `${least}${expected}`)}`)
}

/** Return the fields of a record with so many values: those of further stretches are made here. */
export function fieldsFor(type: AejType, values: readonly string[]): readonly AejField[] {
  const fields = aejFields[type]
  const more = values.slice(fields.length).map((_, i): AejField => {
    const [word, stretch] = [i % 2 === 0 ? 'Entrada' : 'Saída', Math.floor(i / 2) + 3]
    return [`more${i}`, `${word} ${stretch}`, 4, 8, clockTime]
  })
  return [...fields, ...more]
}

/** Say what agreed hours lack: a stretch has both its times. */
export function hoursTrouble(values: Readonly<Record<string, string>>): Trouble | null {
  return Boolean(values.in2) === Boolean(values.out2)
    ? null
    : error('pair', 'O segundo período do horário contratual tem só uma das suas horas.')
}

/** Say which of the fields that a marking may need it lacks. */
function* lacksOf({ kind, pair, source, code, reason, rep }: AejMark): Generator<Trouble> {
  if (kind === 'E' && pair === 1 && !code)
    yield error('required', 'A primeira entrada da jornada não traz o código do horário contratual.')
  if ((kind === 'D' || source === 'I') && !reason.trim())
    yield error('required', 'Falta o motivo de uma marcação desconsiderada ou incluída.')
  if (source === 'O' && !rep) yield error('required', 'Uma marcação original não diz o seu REP.')
  if ((kind === 'E' || kind === 'S') && pair === 0) yield error('number', 'O par de uma entrada ou saída começa em 1.')
}

/** Yield what a marking lacks, and what lies outside of the period. A journey that begins on its last day may end on the next. */
export function* markTroubles(mark: AejMark, period: Period | null): Generator<Trouble> {
  yield* lacksOf(mark)
  if (!mark.at || !period) return
  const isFirst = mark.kind === 'E' && mark.pair === 1
  const last = isFirst || period.last >= LARGEST_DAY ? period.last : addDays(period.last, 1)
  if (mark.at.day < period.first || mark.at.day > last) yield outside(mark.at.day, period)
}

const outside = (day: string, { first, last }: Period) =>
  error('period', `O dia ${day} está fora do período do arquivo (${first} a ${last}).`)

/** Yield what a record 07 lacks, and what it has too much. */
export function* absenceTroubles(values: Readonly<Record<string, string>>, period: Period | null): Generator<Trouble> {
  const { kind, day = '', minutes, movement } = values
  if (kind === '3' && !minutes) yield error('required', 'O movimento do banco de horas não diz quantos minutos.')
  if (kind === '3' && !movement) yield error('required', 'O movimento do banco de horas não diz se entra ou sai.')
  if (kind !== '3' && (minutes || movement))
    yield warning('fields', 'Minutos e tipo de movimento são só do banco de horas (tipo 3).')
  if (period && isDay(day) && (day < period.first || day > period.last)) yield outside(day, period)
}

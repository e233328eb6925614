import { labelOf } from '#shared/clock/entry.ts'
import type { SheetContent, SheetDay } from '#shared/closing/sheet-content.ts'
import { hasLetter, type Letter } from '#shared/closing/sheet-words.ts'
import { formatAmount, formatBalance, formatDay } from '#shared/text/format.ts'
import { barsOf } from '../../features/mark-view/day-bars.ts'
import { dayBadges } from '../../features/mark-view/day-kinds.ts'

const spokenLetters: Record<Letter, string> = {
  I: 'incluído',
  D: 'desconsiderado',
  P: 'pré-assinalado',
  T: 'importado',
}

/** `entrada 08:01, pausa 12:04 pré-assinalado`. */
export function spokenDay({ marks }: SheetDay): string {
  return marks
    .map((mark) => {
      const told = `${labelOf(mark.type).toLowerCase()} ${mark.time}`
      return hasLetter(mark) ? `${told} ${spokenLetters[mark.letter]}` : told
    })
    .join(', ')
}

/** The scale of a day's ruler, in minutes: 06–22 h. */
const SCALE = { from: 6 * 60, to: 22 * 60 }

/** Return what the ruler of a day shows: the marks that count. */
export function rulerOfSheet(day: SheetDay, zone: string) {
  const marks = day.marks
    .filter(({ letter }) => letter !== 'D')
    .map(({ type, at }) => ({ entry_type: type, at: Date.parse(at) }))
  const segments = barsOf(marks, { day: day.date, zone, now: null, end: SCALE.to })
  return { ...SCALE, segments, label: `${formatDay(day.date)}: ${spokenDay(day)}` }
}

/** A day of which the person signed something else before. */
export interface ChangedDay {
  date: string
  before: string
  now: string
}

/** Say a day in one line: what it was, its marks and its figures. */
function dayLine(day: SheetDay | undefined): string {
  if (!day) return 'fora do espelho'
  const marks = day.marks.map((mark) => (hasLetter(mark) ? `${mark.time} ${mark.letter}` : mark.time)).join(' ')
  const facts = dayBadges(day).map(({ words }) => words)
  const figures = `${formatAmount(day.worked_minutes)} de ${formatAmount(day.expected_minutes)}`
  const adjusted = day.adjustment_minutes === 0 ? [] : [`ajuste ${formatBalance(day.adjustment_minutes)}`]
  const told = [
    marks || 'nenhum registro',
    ...facts,
    figures,
    ...adjusted,
    `saldo ${formatBalance(day.balance_minutes)}`,
  ]
  return told.join(' · ')
}

/** Return the days that differ from what was signed before, oldest first. */
export function changedDays(before: SheetContent, now: SheetContent): ChangedDay[] {
  const known = new Map(before.days.map((day) => [day.date, day]))
  const dates = new Set([...known.keys(), ...now.days.map(({ date }) => date)])
  const next = new Map(now.days.map((day) => [day.date, day]))
  return [...dates].toSorted().flatMap((date) => {
    const [old, fresh] = [known.get(date), next.get(date)]
    if (JSON.stringify(old) === JSON.stringify(fresh)) return []
    return [{ date, before: dayLine(old), now: dayLine(fresh) }]
  })
}

/** The first 32 digits of a hash, in fours. */
export const codeOf = (hash: string): string => hash.slice(0, 32).replace(/(.{4})(?=.)/g, '$1 ')

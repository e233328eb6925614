import { describe, expect, it } from 'vitest'
import { noted } from '../testing/builders.ts'
import { absenceNote, manualNote, requestNote } from '../testing/notes.ts'
import { spec } from '../testing/spec.ts'
import { absenceMinutes } from './absence.ts'
import { adjustmentMinutes, adjustmentProblem, effectOf } from './adjustment.ts'
import type { EntryStatus, EntryType } from './entry.ts'
import { intentColumns, readIntent } from './intent.ts'
import { standing, voidedIds } from './voided.ts'

const TODAY = '2026-06-16'
const effect = (
  notes: string | null,
  minutes_adjusted: number,
  status: EntryStatus = 'approved',
  type: EntryType = 'ajuste',
) => effectOf({ entry_type: type, status, minutes_adjusted, ...noted(notes ?? '', minutes_adjusted) })
const requestedType = (notes: string) => {
  const intent = readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted: 60, notes })
  return intent && intentColumns(intent).requested_type
}
const nothing = { kind: 'none' }
const minutes = (count: number) => ({ kind: 'minutes', minutes: count })
const request = requestNote('+01:00', 'Esqueci de bater o ponto')
const typed = { hours: 1, minutes: 30, date: TODAY, justification: 'motivo' }
const problem = (change: Partial<typeof typed>) => adjustmentProblem({ ...typed, ...change }, TODAY)

describe('what an adjustment does', () => {
  it.each(
    spec([
      [
        'employee §4 "Pending \'Ajuste Solicitado\' entries are excluded from balance"',
        () => effect(request, 60, 'pending'),
        nothing,
      ],
      ['employee §4 "approved ones count through minutes_adjusted"', () => effect(request, 60), minutes(60)],
      [
        'employee §4 "approves (Aprovado) or rejects (Rejeitado)": rejected',
        () => effect(request, 60, 'rejected'),
        nothing,
      ],
      ['admin §4 "Pending requests are excluded from balance"', () => effect(request, -60, 'pending'), nothing],
      ['admin §4 "approved ones count through minutes_adjusted"', () => effect(request, -60), minutes(-60)],
      [
        'decision 10 "Entries of status rejected never count"',
        () => effect(manualNote(60, 'x'), 60, 'rejected'),
        nothing,
      ],
      [
        'decision 10 "pending Ajuste Solicitado never counts": a manual one does',
        () => effect(manualNote(60, 'x'), 60, 'pending'),
        minutes(60),
      ],
      ['decision 18 "requests in minutes count through minutes_adjusted"', () => effect(request, 75), minutes(75)],
      [
        'decision 18 "A requested clock type that is approved becomes a manual clock entry": it carries no minutes',
        () => effect(requestNote('entrada', 'x'), 0),
        nothing,
      ],
      ['decision 18 "A requested clock type": which', () => requestedType(requestNote('entrada', 'x')), 'entrada'],
      ['decision 18 "A requested clock type": minutes are none', () => requestedType(request), null],
      [
        'employee §3 "Ajuste Manual: Adição|Subtração" counts signed minutes',
        () => effect(manualNote(-20, 'x'), -20),
        minutes(-20),
      ],
      ['employee §3 "minutes_adjusted (signed, default 0)": 0 does nothing', () => effect(null, 0), nothing],
      [
        'employee §4 clock entries carry no minutes',
        () => effect('IP: 203.0.113.7', 60, 'pending', 'entrada'),
        nothing,
      ],
      [
        'admin §3 "Absences are stored as ajuste entries": saude',
        () => effect(absenceNote('saude', ''), 0),
        { kind: 'absence', reason: 'saude' },
      ],
      [
        'admin §3 "Absences are stored as ajuste entries": pessoal',
        () => effect(absenceNote('pessoal', ''), -480),
        { kind: 'absence', reason: 'pessoal' },
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('what is written with an adjustment or an absence', () => {
  it.each(
    spec([
      ['employee §5 "minutes = hours*60 + minutes"', () => adjustmentMinutes('add', 2, 15), 135],
      ['employee §5 "negated in subtract mode"', () => adjustmentMinutes('subtract', 2, 15), -135],
      ['admin §5 "type add or subtract (subtract negates minutes)"', () => adjustmentMinutes('subtract', 0, 1), -1],
      ['employee §5 "justification required"', () => problem({ justification: ' ' }), 'justification'],
      ['employee §5 "hours minimum 0"', () => problem({ hours: -1 }), 'time'],
      [
        'employee §5 "minutes 0 to 59"',
        () => [problem({ minutes: 59 }), problem({ minutes: 60 }), problem({ minutes: -1 })],
        [null, 'time', 'time'],
      ],
      [
        'employee §5 "adjustment date not later than today"',
        () => [problem({ date: TODAY }), problem({ date: '2026-06-17' })],
        [null, 'date'],
      ],
      ['employee §9 "Minutes field 0 to 59"', () => problem({ minutes: 0.5 }), 'time'],
      [
        'admin §5 "total minutes must be greater than zero"',
        () => [problem({ hours: 0, minutes: 0 }), problem({ hours: 0, minutes: 1 })],
        ['time', null],
      ],
      ['admin §5 "justification required"', () => problem({ justification: '' }), 'justification'],
      ['admin §5 "date not in the future"', () => problem({ date: '2027-01-01' }), 'date'],
      ['admin §9 "Minutes 0–59"', () => problem({ minutes: 99 }), 'time'],
      ['admin §9 "Absence deduction: scheduled day\'s minutes"', () => absenceMinutes('pessoal', 480), -480],
      ['admin §9 "Absence deduction: at least 0"', () => absenceMinutes('pessoal', 0), 0],
      ['admin §9 "saúde deducts 0"', () => absenceMinutes('saude', 480), 0],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('cancellations', () => {
  const told = (id: string, notes: string, status: EntryStatus = 'approved') => ({ id, status, ...noted(notes) })
  const a = told('a', manualNote(60, 'x'))
  const b = told('b', '')
  const left = (...entries: ReturnType<typeof told>[]) => standing(entries).map(({ id }) => id)
  const gone = 'decision 10 "A cancelled entry counts for nothing, and so does its cancellation"'
  it.each(
    spec([
      [gone, () => left(a, b, told('c', 'Cancelamento: engano - ID:a')), ['b']],
      [`${gone}: of an absence`, () => left(a, b, told('c', 'Cancelamento de Ausência: engano ID:b')), ['a']],
      [`${gone}: written before what it names`, () => left(told('c', 'Cancelamento: engano - ID:a'), a), []],
      [`${gone}: of nothing that is known`, () => left(a, told('c', 'Cancelamento: engano - ID:zz')), ['a']],
      [`${gone}: without an id it cancels nothing`, () => left(a, told('c', 'Cancelamento: engano')), ['a', 'c']],
      [
        'decision 10 "Entries of status rejected never count": nor cancel',
        () => [...voidedIds([a, told('c', 'Cancelamento: x - ID:a', 'rejected')])],
        [],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

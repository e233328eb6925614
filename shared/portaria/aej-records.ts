import type { AejAbsence, AejBond, AejMarking, AejRegistration } from './aej.ts'
import { count, shortText, someText, textOf } from './aej-fields.ts'
import { afdDateTime } from './afd.ts'
import { cpfField, dayField } from './fields.ts'

export const bondFields = ({ id, cpf, name }: AejBond): string[] => [
  count(id, 1, 9, 'a bond'),
  cpfField(cpf),
  someText(name, 150, 'the name of a person'),
]

/** Say what a marking lacks, as the layout asks for it. */
function lackOf({ rep, kind, pair, source, schedule, reason }: AejMarking): string | null {
  if (source === 'O' && rep === null) return 'an original mark without its clock'
  if (kind === 'E' && pair === 1 && !schedule) return 'the first mark of a journey without its agreed hours'
  if ((kind === 'D' || source === 'I') && !textOf(reason ?? '', 150)) return 'a mark without the reason it needs'
  return null
}

/** Return the fields of a marking. Throws a RangeError for one that lacks what the layout asks for. */
export function markingFields(marking: AejMarking): string[] {
  const lack = lackOf(marking)
  if (lack) throw new RangeError(lack)
  return [
    count(marking.bond, 1, 9, 'a bond'),
    afdDateTime(marking.at, marking.zone),
    marking.rep === null ? '' : count(marking.rep, 1, 9, 'a clock'),
    marking.kind,
    count(marking.pair, marking.kind === 'D' ? 0 : 1, 3, 'a pair'),
    marking.source,
    marking.schedule ? shortText(marking.schedule, 30, 'the code of agreed hours') : '',
    textOf(marking.reason ?? '', 150),
  ]
}

export const registrationFields = ({ bond, registration }: AejRegistration): string[] => [
  count(bond, 1, 9, 'a bond'),
  shortText(registration, 30, 'a registration'),
]

const absenceKinds = { rest: '1', absence: '2', bank: '3', holiday: '4' } as const

export function absenceFields(absence: AejAbsence): string[] {
  const bank = absence.kind === 'bank' ? absence : null
  return [
    count(absence.bond, 1, 9, 'a bond'),
    absenceKinds[absence.kind],
    dayField(absence.day),
    bank ? count(bank.minutes, 0, 12, 'the minutes of the hour bank') : '',
    bank ? (bank.movement === 'in' ? '1' : '2') : '',
  ]
}

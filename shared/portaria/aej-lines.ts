import type { AejContent, AejHeader, AejProgram, AejRep, AejSchedule } from './aej.ts'
import { clockTime, count, digits, shortText, someText } from './aej-fields.ts'
import { absenceFields, bondFields, markingFields, registrationFields } from './aej-records.ts'
import { afdDateTime } from './afd.ts'
import { dayField, documentKind } from './fields.ts'
import { SIGNATURE_LINE } from './signature-line.ts'

const VERSION = '002'

function headerFields(header: AejHeader): string[] {
  return [
    documentKind(header.document),
    header.document,
    digits(header.caepf, 14, 'CAEPF'),
    digits(header.cno, 12, 'CNO'),
    someText(header.name, 150, 'the name of the employer'),
    dayField(header.first_day),
    dayField(header.last_day),
    afdDateTime(header.generated_at, header.zone),
    VERSION,
  ]
}

const repKinds = { 'REP-C': '1', 'REP-A': '2', 'REP-P': '3' } as const

const repFields = ({ id, kind, number }: AejRep) => [
  count(id, 1, 9, 'a clock'),
  repKinds[kind],
  digits(number, 17, 'the number of a clock'),
]

function scheduleFields({ code, minutes, stretches }: AejSchedule): string[] {
  if (stretches.length === 0) throw new RangeError(`agreed hours without hours: ${code}`)
  const times = stretches.flatMap(({ from, to }) => [clockTime(from), clockTime(to)])
  // The second stretch has its fields even where there is none.
  const second = stretches.length === 1 ? ['', ''] : []
  return [
    shortText(code, 30, 'the code of agreed hours'),
    count(minutes, 1, 12, 'the minutes of agreed hours'),
    ...times,
    ...second,
  ]
}

function programFields({ name, version, developer }: AejProgram): string[] {
  return [
    someText(name, 150, 'the name of the program'),
    shortText(version, 8, 'the version of the program'),
    ...(developer
      ? [
          documentKind(developer.document),
          developer.document,
          someText(developer.name, 150, 'the name of the developer'),
          shortText(developer.email, 50, 'the address of the developer'),
        ]
      : ['', '', '', '']),
  ]
}

/** Prints the records of an AEJ, which stand in the order of their types, and counts them. Each throws a RangeError for what has no place. */
export function aejPrinter() {
  const counts = new Map(['01', '02', '03', '04', '05', '06', '07', '08'].map((type) => [type, 0]))
  const printed =
    <T>(type: string, fieldsOf: (record: T) => string[]) =>
    (record: T): string => {
      const fields = fieldsOf(record)
      counts.set(type, (counts.get(type) ?? 0) + 1)
      return [type, ...fields].join('|')
    }
  return {
    header: printed('01', headerFields),
    rep: printed('02', repFields),
    bond: printed('03', bondFields),
    schedule: printed('04', scheduleFields),
    marking: printed('05', markingFields),
    registration: printed('06', registrationFields),
    absence: printed('07', absenceFields),
    program: printed('08', programFields),
    /** Return the counts, and the line of the signature. */
    end: (): string[] => [['99', ...counts.values()].join('|'), SIGNATURE_LINE],
  }
}

/**
 * Yield the lines of an AEJ, without their ends. Throws a RangeError at the first record that the layout has no place for: what is behind it
 * is not printed.
 */
export function* aejLines(content: AejContent): Generator<string> {
  const print = aejPrinter()
  yield print.header(content.header)
  for (const rep of content.reps) yield print.rep(rep)
  for (const bond of content.bonds) yield print.bond(bond)
  for (const schedule of content.schedules) yield print.schedule(schedule)
  for (const marking of content.markings) yield print.marking(marking)
  for (const registration of content.registrations) yield print.registration(registration)
  for (const absence of content.absences) yield print.absence(absence)
  yield print.program(content.program)
  yield* print.end()
}

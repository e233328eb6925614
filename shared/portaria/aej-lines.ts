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

/** Yield the fields of each record after its type, type by type. */
function* records(content: AejContent): Generator<[string, string[]]> {
  yield ['01', headerFields(content.header)]
  for (const rep of content.reps) yield ['02', repFields(rep)]
  for (const bond of content.bonds) yield ['03', bondFields(bond)]
  for (const schedule of content.schedules) yield ['04', scheduleFields(schedule)]
  for (const marking of content.markings) yield ['05', markingFields(marking)]
  for (const registration of content.registrations) yield ['06', registrationFields(registration)]
  for (const absence of content.absences) yield ['07', absenceFields(absence)]
  yield ['08', programFields(content.program)]
}

/**
 * Yield the lines of an AEJ, without their ends. Throws a RangeError at the first record that the layout has no place for: what is behind it
 * is not printed.
 */
export function* aejLines(content: AejContent): Generator<string> {
  const counts = new Map(['01', '02', '03', '04', '05', '06', '07', '08'].map((type) => [type, 0]))
  for (const [type, fields] of records(content)) {
    counts.set(type, (counts.get(type) ?? 0) + 1)
    yield [type, ...fields].join('|')
  }
  yield ['99', ...counts.values()].join('|')
  yield SIGNATURE_LINE
}

/**
 * A reader of AEJs written from the tables of Portaria MTP 671/2021, annex VI, alone. It shares no code with what writes them, nor with the
 * reader of the application.
 */

/** Fields of the records by their type; those of contract hours have two for each further pair. */
const FIELDS: Readonly<Record<string, number>> = {
  '01': 10,
  '02': 4,
  '03': 4,
  '04': 7,
  '05': 9,
  '06': 3,
  '07': 6,
  '08': 7,
  '99': 9,
}
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/

/** A mark of a bond, as the file has it. */
interface PlainMark {
  cpf: string
  at: string
  kind: string
  pair: string
  source: string
  hours: string
  reason: string
}

/** An absence without a reason (`2`), a movement of the hour bank (`3`) or a day off for a holiday (`4`). */
export interface PlainAbsence {
  cpf: string
  kind: string
  day: string
  minutes: string
  movement: string
}

/** The content of an AEJ. */
export interface PlainAej {
  employer: string
  from: string
  to: string
  cpfs: string[]
  marks: PlainMark[]
  /** Minutes of contract hours by their code. */
  hours: Map<string, number>
  absences: PlainAbsence[]
  wrong: string[]
}

function judgeFields(all: readonly string[][], wrong: string[]): void {
  for (const fields of all) {
    const must = FIELDS[fields[0] ?? '']
    const isMore = fields[0] === '04' && fields.length > 7 && fields.length % 2 === 1
    if (fields.length !== must && !isMore) wrong.push(`${fields[0]} with ${fields.length} fields`)
  }
}

const KINDS = ['E', 'S', 'D']
const SOURCES = ['O', 'I', 'P', 'X', 'T']

/** Return what is wrong with a mark, by the notes below the table; null if nothing is. */
function faultOf({ at, kind, pair, source, hours: code, reason }: PlainMark, hours: ReadonlyMap<string, number>) {
  if (!MOMENT.test(at)) return 'moment'
  if (!KINDS.includes(kind) || !SOURCES.includes(source)) return 'kind'
  if (reason === '' && (kind === 'D' || source === 'I')) return 'no reason'
  return kind === 'E' && Number(pair) === 1 && !hours.has(code) ? 'no hours' : null
}

function judgeMarks(marks: readonly PlainMark[], hours: ReadonlyMap<string, number>, wrong: string[]): void {
  for (const mark of marks) {
    const fault = faultOf(mark, hours)
    if (fault) wrong.push(`${fault} of ${mark.at}`)
  }
}

function judgeTrailer(all: readonly string[][], wrong: string[]): void {
  const types = ['01', '02', '03', '04', '05', '06', '07', '08']
  const counts = types.map((type) => String(all.filter(([own]) => own === type).length))
  const trailer = all.find(([type]) => type === '99')?.slice(1) ?? []
  if (trailer.map(Number).join(' ') !== counts.map(Number).join(' '))
    wrong.push(`trailer ${trailer}, counted ${counts}`)
}

/** Read a whole AEJ; what is not as the tables say is `wrong`. */
export function readPlainAej(bytes: Uint8Array): PlainAej {
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n')
  const wrong: string[] = []
  if (lines.pop() !== '') wrong.push('the last line does not end')
  if (lines.pop()?.trim() !== 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S') wrong.push('no line of the signature')
  const all = lines.map((line) => line.split('|'))
  const ofType = (type: string) => all.filter(([own]) => own === type)
  const [header = []] = ofType('01')
  const cpfOf = new Map(ofType('03').map(([, bond = '', cpf = '']) => [bond, cpf]))
  const hours = new Map(ofType('04').map(([, code = '', minutes]) => [code, Number(minutes)]))
  const marks = ofType('05').map(
    ([, bond = '', at = '', , kind = '', pair = '', source = '', code = '', reason = '']) => {
      return { cpf: cpfOf.get(bond) ?? '', at, kind, pair, source, hours: code, reason }
    },
  )
  const told = ofType('07').map(([, bond = '', kind = '', day = '', minutes = '', movement = '']) => {
    return { cpf: cpfOf.get(bond) ?? '', kind, day, minutes, movement }
  })
  const absences = told.filter(({ kind }) => kind !== '1')
  judgeFields(all, wrong)
  judgeMarks(marks, hours, wrong)
  judgeTrailer(all, wrong)
  const said = { employer: header[2] ?? '', from: header[6] ?? '', to: header[7] ?? '' }
  return { ...said, cpfs: [...cpfOf.values()], marks, hours, absences, wrong }
}

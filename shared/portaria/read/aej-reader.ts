import { headerSays, headerTroubles, periodOf, programSays } from './aej-header.ts'
import { type AejField, type AejType, aejFields, fieldTrouble, isAejType } from './aej-layouts.ts'
import { pairFollower } from './aej-pairs.ts'
import { markOf } from './aej-record.ts'
import { referenceFollower } from './aej-references.ts'
import { absenceTroubles, fieldCountTrouble, fieldsFor, hoursTrouble, markTroubles } from './aej-rules.ts'
import type { Period } from './afd-period.ts'
import { error, type Trouble } from './finding.ts'
import type { Line } from './lines.ts'
import type { AejPaper } from './paper.ts'
import { noSignature, signatureTrouble } from './signature.ts'
import type { LineReader, Sink } from './sink.ts'
import { fieldsWords } from './size-words.ts'

type Values = Readonly<Record<string, string>>

const types = Object.keys(aejFields).sort() as AejType[]

/** Tell whether a file is an AEJ by its first line. */
export const isAej = (text: string): boolean => text.startsWith('01|')

function countsTrouble(printed: readonly string[], counts: Readonly<Record<AejType, number>>): Trouble | null {
  if (printed.length !== types.length)
    return error('fields', `O registro 99 ${fieldsWords(printed.length + 1, types.length + 1)}`)
  const wrong = types.flatMap((type, i) => {
    const text = printed[i] ?? ''
    return /^\d+$/.test(text) && Number(text) === counts[type]
      ? []
      : [`do tipo ${type} diz “${text}” e há ${counts[type]}`]
  })
  return wrong.length === 0 ? null : error('counts', `Os totais não conferem: ${wrong.join('; ')}.`)
}

/** Reads an AEJ line by line: each as the layout has it, and at the end what the lines say of one another. */
export class AejReader implements LineReader {
  private readonly sink: Sink
  private readonly pairs
  private readonly references
  private readonly counts = { '01': 0, '02': 0, '03': 0, '04': 0, '05': 0, '06': 0, '07': 0, '08': 0 }
  private header: ReturnType<typeof headerSays> | null = null
  private program: AejPaper['program'] = null
  private period: Period | null = null
  private place: 'first' | 'records' | 'after' | 'over' = 'first'

  constructor(sink: Sink) {
    this.sink = sink
    this.pairs = pairFollower(sink.tell)
    this.references = referenceFollower(sink.tell)
  }

  take(line: Line): void {
    const [sign, ...printed] = line.text.split('|')
    if (this.place === 'after' || this.place === 'over') this.takeEnd(line)
    else if (sign === '99') this.takeTrailer(line.number, printed)
    else this.takeRecord(line.number, sign ?? '', printed)
  }

  end(last: number): AejPaper {
    if (this.place === 'records')
      this.sink.tell(last, error('trailer', 'Falta o registro de totais (tipo 99) no fim do arquivo.'))
    else if (this.place === 'after') this.sink.tell(last, noSignature)
    if (this.counts['08'] !== 1)
      this.sink.tell(last, error('record', 'O arquivo traz um registro 08, do programa que o fez, e só um.'))
    this.pairs.end()
    this.references.end()
    const { employer = null, period = null, generated = null, version = null } = this.header ?? {}
    return { kind: 'aej', employer, period, generated, version, program: this.program, counts: this.counts }
  }

  private takeRecord(line: number, sign: string, printed: readonly string[]): void {
    if (!isAejType(sign)) {
      this.sink.tell(line, error('record', 'A linha não é um registro deste leiaute.'))
      return
    }
    this.counts[sign] += 1
    this.takeFields(line, sign, printed)
    this.place = 'records'
  }

  private takeFields(line: number, sign: AejType, printed: readonly string[]): void {
    const fields = fieldsFor(sign, printed)
    const values: Record<string, string> = Object.fromEntries(fields.map(([name], i) => [name, printed[i] ?? '']))
    const trouble = fieldCountTrouble(sign, printed.length + 1)
    this.sink.tell(line, trouble)
    // What can't be told apart is not looked at, but others may still mean it.
    if (trouble) this.naming[sign]?.(values, line)
    else this.takeWhole(line, sign, fields, values)
    if (sign !== '05') this.sink.read({ line, type: 'other', sign, values })
  }

  private takeWhole(line: number, sign: AejType, fields: readonly AejField[], values: Values): void {
    for (const field of fields) this.sink.tell(line, fieldTrouble(sign, field, values[field[0]] ?? '', values))
    this.takers[sign](values, line)
  }

  private readonly naming: Partial<Record<AejType, (values: Values, line: number) => void>> = {
    '02': (values, line) => this.references.giveClock(values, line),
    '03': (values, line) => this.references.giveBond(values, line),
    '04': (values, line) => this.references.giveHours(values, line),
  }

  private readonly takers: Record<AejType, (values: Values, line: number) => void> = {
    '01': (values, line) => this.takeHeader(values, line),
    '02': (values, line) => this.references.giveClock(values, line),
    '03': (values, line) => this.references.giveBond(values, line),
    '04': (values, line) => this.takeHours(values, line),
    '05': (values, line) => this.takeMark(values, line),
    '06': (values, line) => this.references.register(values, line),
    '07': (values, line) => this.takeAbsence(values, line),
    '08': (values) => {
      this.program = programSays(values)
    },
  }

  private takeHeader(values: Values, line: number): void {
    if (this.place !== 'first') {
      this.sink.tell(line, error('header', 'Há outro cabeçalho no meio do arquivo.'))
      return
    }
    this.header = headerSays(values)
    this.period = periodOf(values)
    for (const trouble of headerTroubles(values)) this.sink.tell(line, trouble)
  }

  private takeHours(values: Values, line: number): void {
    this.references.giveHours(values, line)
    this.sink.tell(line, hoursTrouble(values))
  }

  private takeMark(values: Values, line: number): void {
    const mark = markOf(line, values)
    this.references.mark(mark)
    for (const trouble of markTroubles(mark, this.period)) this.sink.tell(line, trouble)
    this.pairs.take(mark)
    this.sink.read(mark)
  }

  private takeAbsence(values: Values, line: number): void {
    this.references.absent(values, line)
    for (const trouble of absenceTroubles(values, this.period)) this.sink.tell(line, trouble)
  }

  private takeTrailer(line: number, printed: readonly string[]): void {
    this.place = 'after'
    this.sink.tell(line, countsTrouble(printed, this.counts))
  }

  private takeEnd({ number, text }: Line): void {
    const isOver = this.place === 'over'
    this.place = 'over'
    this.sink.tell(number, isOver ? error('trailer', 'Há linhas depois do fim do arquivo.') : signatureTrouble(text))
  }
}

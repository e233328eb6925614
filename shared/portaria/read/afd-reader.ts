import { chainFollower } from './afd-chain.ts'
import { afdHeader, type HeaderSays, modelTrouble } from './afd-header.ts'
import { type AfdLayout, type Field, fieldsOf, valuesOf } from './afd-layouts.ts'
import { fieldTroubles, lengthTrouble, numberTrouble, sumTrouble } from './afd-line.ts'
import { outsideTrouble } from './afd-period.ts'
import { recordOf } from './afd-record.ts'
import { countsTrouble, isTrailer } from './afd-trailer.ts'
import type { CrcKind } from './crc-kinds.ts'
import { error } from './finding.ts'
import type { Line } from './lines.ts'
import type { AfdPaper } from './paper.ts'
import { noSignature, signatureTrouble } from './signature.ts'
import type { LineReader, Sink } from './sink.ts'

/** Return the layout of a file by its first line; null if it is no AFD. */
export function afdLayoutOf(text: string): AfdLayout | null {
  if (/^0{9}1.{194}\d{28}/.test(text)) return '1510'
  if (/^0{9}1[12 ]/.test(text)) return '671'
  if (/^\d{9}[2-7]\d{4}-\d\d-\d\dT/.test(text)) return '671'
  return /^\d{9}[2-6]\d{8}[0-2]\d[0-5]\d/.test(text) ? '1510' : null
}

/** Reads an AFD line by line: each as the layout has it, and each beside those before. */
export class AfdReader implements LineReader {
  private readonly layout: AfdLayout
  private readonly sink: Sink
  private readonly chain
  private readonly counts: Record<string, number> = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 }
  private readonly sums: Partial<Record<CrcKind, number>> = {}
  private header: HeaderSays | null = null
  private nsr: number | null = null
  private place: 'first' | 'records' | 'after' | 'over' = 'first'

  constructor(layout: AfdLayout, sink: Sink) {
    this.layout = layout
    this.sink = sink
    this.chain = chainFollower(sink.sha256)
  }

  take(line: Line): void {
    if (this.place === 'first') this.takeFirst(line)
    else if (this.place !== 'records') this.takeEnd(line)
    else if (isTrailer(line.text)) this.takeTrailer(line)
    else this.takeRecord(line)
  }

  end(last: number): AfdPaper {
    if (this.place === 'records')
      this.sink.tell(last, error('trailer', 'Falta o registro de totais (tipo 9) no fim do arquivo.'))
    else if (this.place === 'after' && !this.isDevice()) this.sink.tell(last, noSignature)
    const { period = null, generated = null, version = null, developer = null, employer = null } = this.header ?? {}
    const { rep = '', model = '' } = this.header ?? {}
    return {
      kind: 'afd',
      layout: this.layout,
      employer,
      period,
      generated,
      version,
      developer,
      clock: { kind: this.clockKind(), number: rep, model },
      counts: this.counts,
      chain: this.chain.chain,
      sums: this.sums,
    }
  }

  /** Devices choose their own sum and their own signature; a program may not, which its marks give away. */
  private isDevice(): boolean {
    return this.layout === '1510' || (Boolean(this.header?.model) && !this.counts['7'])
  }

  private clockKind(): AfdPaper['clock']['kind'] {
    if (this.counts['7']) return 'REP-P'
    if (this.isDevice()) return 'REP-C'
    return this.counts['3'] ? 'REP-C ou REP-A' : null
  }

  private takeFirst(line: Line): void {
    this.place = 'records'
    const fields = fieldsOf(this.layout, '1')
    if (/^0{9}1/.test(line.text) && fields) {
      this.takeHeader(line, fields)
      return
    }
    this.sink.tell(line.number, error('header', 'O arquivo não começa pelo cabeçalho.'))
    this.takeRecord(line)
  }

  private takeHeader(line: Line, fields: readonly Field[]): void {
    const values = valuesOf(line.text, fields)
    this.header = afdHeader(values, this.layout, (trouble) => this.sink.tell(line.number, trouble))
    this.checkLine(line, fields, values)
  }

  private takeRecord(line: Line): void {
    const sign = line.text.charAt(9)
    const fields = fieldsOf(this.layout, sign)
    if (!fields || !/^\d{9}/.test(line.text))
      this.sink.tell(line.number, error('record', 'A linha não é um registro deste leiaute.'))
    else if (sign === '1') this.sink.tell(line.number, error('header', 'Há outro cabeçalho no meio do arquivo.'))
    else this.takeFields(line, sign, fields)
  }

  private takeFields(line: Line, sign: string, fields: readonly Field[]): void {
    this.counts[sign] = (this.counts[sign] ?? 0) + 1
    if (sign === '7' && this.counts[sign] === 1) this.sink.tell(1, modelTrouble(this.header))
    const values = valuesOf(line.text, fields)
    this.checkNumber(line.number, Number(values.nsr))
    const isWhole = this.checkLine(line, fields, values)
    if (sign === '7') this.follow(line, isWhole ? (values.hash ?? '') : null)
    const record = recordOf(line.number, values, this.layout)
    if (isWhole && this.header?.period) this.sink.tell(line.number, outsideTrouble(record, this.header.period))
    this.sink.read(record)
  }

  /** Check a line by its fields; return whether they can be told apart. */
  private checkLine({ number, text }: Line, fields: readonly Field[], values: Record<string, string>): boolean {
    const trouble = lengthTrouble(text, fields, this.layout)
    this.sink.tell(number, trouble)
    if (trouble) return false
    for (const one of fieldTroubles(fields, values)) this.sink.tell(number, one)
    this.sink.tell(number, sumTrouble(text, fields, this.layout, this.isDevice(), this.sums))
    return true
  }

  private checkNumber(line: number, nsr: number): void {
    if (this.nsr === null) this.chain.begin(nsr)
    this.sink.tell(line, numberTrouble(nsr, this.nsr))
    this.nsr = nsr
  }

  private follow({ number, text }: Line, hash: string | null): void {
    if (hash === null) this.chain.pass(text)
    else this.sink.tell(number, this.chain.take(text, hash))
  }

  private takeTrailer({ number, text }: Line): void {
    this.place = 'after'
    this.sink.tell(number, countsTrouble(text, this.layout, this.counts))
  }

  private takeEnd({ number, text }: Line): void {
    const isOver = this.place === 'over'
    this.place = 'over'
    if (isOver) this.sink.tell(number, error('trailer', 'Há linhas depois do fim do arquivo.'))
    else if (!this.isDevice()) this.sink.tell(number, signatureTrouble(text))
  }
}

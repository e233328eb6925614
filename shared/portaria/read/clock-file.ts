import { isBoundedDay } from '../../calendar/bounds.ts'
import type { AejRecord } from './aej-record.ts'
import type { AfdRecord, Worker } from './afd-record.ts'
import type { Finding, Rule } from './finding.ts'
import type { Moment } from './moment.ts'
import type { AfdPaper } from './paper.ts'
import { paperReader } from './paper-reader.ts'
import type { Spelling } from './spelling.ts'

/** A mark of a clock's file that can be read. */
export interface ClockMark {
  line: number
  nsr: number
  worker: Worker
  marked: Moment
}

/** The content of a clock's file (AFD of Portaria 671 or 1510), as far as it can be read. */
export interface ClockFile {
  paper: AfdPaper
  marks: ClockMark[]
  /** Names of people by the number that the clock knows them by: CPF or PIS, eleven digits. */
  names: ReadonlyMap<string, string>
  /** The faults that may matter to the marks; `told` holds the first of them. */
  faults: { count: number; told: Finding[] }
  /** Marks that can't be read: a cut line, an impossible time or year, nobody's number. */
  unread: number
}

/** Lines of one file: a clock of a hundred people writes as many in a year. */
export const MOST_CLOCK_LINES = 150_000

const MOST_TOLD = 50

/** The rules whose breach says nothing against the marks, such as how lines end, how letters are spelled, and a missing signature. */
const harmless: readonly Rule[] = ['line-end', 'charset', 'preview', 'version', 'signature']

const isFault = ({ rule, severity }: Finding) => (severity === 'error' || rule === 'crc') && !harmless.includes(rule)

const numberOf = ({ cpf, pis }: Worker) => cpf ?? pis ?? ''

const isSomebody = (worker: Worker) => /^\d{11}$/.test(numberOf(worker)) && !/^0+$/.test(numberOf(worker))

/** Keeps what a file holds, record by record. */
function keeper() {
  const marks: ClockMark[] = []
  const names = new Map<string, string>()
  const faults: ClockFile['faults'] = { count: 0, told: [] }
  let cutLine = 0
  let unread = 0
  return {
    found(finding: Finding): void {
      // A cut line is told of before its record is handed over.
      if (finding.rule === 'length') cutLine = finding.line
      if (!isFault(finding)) return
      faults.count += 1
      if (faults.told.length < MOST_TOLD) faults.told.push(finding)
    },
    read(record: AfdRecord | AejRecord): void {
      if (record.type === 'employee' && isSomebody(record.worker)) names.set(numberOf(record.worker), record.name)
      if (record.type !== 'mark') return
      const { line, nsr, worker, marked } = record
      if (line === cutLine || !marked || !isBoundedDay(marked.day) || !isSomebody(worker)) unread += 1
      else marks.push({ line, nsr, worker, marked })
    },
    end: (paper: AfdPaper): ClockFile => ({ paper, marks, names, faults, unread }),
  }
}

interface Reading {
  /** The spelling of the file, which only the whole of it shows. */
  spelling: Spelling
  sha256: (bytes: Uint8Array) => string
}

/**
 * Read the file of a clock piece by piece, for its marks. Any bytes may be given: `end` returns null for what is no AFD, and `too_long` for
 * one of more than `MOST_CLOCK_LINES`. `push` returns false once the rest need not come.
 */
export function clockFileReader({ spelling, sha256 }: Reading) {
  const kept = keeper()
  const reader = paperReader({ spelling, sha256, found: kept.found, read: kept.read })
  let isLong = false
  return {
    push(piece: Uint8Array): boolean {
      const goesOn = !isLong && reader.push(piece)
      isLong ||= reader.counts.lines > MOST_CLOCK_LINES
      return goesOn && !isLong
    },
    end(): ClockFile | 'too_long' | null {
      if (isLong) return 'too_long'
      const paper = reader.end()
      return paper.kind === 'afd' ? kept.end(paper) : null
    },
  }
}

import { AejReader, isAej } from './aej-reader.ts'
import type { AejRecord } from './aej-record.ts'
import { AfdReader, afdLayoutOf } from './afd-reader.ts'
import type { AfdRecord } from './afd-record.ts'
import { error, type Finding, warning } from './finding.ts'
import { type Line, lineCutter } from './lines.ts'
import type { Paper } from './paper.ts'
import type { LineReader, Sink } from './sink.ts'
import { fromUtf8, type Spelling } from './spelling.ts'

/** The input that a reader needs, and the functions that take what it finds. */
export interface Reading {
  /** The spelling of the file, which `spellingFinder` tells: only the whole of it shows that. */
  spelling: Spelling
  /** Return the SHA-256 of some bytes in hexadecimal digits, in lower case. */
  sha256: (bytes: Uint8Array) => string
  /** Take a finding, as soon as it is known. */
  found: (finding: Finding) => void
  /** Take a record, in the order of the file. */
  read?: (record: AfdRecord | AejRecord) => void
}

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

const spelledWrongly: Record<Spelling, string> = {
  'utf-8': 'O arquivo está em UTF-8; o leiaute pede ISO 8859-1. Foi lido assim mesmo.',
  'iso-8859-1': 'O arquivo começa pela marca do UTF-8, mas está em ISO 8859-1, como pede o leiaute. Foi lido sem ela.',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Look at what lines of every kind have in common: ends, signs and their spelling. */
function commonChecks(sink: Sink, spelling: Spelling) {
  const bad = { first: 0, count: 0 }
  let isTold = false

  function latin1(line: Line): string {
    const text = line.number === 1 && line.text.startsWith(BYTE_ORDER_MARK) ? line.text.slice(3) : line.text
    const plain = spelling === 'utf-8' ? fromUtf8(text) : text
    if (plain !== line.text && !isTold) {
      isTold = true
      sink.tell(line.number, error('charset', spelledWrongly[spelling]))
    }
    return plain
  }

  return {
    take(line: Line): Line {
      const text = latin1(line)
      // A signature may be the last thing of a file, without an end of its line.
      if (line.ending === 'lf' || (line.ending === 'none' && /^\d/.test(text))) {
        bad.first ||= line.number
        bad.count += 1
      }
      if (control.test(text)) sink.tell(line.number, error('characters', 'Há caracteres de controle na linha.'))
      return { ...line, text }
    },
    end(isOld: boolean): void {
      if (bad.count === 0) return
      const words =
        bad.count === 1
          ? 'A linha não termina por CR e LF.'
          : `${bad.count} linhas não terminam por CR e LF; esta é a primeira.`
      sink.tell(bad.first, isOld ? warning('line-end', words) : error('line-end', words))
    },
  }
}

function readerFor(text: string, sink: Sink): LineReader | null {
  if (isAej(text)) return new AejReader(sink)
  const layout = afdLayoutOf(text)
  return layout && new AfdReader(layout, sink)
}

/**
 * Read a file of the law, piece by piece: an AFD of Portaria 671 or 1510, or an AEJ. Any bytes may be given; those of another file make a
 * paper of an unknown kind, without findings. Nothing of the file is kept but what its records say of one another.
 */
export function paperReader({ spelling, sha256, found, read = () => {} }: Reading) {
  const counts = { lines: 0, errors: 0, warnings: 0 }
  const sink: Sink = {
    sha256,
    read,
    tell(line, trouble) {
      if (!trouble) return
      counts[trouble.severity === 'error' ? 'errors' : 'warnings'] += 1
      found({ line, ...trouble })
    },
  }
  const common = commonChecks(sink, spelling)
  let reader: LineReader | null = null
  let isUnknown = false

  function take(line: Line): void {
    if (isUnknown) return
    counts.lines = line.number
    reader ??= readerFor(line.text.replace(BYTE_ORDER_MARK, ''), sink)
    isUnknown = reader === null
    if (!reader) return
    if (line.text === '') sink.tell(line.number, error('blank-line', 'A linha está em branco.'))
    else reader.take(common.take(line))
  }

  const cutter = lineCutter(take)
  return {
    /** The progress so far: lines read, errors and warnings found. */
    counts: counts as Readonly<typeof counts>,
    /** Take the next piece of the file. Returns false once it is known that the file is none of the law's: the rest need not come. */
    push(piece: Uint8Array): boolean {
      if (!isUnknown) cutter.push(piece)
      return !isUnknown
    },
    end(): Paper {
      cutter.end()
      if (!reader || isUnknown) return { kind: 'unknown' }
      const paper = reader.end(counts.lines)
      common.end(paper.kind === 'afd' && paper.layout === '1510')
      return paper
    },
  }
}

import { error, type Trouble } from './finding.ts'

/** The facts known about the chain of a file's marks. */
export interface Chain {
  marks: number
  /** Marks whose hash was computed and compared. */
  checked: number
  broken: number
  /** Why the first mark could not be compared: the hash before it is not in this file. */
  beginsElsewhere: boolean
}

const CONTENT = 73

/**
 * Follow the hashes of type 7 records: each covers the fields before it and the hash of the mark before, as printed. The first of a file is
 * known to be the first of all only where the file begins with number 1. `sha256` returns hexadecimal digits.
 */
export function chainFollower(sha256: (bytes: Uint8Array) => string) {
  const chain: Chain = { marks: 0, checked: 0, broken: 0, beginsElsewhere: false }
  let before: string | null = null
  const compare = (text: string, printed: string, previous: string): Trouble | null => {
    chain.checked += 1
    const covered = Uint8Array.from(text.slice(0, CONTENT) + previous, (sign) => sign.charCodeAt(0))
    if (sha256(covered) === printed.toLowerCase()) return null
    chain.broken += 1
    return error(
      'hash',
      'O código hash não confere com esta marcação e a anterior: uma das duas foi mudada, ou falta uma entre elas.',
    )
  }
  return {
    chain,
    /** Note the number of the file's first record. */
    begin(nsr: number): void {
      if (nsr === 1) before = ''
    },
    take(text: string, printed: string): Trouble | null {
      chain.marks += 1
      const previous = before
      before = printed
      if (!/^[\da-f]{64}$/i.test(printed)) return error('hash', 'O código hash não tem 64 dígitos hexadecimais.')
      if (previous !== null) return compare(text, printed, previous)
      chain.beginsElsewhere ||= chain.marks === 1
      return null
    },
    /** Pass a mark whose fields can't be told apart: only its hash, at its end, is needed for the next. */
    pass(text: string): void {
      chain.marks += 1
      before = /[\da-f]{64}$/i.exec(text)?.[0] ?? null
    },
  }
}

/** A line of a file: one character for each of its bytes, as in ISO 8859-1. */
export interface Line {
  /** From 1. */
  number: number
  text: string
  ending: 'crlf' | 'lf' | 'none'
}

const LF = 10
const CR = 13

/** Bytes of a line that are read. No line of the layouts is as long; a file that is something else may be one endless line. */
const MOST_BYTES = 8192

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Cut a file that arrives in pieces into lines, and give each to `take` as soon as its end is known. Holds one line at most. */
export function lineCutter(take: (line: Line) => void) {
  let begun = ''
  let number = 0
  const add = (bytes: Uint8Array) => {
    begun += textOf(bytes.subarray(0, MOST_BYTES - begun.length))
  }
  const finish = (ending: 'lf' | 'none') => {
    number += 1
    const isCrlf = ending === 'lf' && begun.charCodeAt(begun.length - 1) === CR
    take({ number, text: isCrlf ? begun.slice(0, -1) : begun, ending: isCrlf ? 'crlf' : ending })
    begun = ''
  }
  return {
    push(piece: Uint8Array): void {
      let from = 0
      for (let end = piece.indexOf(LF); end >= 0; end = piece.indexOf(LF, from)) {
        add(piece.subarray(from, end))
        finish('lf')
        from = end + 1
      }
      add(piece.subarray(from))
    },
    end(): void {
      if (begun) finish('none')
    },
  }
}

import type { AejRecord } from './aej-record.ts'
import type { AfdRecord } from './afd-record.ts'
import type { Trouble } from './finding.ts'
import type { Line } from './lines.ts'
import type { Paper } from './paper.ts'

/** The functions to which a reader hands what it reads: nothing is kept, so a file may be of any size. */
export interface Sink {
  /** Say what is wrong at a line. */
  tell(line: number, trouble: Trouble | null): void
  /** Hand over a record of an AFD or of an AEJ. */
  read(record: AfdRecord | AejRecord): void
  /** Return the SHA-256 of some bytes in hexadecimal digits, in lower case. */
  sha256(bytes: Uint8Array): string
}

/** Reads one kind of file, line by line. */
export interface LineReader {
  take(line: Line): void
  /** The file is over; return what it says of itself. `last` is the number of its last line. */
  end(last: number): Paper
}

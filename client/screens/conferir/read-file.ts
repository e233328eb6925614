import type { Finding } from '#shared/portaria/read/finding.ts'
import type { Paper } from '#shared/portaria/read/paper.ts'
import { paperReader } from '#shared/portaria/read/paper-reader.ts'
import { type Spelling, spellingFinder } from '#shared/portaria/read/spelling.ts'
import { sha256Hex } from '../../offline/sha256.ts'

/** The result of reading a file: the first of its findings, by their lines, and how many there are in all. */
export interface FileRead {
  paper: Paper
  findings: readonly Finding[]
  lines: number
  errors: number
  warnings: number
}

/** Bytes that are read at once: some milliseconds on a phone, so that the page answers between them. */
const PIECE = 32_768

/** Findings of each severity that are held. A file may have one on each of its lines. */
export const MOST_HELD = 10_000

interface Watched {
  /** Take how much is read, from 0 to 1. */
  onPart: (part: number) => void
  /** Ends the reading: the promise is then rejected. */
  signal: AbortSignal
}

/** Whether a file may be one of the law, by its first bytes. */
function mayBeOurs(first: Uint8Array): boolean {
  return paperReader({ spelling: 'iso-8859-1', sha256: sha256Hex, found: () => {} }).push(first)
}

/** Find out how a file of the law is spelled, which takes all of it; any other is left at its beginning. */
async function spellingOf(file: Blob, signal: AbortSignal): Promise<Spelling> {
  const finder = spellingFinder()
  let goesOn = true
  for (let from = 0; from < file.size && goesOn; from += PIECE) {
    const piece = new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer())
    signal.throwIfAborted()
    goesOn = (from > 0 || mayBeOurs(piece)) && finder.push(piece)
  }
  return finder.end()
}

/** Read a file of the law here in the page, piece by piece: nothing of it is held, and nothing leaves the device. */
export async function readFile(file: Blob, { onPart, signal }: Watched): Promise<FileRead> {
  const findings: Finding[] = []
  // Each severity has its own room: what is wrong often comes last, behind a warning on each line.
  const held = { error: 0, warning: 0 }
  const found = (finding: Finding) => {
    held[finding.severity] += 1
    if (held[finding.severity] <= MOST_HELD) findings.push(finding)
  }
  const reader = paperReader({ spelling: await spellingOf(file, signal), sha256: sha256Hex, found })
  let isOurs = true
  for (let from = 0; from < file.size && isOurs; from += PIECE) {
    const piece = await file.slice(from, from + PIECE).arrayBuffer()
    signal.throwIfAborted()
    isOurs = reader.push(new Uint8Array(piece))
    onPart(Math.min(1, (from + PIECE) / file.size))
  }
  const paper = reader.end()
  return { paper, findings: findings.sort((one, other) => one.line - other.line), ...reader.counts }
}

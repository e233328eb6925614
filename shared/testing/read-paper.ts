import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { AejRecord } from '../portaria/read/aej-record.ts'
import type { AfdRecord } from '../portaria/read/afd-record.ts'
import type { Finding } from '../portaria/read/finding.ts'
import type { Paper } from '../portaria/read/paper.ts'
import { paperReader } from '../portaria/read/paper-reader.ts'
import { spellingFinder } from '../portaria/read/spelling.ts'

export interface Read {
  paper: Paper
  findings: Finding[]
  records: (AfdRecord | AejRecord)[]
  lines: number
}

/** Read a whole file, as it comes in pieces of so many bytes. */
export function readPaper(bytes: Uint8Array, size = 4096): Read {
  const findings: Finding[] = []
  const records: Read['records'] = []
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const finder = spellingFinder()
  pieces.every((piece) => finder.push(piece))
  const reader = paperReader({
    spelling: finder.end(),
    sha256: (covered) => bytesToHex(sha256(covered)),
    found: (finding) => findings.push(finding),
    read: (record) => records.push(record),
  })
  for (const piece of pieces) reader.push(piece)
  return { paper: reader.end(), findings, records, lines: reader.counts.lines }
}

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { AejRecord } from '../portaria/read/aej-record.ts'
import type { AfdRecord } from '../portaria/read/afd-record.ts'
import type { Finding } from '../portaria/read/finding.ts'
import type { Paper } from '../portaria/read/paper.ts'
import { paperReader } from '../portaria/read/paper-reader.ts'

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
  const reader = paperReader({
    sha256: (covered) => bytesToHex(sha256(covered)),
    found: (finding) => findings.push(finding),
    read: (record) => records.push(record),
  })
  for (let from = 0; from < bytes.length; from += size) reader.push(bytes.subarray(from, from + size))
  return { paper: reader.end(), findings, records, lines: reader.counts.lines }
}

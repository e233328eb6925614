import { visibleText } from '../text/visible.ts'
import { canonicalJson } from './punch.ts'

/** A request for one adjustment as its writer meant it; `timestamp` is ISO 8601, minutes are signed. */
export interface RequestContent {
  id?: string | undefined
  timestamp: string
  notes: string | null
  minutes_adjusted?: number | undefined
}

/** A request for marks of one day as its writer meant it. */
export interface MarksContent {
  id: string
  day: string
  justification: string
  marks: readonly { id: string; entry_type: string; timestamp: string; replaces?: string | null }[]
}

/** A certificate as its writer meant it; `file` is the SHA-256 of its bytes in hex. */
export interface CertificateContent {
  id?: string | undefined
  attest_date?: string | undefined
  days?: number | undefined
  file: string
}

/**
 * Return the text whose SHA-256 is a paper's `content_hash`. The device hashes what was written, the server what arrived; only if both are
 * equal has the paper arrived.
 */
export const requestText = ({ id, timestamp, notes, minutes_adjusted = 0 }: RequestContent): string =>
  canonicalJson({ id, at: Date.parse(timestamp), notes, minutes: minutes_adjusted })

/** The same for a request for marks. */
export const marksText = ({ id, day, justification, marks }: MarksContent): string => {
  const asked = marks.map((mark) => {
    return { id: mark.id, type: mark.entry_type, at: Date.parse(mark.timestamp), replaces: mark.replaces ?? null }
  })
  return canonicalJson({ id, day, justification: visibleText(justification), marks: asked })
}

/** The same for a certificate. */
export const certificateText = ({ id, attest_date, days, file }: CertificateContent): string =>
  canonicalJson({ id, attest_date, days, file })

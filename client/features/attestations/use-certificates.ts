import type { Attestation } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { anchors } from '../../offline/here.ts'
import type { CertificatePaper, PaperState } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'
import type { OwnReading } from '../reading/own-unread.tsx'

/** A certificate in the list: from the server, or still on this device. */
export interface CertificateRow {
  id: string
  name: string
  date: string | null
  days: number | null
  at: number
  state: PaperState
  url: string | null
  paper: CertificatePaper | null
  /** The server's record; null while it is on this device alone. */
  told: Attestation | null
}

/** File URLs are valid for ten minutes; keep one minute in reserve. */
const ADDRESS_MS = 9 * 60_000

const ofServer = (one: Attestation): CertificateRow => ({
  id: one.id,
  name: one.file_name,
  date: one.attest_date,
  days: one.days,
  at: Date.parse(one.uploaded_at),
  state: 'sent',
  url: one.file_url,
  paper: null,
  told: one,
})

const ofDevice = (paper: CertificatePaper): CertificateRow => ({
  id: paper.id,
  name: paper.file_name,
  date: paper.attest_date,
  days: paper.days,
  at: paper.sent_at ?? paper.made_at,
  state: paper.state,
  url: null,
  paper,
  told: null,
})

export type CertificateReading = OwnReading<readonly Attestation[]>

/** Return a person's certificates, newest first: the server's, plus those of this device that it has not listed yet. */
export function useCertificates(userId: string, { data, at }: CertificateReading) {
  const papers = useLive(() => papersOf(userId, 'certificate'), [userId])
  const isReachable = at !== null && Math.abs(anchors.now() - at) < ADDRESS_MS
  if (!papers || (!data && papers.length === 0)) return { rows: undefined, isReachable }
  const certificates = (data ?? []).filter(({ note }) => documentKind(note).kind === 'certificate')
  const known = new Set(certificates.map(({ id }) => id))
  const own = papers.filter(({ id }) => !known.has(id))
  const rows = [...own.map(ofDevice), ...certificates.map(ofServer)].sort((a, b) => b.at - a.at)
  return { rows, isReachable }
}

import { listAttestations } from '#shared/contract/documents.ts'
import { ANSWERS } from '../../features/adjustments/answers-address.ts'
import { AttestationDialog } from '../../features/attestations/attestation-dialog.tsx'
import { useReading } from '../../features/reading/use-reading.ts'

interface AttestationsProps {
  userId: string
  zone: string
  /** The address's parameters: whether the answers are asked for. */
  asked: URLSearchParams
  onClose: () => void
}

/** The signed-in person's certificates. Read again if they are not fresh: file URLs expire. */
export function Attestations({ userId, zone, asked, onClose }: AttestationsProps) {
  const reading = useReading(listAttestations, { query: { user_id: userId } }, { maxAge: 0 })
  const begins = asked.get('atestados') === ANSWERS ? 'history' : 'send'
  return <AttestationDialog userId={userId} zone={zone} begins={begins} reading={reading} onClose={onClose} />
}

import { listAttestations } from '#shared/contract/documents.ts'
import { AttestationDialog } from '../../features/attestations/attestation-dialog.tsx'
import { useReading } from '../../features/reading/use-reading.ts'

interface AttestationsProps {
  userId: string
  zone: string
  onClose: () => void
}

/** The certificates of the signed-in person. What was read a while ago is asked for again: the addresses of files grow old. */
export function Attestations({ userId, zone, onClose }: AttestationsProps) {
  const reading = useReading(listAttestations, { query: { user_id: userId } }, { maxAge: 0 })
  return <AttestationDialog userId={userId} zone={zone} reading={reading} onClose={onClose} />
}

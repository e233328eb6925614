import { listAttestations } from '#shared/contract/documents.ts'
import { AttestationDialog } from '../../features/attestations/attestation-dialog.tsx'
import { useReading } from '../../features/reading/use-reading.ts'

interface AttestationsProps {
  userId: string
  zone: string
  onClose: () => void
}

/** The signed-in person's certificates. Read again if they are not fresh: file URLs expire. */
export function Attestations({ userId, zone, onClose }: AttestationsProps) {
  const reading = useReading(listAttestations, { query: { user_id: userId } }, { maxAge: 0 })
  return <AttestationDialog userId={userId} zone={zone} reading={reading} onClose={onClose} />
}

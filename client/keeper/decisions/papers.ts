import { listAttestationRequests } from '#shared/contract/attestation-deeds.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useStillWaits } from './deciding.ts'

/** Read the papers that people sent of themselves, by status; of everybody or of one person. */
export function usePapers(status: 'pending' | 'approved' | 'rejected', userId?: string) {
  const whose = userId === undefined ? {} : { user_id: userId }
  return useReading(listAttestationRequests, { query: { status, ...whose } }, { maxAge: 0 })
}

/** Return the certificates that wait for a decision, without those just decided here. */
export function useWaitingPapers(userId?: string): { papers: Attestation[]; refresh: () => void } {
  const { data, at, refresh } = usePapers('pending', userId)
  const stillWaits = useStillWaits(at)
  return { papers: (data ?? []).filter(({ id }) => stillWaits(id)), refresh }
}

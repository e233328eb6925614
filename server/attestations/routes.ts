import { deleteAttestation, listAttestations, uploadAttestation } from '#shared/contract/documents.ts'
import { type Door, serve } from '../http/serve.ts'
import { judgeOwner } from '../judge-owner.ts'
import { deleteAttestationBy, listAttestationsFor } from './see-attestations.ts'
import { sendAttestationBy } from './send-attestation.ts'

/** Certificates and documents of people. */
export function attestationRoutes(door: Door): void {
  const { parts } = door
  serve(
    door,
    uploadAttestation,
    ({ actor, body, file, address }) => sendAttestationBy(parts, actor, { body, file, address }),
    { beforeFile: ({ actor }, fields) => judgeOwner(parts, actor, 'attestation:create', fields) },
  )
  serve(door, listAttestations, ({ actor, query }) => listAttestationsFor(parts, actor, query.user_id))
  serve(door, deleteAttestation, ({ actor, params, header, address }) =>
    deleteAttestationBy(parts, actor, { id: params.id, stepUp: header('x-step-up'), address }),
  )
}

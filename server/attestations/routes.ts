import { certificateText } from '#shared/clock/paper-text.ts'
import {
  decideAttestation,
  listAttestationRequests,
  reopenAttestation,
  seeAttestations,
  withdrawAttestation,
} from '#shared/contract/attestation-deeds.ts'
import { deleteAttestation, listAttestations, uploadAttestation } from '#shared/contract/documents.ts'
import { contentEcho } from '../content-echo.ts'
import { type Door, serve } from '../http/serve.ts'
import { judgeOwner } from '../judge-owner.ts'
import { decideAttestationBy } from './decide-attestation.ts'
import { attestationRequestsFor, deleteAttestationBy, listAttestationsFor } from './see-attestations.ts'
import { sendAttestationBy } from './send-attestation.ts'
import { reopenAttestationBy, seeAttestationsBy, withdrawAttestationBy } from './take-back.ts'

/** Certificates and documents of people. */
export function attestationRoutes(door: Door): void {
  const { parts } = door
  serve(
    door,
    uploadAttestation,
    async ({ actor, body: { content_hash, ...body }, file, address }) => {
      const echo = contentEcho(content_hash, certificateText({ ...body, file: file?.sha256 ?? '' }))
      return { ...(await sendAttestationBy(parts, actor, { body, file, address })), ...echo }
    },
    { beforeFile: ({ actor }, fields) => judgeOwner(parts, actor, 'attestation:create', fields) },
  )
  serve(door, listAttestations, ({ actor, query }) => listAttestationsFor(parts, actor, query.user_id))
  serve(door, deleteAttestation, ({ actor, params, header, address }) =>
    deleteAttestationBy(parts, actor, { id: params.id, stepUp: header('x-step-up'), address }),
  )
  serve(door, listAttestationRequests, ({ actor, query }) => attestationRequestsFor(parts, actor, query))
  serve(door, decideAttestation, ({ actor, params, body, address }) =>
    decideAttestationBy(parts, actor, { ...body, id: params.id, address }),
  )
  serve(door, reopenAttestation, ({ actor, params, body, header, address }) =>
    reopenAttestationBy(parts, actor, { id: params.id, ...body }, { stepUp: header('x-step-up'), address }),
  )
  serve(door, withdrawAttestation, ({ actor, params, address }) =>
    withdrawAttestationBy(parts, actor, { id: params.id, address }),
  )
  serve(door, seeAttestations, ({ actor }) => seeAttestationsBy(parts, actor))
}

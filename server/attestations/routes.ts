import * as deeds from '#shared/contract/attestation-deeds.ts'
import * as calls from '#shared/contract/documents.ts'
import { route } from '../http/route.ts'
import { judgeOwner } from '../permit-for.ts'
import { decideAttestation } from './decide-attestation.ts'
import { uploadAttestation } from './upload-attestation.ts'
import * as verbs from './verbs.ts'

export const attestationRoutes = [
  route(calls.uploadAttestation, uploadAttestation, { beforeFile: judgeOwner('attestation:create') }),
  route(calls.listAttestations, verbs.listAttestations),
  route(calls.deleteAttestation, verbs.deleteAttestation),
  route(deeds.listAttestationRequests, verbs.listAttestationRequests),
  route(deeds.decideAttestation, decideAttestation),
  route(deeds.reopenAttestation, verbs.reopenAttestation),
  route(deeds.withdrawAttestation, verbs.withdrawAttestation),
  route(deeds.seeAttestations, verbs.seeAttestations),
]

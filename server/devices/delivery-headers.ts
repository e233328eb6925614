import type { Database } from '../database/database.ts'
import type { Db } from '../database/db.ts'
import { isProven, readDevice } from '../device-proof.ts'
import type { AnswerHeaders } from '../http/answer.ts'
import { deviceHead, installationEpoch } from './queries.ts'

/** This call reports the device's head in its own body, after its work. */
const SAYS_IT_ITSELF = '/api/time-entries/sync'

/** Whoever asks this delivers nothing, and gets an answer while the database gives none. */
const MAY_NOT_WAIT = '/api/health/ready'

async function placeOf(db: Db, header: string | undefined): Promise<AnswerHeaders> {
  const shown = readDevice(header)
  const head = shown && (await deviceHead(db, shown.id))
  if (!shown || !head || !isProven(shown.id, head.secret_hash, shown)) return {}
  return { 'X-Ponto-Seq': String(head.max_contiguous_seq) }
}

/**
 * Return the headers by which a device notices a restore without delivering anything: `X-Ponto-Epoch` on every answer, which changes with
 * each restore; `X-Ponto-Seq` for a device that proves its id, the number up to which all of its events are here.
 */
export function deliveryHeaders({ read, lineage }: Pick<Database, 'read' | 'lineage'>) {
  // It changes with the lineage alone, or while the program is stopped: a file is not replaced under it.
  let known = { epoch: '', lineage: '' }
  return async (path: string, device: string | undefined): Promise<AnswerHeaders> => {
    if (path === MAY_NOT_WAIT) return {}
    const of = lineage()
    if (known.epoch === '' || known.lineage !== of) known = { epoch: await installationEpoch(read), lineage: of }
    return { 'X-Ponto-Epoch': known.epoch, ...(path === SAYS_IT_ITSELF ? {} : await placeOf(read, device)) }
  }
}

import type { Db } from '../database/db.ts'
import { isProven, readDevice } from '../device-proof.ts'
import type { AnswerHeaders } from '../http/answer.ts'
import { deviceHead } from './chain-queries.ts'
import { installationEpoch } from './queries.ts'

/** The call that says in its own body how far the device has come, after its own work. */
const SAYS_IT_ITSELF = '/api/time-entries/sync'

async function placeOf(db: Db, header: string | undefined): Promise<AnswerHeaders> {
  const shown = readDevice(header)
  const head = shown && (await deviceHead(db, shown.id))
  if (!shown || !head || !isProven(shown.id, head.secret_hash, shown)) return {}
  return { 'X-Ponto-Seq': String(head.max_contiguous_seq) }
}

/**
 * Headers by which a device learns of a restore without delivering anything: `X-Ponto-Epoch` on every answer, another one after each
 * restore; `X-Ponto-Seq` for a device that shows what proves its id, the number up to which all of its events are here.
 */
export function deliveryHeaders(db: Db) {
  // A restore puts another file under a program that does not run: it never changes in the life of a process.
  let epoch = ''
  return async (path: string, device: string | undefined): Promise<AnswerHeaders> => {
    epoch ||= await installationEpoch(db)
    return { 'X-Ponto-Epoch': epoch, ...(path === SAYS_IT_ITSELF ? {} : await placeOf(db, device)) }
  }
}

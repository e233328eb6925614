import { randomUUID } from 'node:crypto'
import type { Closing, StoreClosings } from '#shared/contract/closings.ts'
import type { At, SigningPair } from './signing-pair.ts'

/** The deeds of the master at one of two servers with the period of their company. */
export function closingDeeds({ ask, master, store_id, period }: SigningPair) {
  const closeAt = (at: At, id: string = randomUUID()) =>
    ask(at, master, 'POST', '/closings', { id, store_id, ...period })
  const reopenAt = (at: At, id: string, reason = 'Chegaram registros') =>
    ask(at, master, 'POST', `/closings/${id}/reopen`, { reason })
  const versionsAt = async (at: At) =>
    ((await ask(at, master, 'GET', `/closings?store_id=${store_id}`)).body as StoreClosings).versions
  /** Return the version in force; one is closed if there is none. */
  async function closed(): Promise<Closing> {
    const inForce = (await versionsAt(0)).find(({ reopened_at }) => reopened_at === null)
    return inForce ?? ((await closeAt(0)).body as Closing)
  }
  return { closeAt, reopenAt, versionsAt, closed }
}

export type ClosingDeeds = ReturnType<typeof closingDeeds>

import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Permit } from '../permit.ts'
import { voidEntries } from './group-queries.ts'
import { writeByHand } from './posted-store.ts'
import type { EntryRow } from './queries.ts'

/** Why marks are set aside, as part of what. */
export interface SettingAside {
  groupId: string
  justification: string
  /** The request that asked for it, if one did. */
  requestId: string | null
}

/**
 * Sets marks aside in the treated view, with an entry for each that names it and says why. The original marks stay in the
 * ledger as they are.
 */
export async function setAside(
  tx: Db,
  permit: Permit<'time-entry:correct' | 'time-entry:decide'>,
  marks: readonly EntryRow[],
  { groupId, justification, requestId }: SettingAside,
): Promise<void> {
  await voidEntries(
    tx,
    permit,
    marks.map(({ id }) => id),
    justification,
  )
  const rows = marks.map(({ id, userId, at, day, zone }) => ({
    ...{ id: derivedId('disregard', groupId, id, String(permit.at)), userId, entryType: 'ajuste' as const },
    ...{ at, day, zone, minutesAdjusted: 0, contentHash: null, groupId, requestId },
    intent: { kind: 'disregard' as const, disregards_id: id, justification },
  }))
  if (rows.length > 0) await writeByHand(tx, permit, rows)
}

import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Permit } from '../permit.ts'
import { voidEntries } from './group-queries.ts'
import { writeByHand } from './posted-store.ts'
import type { EntryRow } from './queries.ts'

/** The reason why marks are set aside, and the group that it belongs to. */
export interface SettingAside {
  group_id: string
  justification: string
  /** The request that asked for it, if any. */
  request_id: string | null
}

/**
 * Set marks aside in the treated view, with an entry for each that names it and gives the reason. The original marks stay in the ledger as
 * they are.
 */
export async function setAside(
  tx: Db,
  permit: Permit<'time-entry:correct' | 'time-entry:decide'>,
  marks: readonly EntryRow[],
  { group_id, justification, request_id }: SettingAside,
): Promise<void> {
  await voidEntries(
    tx,
    permit,
    marks.map(({ id }) => id),
    justification,
  )
  const rows = marks.map(({ id, user_id, at, day, zone }) => ({
    id: derivedId('disregard', group_id, id, String(permit.at)),
    user_id,
    entry_type: 'ajuste' as const,
    at,
    day,
    zone,
    group_id,
    request_id,
    intent: { kind: 'disregard' as const, disregards_id: id, justification },
  }))
  if (rows.length > 0) await writeByHand(tx, permit, rows)
}

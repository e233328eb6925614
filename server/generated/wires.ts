import type * as calls from '#shared/contract/generated-files.ts'
import { iso } from '../wire.ts'
import type { StoredGenerated } from './queries.ts'

/** Return a file as it is told; `version` is that of the closed period that it is made of. */
export function generatedWire(row: StoredGenerated, version: number | null): calls.GeneratedFile {
  const { id, kind, store_id, from_day: from, to_day: to, state, done, total, name, size, sha256, asked_by } = row
  return {
    id,
    kind,
    store_id,
    from,
    to,
    version,
    state,
    done,
    total,
    name,
    size,
    sha256,
    asked_by,
    failure: state === 'failed' ? ((row.failure ?? 'other') as calls.GeneratedFile['failure']) : null,
    is_kept: row.file !== null,
    asked_at: iso(row.asked_at),
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
  }
}

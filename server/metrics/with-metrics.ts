import { Registry } from 'prom-client'
import type { Parts } from '../parts.ts'
import { countedDatabase } from './counted-database.ts'
import { countedStorage } from './counted-storage.ts'
import { watchProcess } from './process.ts'
import { requestCounts } from './requests.ts'

/** Return parts that are counted: what goes through them, and what `metrics` is told. Nothing else is slower for it. */
export function withMetrics(parts: Parts, version: string): Parts {
  const registry = new Registry()
  watchProcess(version, registry)
  return {
    ...parts,
    database: countedDatabase(parts.database, registry),
    storage: countedStorage(parts.storage, parts.config.uploadReserve, registry),
    metrics: { ...requestCounts(registry), contentType: registry.contentType, text: () => registry.metrics() },
  }
}

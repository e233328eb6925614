import type { DBCore, Dexie } from 'dexie'

/**
 * Has every writing of a database name one table in common: the browser then lets one of them work at a time, in whatever page or worker.
 * A Chromium that dies while two write to different tables takes what it finds for corrupt when it starts again, and deletes all that the
 * site has kept: every database, whatever was committed long before.
 */
export function oneWriter(database: Dexie, common: string): void {
  const create = (core: DBCore): DBCore => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...new Set([...tables, common])] : tables, mode, options),
  })
  database.use({ stack: 'dbcore', name: 'one-writer', create })
}

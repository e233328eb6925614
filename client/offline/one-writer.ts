import type { DBCore, Dexie } from 'dexie'

/**
 * Make every write transaction of a database include one common table, so that the browser runs one at a time, in whatever page or worker.
 * A Chromium that dies while two transactions write to different tables takes what it finds for corrupt on restart, and deletes all data of
 * the site: every database, whatever was committed long before.
 */
export function oneWriter(database: Dexie, common: string): void {
  const create = (core: DBCore): DBCore => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(mode === 'readwrite' ? [...new Set([...tables, common])] : tables, mode, options),
  })
  database.use({ stack: 'dbcore', name: 'one-writer', create })
}

import { writeFile } from 'node:fs/promises'
import { file671, filedDay } from '#shared/testing/clock-files.ts'
import type { Db } from '../../database/db.ts'
import { clockImports, generatedFiles } from '../../database/schema/tables.ts'
import type { Parts } from '../../parts.ts'

/** The file of November that the world's company has. */
export const GENERATED_ID = 'generated-of-a'

/** The stored file that was generated of November. */
const GENERATED = '66666666-6666-4666-8666-666666666666'

/** An import of another clock's file that the world's company has: all of its marks were disregarded since. */
export const CLOCK_IMPORT_ID = 'import-of-a'

/** The CPF of Bia, by whose marks the file of another clock is known. */
export const FILED_CPF = '52998224725'

/** The file of another clock with a day of hers. */
export const FILED_DAY = file671(filedDay(FILED_CPF, '2026-06-12', '08:00 12:00 13:00 17:00'))

async function importDecember(tx: Db, store_id: string): Promise<void> {
  const december = { from_day: '2025-12-01', to_day: '2025-12-31', marks: 0, people: 0 }
  const by = { imported_at: 0, imported_by_id: 'x', imported_by: 'Renata' }
  const file = { name: 'AFD.txt', sha256: 'd'.repeat(64), device: 'REP-C 1234' }
  await tx.insert(clockImports).values({ id: CLOCK_IMPORT_ID, store_id, ...december, ...file, ...by })
}

/** Add the file and the import of a company. */
export async function makeFiles(tx: Db, store_id: string): Promise<void> {
  const november = { from_day: '2025-11-01', to_day: '2025-11-30', asked_at: 0, asked_by_id: 'x', asked_by: 'Renata' }
  const made = { state: 'done' as const, name: 'AFD.zip', size: 3, sha256: 'x', file: GENERATED, finished_at: 0 }
  await importDecember(tx, store_id)
  await tx.insert(generatedFiles).values({ id: GENERATED_ID, kind: 'afd', store_id, ...november, ...made })
}

export async function storeGenerated({ storage }: Parts): Promise<void> {
  const arriving = storage.arriving()
  await writeFile(arriving, 'zip')
  await storage.keep(GENERATED, arriving)
}

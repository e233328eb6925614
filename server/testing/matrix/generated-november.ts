import { writeFile } from 'node:fs/promises'
import type { Db } from '../../database/db.ts'
import { generatedFiles } from '../../database/schema/tables.ts'
import type { Parts } from '../../parts.ts'

/** The file of November that the world's company has. */
export const GENERATED_ID = 'generated-of-a'

/** The stored file that was generated of November. */
const GENERATED = '66666666-6666-4666-8666-666666666666'

export async function generateNovember(tx: Db, store_id: string): Promise<void> {
  const november = { from_day: '2025-11-01', to_day: '2025-11-30', asked_at: 0, asked_by_id: 'x', asked_by: 'Renata' }
  const made = { state: 'done' as const, name: 'AFD.zip', size: 3, sha256: 'x', file: GENERATED, finished_at: 0 }
  await tx.insert(generatedFiles).values({ id: GENERATED_ID, kind: 'afd', store_id, ...november, ...made })
}

export async function storeGenerated({ storage }: Parts): Promise<void> {
  const arriving = storage.arriving()
  await writeFile(arriving, 'zip')
  await storage.keep(GENERATED, arriving)
}

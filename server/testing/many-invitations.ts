import { DAY } from '#shared/calendar/day.ts'
import { invitations } from '../database/schema/tables.ts'
import { addUser } from './company.ts'
import type { TestApp } from './test-app.ts'

/** Register so many people of a company, by name before everybody else, and write an invitation for each straight into the table. */
export async function addInvited({ database, parts }: TestApp, store_id: string, count: number): Promise<void> {
  const at = parts.now()
  for (let i = 0; i < count; i += 1) {
    const { id } = await addUser(database, { store_id, name: `Abel ${i}`, must_change_password: true })
    const row = { user_id: id, created_at: at, created_by: id, expires_at: at + DAY, used_at: null }
    const code = { code_hash: `hash of ${id}`, code: parts.vault.seal('K7TQ2MXD') }
    await database.write(async (tx) => void (await tx.insert(invitations).values({ ...row, ...code })))
  }
}

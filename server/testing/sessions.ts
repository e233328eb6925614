import { randomUUID } from 'node:crypto'
import { DAY } from '#shared/calendar/day.ts'
import { sessions } from '../database/schema/tables.ts'
import type { Parts } from '../parts.ts'

/** Opens a session without a sign-in. Answers its token. */
export async function openTestSession(
  { database, tokens, now }: Pick<Parts, 'database' | 'tokens' | 'now'>,
  userId: string,
  { epoch = 0, deviceId = null }: { epoch?: number; deviceId?: string | null } = {},
): Promise<string> {
  const [id, at] = [randomUUID(), now()]
  const row = { id, userId, deviceId, createdAt: at, lastSeenAt: at, expiresAt: at + 400 * DAY }
  await database.write(async (tx) => void (await tx.insert(sessions).values(row)))
  return tokens.session({ id, userId, epoch }, at)
}

import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { DAY } from '#shared/calendar/day.ts'
import { sessions } from '../database/schema/tables.ts'
import type { Parts } from '../parts.ts'

/** Open a session without a sign-in. Returns its token. */
export async function openTestSession(
  { database, tokens, now }: Pick<Parts, 'database' | 'tokens' | 'now'>,
  user_id: string,
  { epoch = 0, device_id = null }: { epoch?: number; device_id?: string | null } = {},
): Promise<string> {
  const [id, at] = [randomUUID(), now()]
  const row = { id, user_id, device_id, created_at: at, last_seen_at: at, expires_at: at + 400 * DAY }
  await database.write(async (tx) => void (await tx.insert(sessions).values(row)))
  return tokens.session({ id, user_id, epoch }, at)
}

/** Return a token as 0.1.0 issued it: it names no session, because there were none. */
export const tokenOfFirstRelease = (key: Uint8Array, user_id: string, at: number): Promise<string> =>
  new SignJWT({ epoch: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('folha-de-ponto')
    .setAudience('session')
    .setSubject(user_id)
    .setIssuedAt(Math.floor(at / 1000))
    .setExpirationTime(Math.floor((at + 30 * DAY) / 1000))
    .sign(key)

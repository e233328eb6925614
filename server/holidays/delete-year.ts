import type { Actor } from '#shared/access/actor.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { deleteHolidayYear } from '#shared/contract/holidays.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize, authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { removeYearTrack, yearTrackOf } from '../year-tracks/queries.ts'
import { shownOfHoliday } from './holiday-columns.ts'
import { allDatedOnce, removeHoliday } from './queries.ts'

/** Takes a year off the list of whoever asks. */
async function leaveYear(tx: Db, actor: Actor, year: number): Promise<string | null> {
  const track = await yearTrackOf(tx, actor.id, year)
  if (!track) return null
  await removeYearTrack(tx, authorizeFor(actor, 'year-track:delete', await targetOf(tx, actor.id)), track.id)
  return track.id
}

/** Removes a year with its holidays, in one transaction; those that recur stay. Says how many of the list are gone. */
export async function deleteYearAs(
  parts: Parts,
  asked: { actor: Actor; year: number; stepUp: string | undefined; address: string },
): Promise<AnswerOf<typeof deleteHolidayYear>> {
  const { database, now, newId } = parts
  const { actor, year, stepUp, address: ipAddress } = asked
  const permit = authorize(actor, 'holiday:delete')
  await requireStepUp(parts, actor, stepUp)
  const [at, actorId] = [now(), actor.id]
  return database.write(async (tx) => {
    const rows = await allDatedOnce(tx, year)
    for (const row of rows) {
      await removeHoliday(tx, permit, row.id)
      const deed = { action: permit.action, targetType: 'holiday', targetId: row.id }
      await appendAudit(tx, { ...deed, details: valuesOf(row, shownOfHoliday), id: newId(), at, actorId, ipAddress })
    }
    const trackId = await leaveYear(tx, actor, year)
    if (trackId !== null) {
      const deed = { action: 'year-track:delete', targetType: 'year_track', targetId: trackId, of: actor.id }
      await appendAudit(tx, { ...deed, details: `year: ${year}`, id: newId(), at, actorId, ipAddress })
    }
    return { deleted: rows.filter(({ validTo }) => validTo === null).length }
  })
}

import type { downloadSheet as call } from '#shared/contract/sheets.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { noteDeed } from '../note-deed.ts'
import { espelhoName, espelhoOf } from '../papers/espelho-of.ts'
import type { SentFile } from '../sheet.ts'
import { answersTo } from './answer-queries.ts'
import type { Closing } from './queries.ts'
import { sheetWithin } from './sheets.ts'
import { answerTo } from './wires.ts'

function noteDownload({ parts, actor, address }: Context, closing: Closing, user_id: string): void {
  const { id, store_id, from_day, to_day, version } = closing
  const target = { target_type: 'user', target_id: user_id, of: user_id, store_id }
  const details = `${from_day} a ${to_day}, versão ${version}`
  const who = { actor_id: actor.id, ip_address: address }
  noteDeed(parts, `${actor.id} ${id} ${user_id}`, { action: 'sheet:download', ...who, ...target, details })
}

/**
 * Make somebody's sheet of a closed period as a PDF, for themselves and for who keeps the company of the closing. Throws `tooMany` before
 * one person keeps the thread busy for all.
 */
export async function downloadSheet(ctx: Context, { params }: Input<typeof call>): Promise<SentFile> {
  const { database, papers, limits } = ctx.parts
  const { closing, sheet } = await sheetWithin(ctx, 'sheet:download', params)
  const wait = await limits.receipts.count(`paper ${ctx.actor.id}`)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const answers = await answersTo(database.read, params.user_id, [sheet.hash])
  const espelho = espelhoOf(closing, sheet, answerTo(answers, sheet.hash))
  const content = await papers.espelho(espelho, ctx.at)
  noteDownload(ctx, closing, params.user_id)
  return { name: espelhoName(espelho), media_type: 'application/pdf', content }
}

import type { downloadSheet as call } from '#shared/contract/sheets.ts'
import { plain } from '#shared/text/plain.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { noteDeed } from '../note-deed.ts'
import type { Espelho } from '../papers/espelho-content.ts'
import type { SentFile } from '../sheet.ts'
import { answersTo, type StoredAnswer } from './answer-queries.ts'
import type { Closing } from './queries.ts'
import type { StoredSheet } from './sheet-queries.ts'
import { contentOf, sheetWithin } from './sheets.ts'
import { answerTo, answerWire } from './wires.ts'

/** Letters of a name in the name of a file. */
const MOST_NAME = 60

function answerOf(row: StoredAnswer | null): Espelho['answer'] {
  if (row === null) return null
  const { signed_at, proof, device } = row
  return { signed_at, proof, device, contested: answerWire(row).contested }
}

/** Return what a paper says of a stored sheet; `answers` are those of its person, oldest first. */
export function espelhoOf(closing: Closing, sheet: StoredSheet, answers: readonly StoredAnswer[]): Espelho {
  const { version, closed_at, closed_by, reopened_at, reopened_by, reopened_why } = closing
  return {
    ...{ content: contentOf(sheet), hash: sheet.hash, version },
    closed: { at: closed_at, by: closed_by },
    reopened: reopened_at === null ? null : { at: reopened_at, by: reopened_by ?? '', why: reopened_why ?? '' },
    answer: answerOf(answerTo(answers, sheet.hash)),
  }
}

/** Return the name of a sheet's file, in letters that every system can write. */
export function espelhoName({ content: { person, from, to } }: Espelho): string {
  const name = plain(person.name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_NAME)
    .replace(/^-|-$/g, '')
  return `${['espelho', from, to, name].filter(Boolean).join('-')}.pdf`
}

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
  const espelho = espelhoOf(closing, sheet, await answersTo(database.read, params.user_id, [sheet.hash]))
  const content = await papers.espelho(espelho, ctx.at)
  noteDownload(ctx, closing, params.user_id)
  return { name: espelhoName(espelho), media_type: 'application/pdf', content }
}

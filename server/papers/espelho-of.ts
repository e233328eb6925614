import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { plain } from '#shared/text/plain.ts'
import type { closingSheets, closings, sheetAnswers } from '../database/schema/tables.ts'
import type { Espelho } from './espelho-content.ts'

/** Letters of a name in the name of a file. */
const MOST_NAME = 60

type Closing = Pick<
  typeof closings.$inferSelect,
  'version' | 'closed_at' | 'closed_by' | 'reopened_at' | 'reopened_by' | 'reopened_why'
>
type Sheet = Pick<typeof closingSheets.$inferSelect, 'content' | 'hash'>
type Answer = Pick<typeof sheetAnswers.$inferSelect, 'signed_at' | 'proof' | 'device' | 'contested'>

function answerOf(row: Answer | null): Espelho['answer'] {
  if (row === null) return null
  const { signed_at, proof, device } = row
  return { signed_at, proof, device, contested: JSON.parse(row.contested) as { date: string; words: string }[] }
}

/** Return what a paper says of a stored sheet; `answer` is the one to its hash. */
export function espelhoOf(closing: Closing, { content, hash }: Sheet, answer: Answer | null): Espelho {
  const { version, closed_at, closed_by, reopened_at, reopened_by, reopened_why } = closing
  return {
    content: JSON.parse(content) as SheetContent,
    hash,
    version,
    closed: { at: closed_at, by: closed_by },
    reopened: reopened_at === null ? null : { at: reopened_at, by: reopened_by ?? '', why: reopened_why ?? '' },
    answer: answerOf(answer),
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

import type { Context } from 'hono'
import type { AnyCall } from '#shared/contract/call.ts'
import type { Parts } from '../parts.ts'
import type { SentFile } from '../sheet.ts'
import { type AnswerHeaders, answerJson, answerUnchanged } from './answer.ts'
import { writtenAnswer } from './written-answer.ts'

/** Answer a file. */
export function answerFile(c: Context, { name, media_type, content }: SentFile, given: AnswerHeaders): Response {
  const own = { 'Content-Type': media_type, 'Content-Disposition': `attachment; filename="${name}"` }
  return c.body(content, 200, { ...given, ...own })
}

/** Answer a value as JSON; one of null as 304 where that means that nothing changed. */
export async function answerValue(
  { parts, checkAnswers }: { parts: Pick<Parts, 'now'>; checkAnswers: boolean },
  call: AnyCall,
  c: Context,
  { answered, given }: { answered: unknown; given: AnswerHeaders },
): Promise<Response> {
  if (answered === null && call.isUnchangedIfNull) return answerUnchanged(c, given)
  if (checkAnswers) call.answer.parse(answered)
  given['X-Server-Now'] = String(parts.now())
  return answerJson(c, await writtenAnswer(answered), call.status ?? 200, given)
}

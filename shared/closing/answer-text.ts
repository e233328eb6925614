import { canonicalJson } from '../clock/punch.ts'
import { visibleText } from '../text/visible.ts'

/** An answer to a time sheet as its person gave it. */
export interface GivenAnswer {
  id: string
  closing_id: string
  /** The hash of what was shown. */
  hash: string
  contested: readonly { date: string; words: string }[]
  /** When it was given, as the device knew the server's time (ISO 8601). */
  given_at: string
}

/**
 * Return the text that a PIN proves: all of an answer, so that its proof is good for no other. Its words as the server stores them: invisible
 * characters arrive with pasted text, and neither end may take the other's words for different ones because of them.
 */
export const answerText = ({ id, closing_id, hash, contested, given_at }: GivenAnswer): string =>
  canonicalJson({
    kind: 'sheet answer',
    id,
    closing_id,
    hash,
    at: Date.parse(given_at),
    contested: contested.map(({ date, words }) => ({ date, words: visibleText(words) })),
  })

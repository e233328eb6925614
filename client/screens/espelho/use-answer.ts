import { useEffect, useRef } from 'react'
import { answerText } from '#shared/closing/answer-text.ts'
import type { ContestedDay } from '#shared/contract/closings.ts'
import { readOwnPin } from '#shared/contract/pins.ts'
import { type Sheet, signSheet } from '#shared/contract/sheets.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { changed } from '../../offline/act.ts'
import { contestedOn, forgetContested, keepContested } from '../../offline/contested.ts'
import { anchors } from '../../offline/here.ts'
import type { AnswerPaper } from '../../offline/paper-database.ts'
import { dropPaper, newPaper, papersOf } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'

/** The answered sheet, by its closing and its person, and those of its days that are contested. */
interface Given {
  params: { id: string; user_id: string }
  contested: readonly ContestedDay[]
}

/** The proof of an answer: the pass for the password, or the PIN with its salt. */
export type Proof = { step_up: string } | { pin: string; salt: string }

const NONE: readonly AnswerPaper[] = []

/** Return the answers to sheets that this device keeps, newest first: waiting, refused, and those of the last days that arrived. */
export function useOwnAnswers(userId: string): readonly AnswerPaper[] {
  const kept = useLive(() => papersOf(userId, 'answer').catch(() => []), [userId]) ?? NONE
  const waiting = kept.filter(({ state }) => state === 'waiting').length
  const before = useRef(waiting)
  useEffect(() => {
    // The sender delivered some in the background: what is on the screen does not know them.
    if (waiting < before.current) void changed(signSheet.changes)
    before.current = waiting
  }, [waiting])
  return kept
}

/** Return those that their person must be told of, with one that arrived if the screen does not show it yet. */
export const untold = (answers: readonly AnswerPaper[], arrived?: AnswerPaper): AnswerPaper[] =>
  answers.filter((one) => one.state !== 'sent' || one === arrived)

/**
 * Forget an answer that was refused. What it contested is written down for the next one, unless its person has written or answered anew: a
 * sign-out forgets what was only written, and nobody should have to find these words again.
 */
export async function dismissAnswer(answer: AnswerPaper): Promise<void> {
  const { user_id, hash, made_at, contested } = answer
  const [last] = (await papersOf(user_id, 'answer')).filter((one) => one.hash === hash)
  const isLast = last === undefined || last.made_at <= made_at
  if (isLast && (await contestedOn(hash)) === null) await keepContested(hash, contested)
  await dropPaper(answer)
}

/** Return the salt of the person's own PIN as this device knows it; null if they can't sign by PIN. */
export function usePinSalt(): string | null {
  const { data } = useReading(readOwnPin, {})
  // An answer that an earlier release kept has no salt.
  return data?.is_set && !data.is_temporary ? (data.salt ?? null) : null
}

async function pinProof({ pin, salt }: { pin: string; salt: string }, paper: AnswerPaper): Promise<string> {
  const { codeValueOf, proofOf } = await import('../../features/kiosk/secrets.ts')
  return proofOf(await codeValueOf(pin, salt), answerText(paper))
}

/**
 * Give an answer to a sheet: it is kept on this device, and sent at once if possible. Return whether it arrived or waits. Throw the server's
 * refusal, of which nothing is kept. Under the same id it is given once.
 */
export async function giveAnswer(
  { params, contested }: Given,
  { hash, closing: { from, to } }: Pick<Sheet, 'hash' | 'closing'>,
  { id, proof }: { id: string; proof: Proof },
): Promise<'sent' | 'waiting'> {
  const { submitPaper } = await import('../../offline/deliver-papers.ts')
  const about = { kind: 'answer' as const, user_id: params.user_id, closing_id: params.id, from, to, hash }
  const given_at = new Date(anchors.now()).toISOString()
  const step_up = 'step_up' in proof ? proof.step_up : null
  const made = newPaper({ ...about, contested: [...contested], given_at, step_up, pin_proof: null })
  const paper = { ...made, id } as AnswerPaper
  if ('pin' in proof) paper.pin_proof = await pinProof(proof, paper)
  const end = await submitPaper(paper, null)
  if (end === 'waiting') return end
  await changed(signSheet.changes)
  await forgetContested(hash).catch(() => {})
  return end
}

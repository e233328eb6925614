import { useEffect } from 'react'
import type { ContestedDay, SheetAnswer, SheetState } from '#shared/contract/closings.ts'
import { getSheet, listOwnSheets, readSheet, type Sheet } from '#shared/contract/sheets.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../offline/act.ts'
import { contestedOn, keepContested } from '../../offline/contested.ts'
import { here } from '../../offline/here.ts'
import type { AnswerPaper } from '../../offline/paper-database.ts'
import { useLive } from '../../offline/use-live.ts'
import { untold, useOwnAnswers } from './use-answer.ts'

/** Go on without this device's store after so long (ms). */
const STORE_WAIT_MS = 2_000

const NONE: readonly ContestedDay[] = []

/** Return the last answer that stands for this very sheet; undefined if none does. */
const answerTo = ({ answers, hash }: Sheet): SheetAnswer | undefined =>
  answers.findLast((answer) => answer.hash === hash)

/** Tell whether the same days are contested in the same words. Both lists are by day. */
const sameDays = (one: readonly ContestedDay[], other: readonly ContestedDay[]): boolean =>
  one.length === other.length && one.every(({ date, words }, i) => other[i]?.date === date && other[i]?.words === words)

/** Return the answer to this sheet that is on its way: it waits here, or arrived after the sheet was read (at `readAt`), which lacks it. */
const onItsWay = (kept: readonly AnswerPaper[], hash: string, sheet: Sheet | undefined, readAt: number) =>
  kept.find(
    (one) =>
      one.hash === hash &&
      // A slow reading is dated earlier than it was: it may hold an answer that seems newer.
      !sheet?.answers.some(({ id }) => id === one.id) &&
      (one.state === 'waiting' || (one.state === 'sent' && (one.sent_at ?? 0) > readAt)),
  )

/** Return the last answer to this sheet if it was refused: what it contested is not said yet. */
function refusedTo(kept: readonly AnswerPaper[], hash: string, answer: SheetAnswer | undefined) {
  const last = kept.find((one) => one.hash === hash)
  const isNewer = last && (!answer || Date.parse(last.given_at) > Date.parse(answer.signed_at))
  return isNewer && last.state === 'refused' ? last : undefined
}

function stateOf({ read_at }: Sheet, answer: SheetAnswer | undefined): SheetState {
  if (answer) return answer.contested.length > 0 ? 'contested' : 'signed'
  return read_at === null ? 'unread' : 'read'
}

/** Tell the server once that a sheet was shown. What fails is repeated when there is a network again, or at the next look. */
function useNoteRead(params: { id: string; user_id: string }, isUnread: boolean): void {
  const { online } = useConnection()
  const { id, user_id } = params
  useEffect(() => {
    if (isUnread && online) void act(readSheet, { params: { id, user_id }, body: {} }).catch(() => {})
  }, [isUnread, online, id, user_id])
}

/** Return the days of a sheet that are contested on this device, if any, and whether its store has answered, or stayed silent, for any sheet. */
function useDraft(hash: string) {
  const read = () =>
    here
      .within(STORE_WAIT_MS, contestedOn(hash))
      .catch(() => null)
      .then((days) => ({ hash, days }))
  const draft = useLive(read, [hash])
  // Where another version comes, what was read of the one before stays until that of the new one is: nothing goes from the screen.
  return { isRead: draft !== undefined && draft.hash !== '', days: draft?.hash === hash ? draft.days : null }
}

/** Read a person's own sheet of a closed period, with what they answered, or contest so far on this device. */
export function useSheet({ id: user_id }: Me, id: string) {
  const params = { id, user_id }
  // Always read anew: nobody signs what was reopened a moment ago.
  const reading = useReading(getSheet, { params }, { maxAge: 0 })
  const own = useReading(listOwnSheets, {})
  const hash = reading.data?.hash ?? ''
  const draft = useDraft(hash)
  // Not before it is known what is contested here: the screen would first ask for a signature on days that are.
  const sheet = draft.isRead ? reading.data : undefined
  const answer = sheet && answerTo(sheet)
  const state = sheet ? stateOf(sheet, answer) : null
  const isOver = sheet?.closing.reopened_at != null
  const kept = useOwnAnswers(user_id)
  const given = onItsWay(kept, hash, sheet, reading.at ?? 0)
  const refused = refusedTo(kept, hash, answer)
  const contested = given?.contested ?? draft.days ?? refused?.contested ?? answer?.contested ?? NONE
  const isGone = !sheet && reading.problem !== null && own.data?.every(({ closing_id }) => closing_id !== id) === true
  useNoteRead(params, state === 'unread' && !isOver)
  /** Contest a day in these words; without words take it back. */
  const contest = (date: string, words: string) => {
    const others = contested.filter((day) => day.date !== date)
    const days = words === '' ? others : [...others, { date, words }]
    return keepContested(
      hash,
      days.toSorted((a, b) => a.date.localeCompare(b.date)),
    )
  }
  return {
    params,
    reading,
    sheet,
    answer,
    state,
    contest,
    contested,
    /** Answers for these days that this device keeps and that their person must be told of; all of them if the sheet is not there. */
    untold: untold(kept, given).filter(({ from, closing_id }) =>
      sheet ? from === sheet.closing.from : isGone || closing_id === id,
    ),
    /** True while the version is in force: days can be contested, also after an answer. */
    mayAnswer: sheet !== undefined && !isOver && !given,
    /** True if the answer that stands says the same as would be signed now. */
    isAnswered: answer !== undefined && sameDays(answer.contested, contested),
    /** True if the sheet can't be read and the list, which can, does not know it. */
    isGone,
  }
}

export type SheetView = ReturnType<typeof useSheet>

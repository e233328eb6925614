import { useEffect, useState } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { showToast } from '../../ui/toast.ts'
import { type Problems, useForm } from '../form/use-form.ts'
import { type AskedDay, readAskedDay } from './asked-day.ts'
import { askedOf, type Draft, draftProblems, misfitOf, missingDrafts, newDraft } from './drafts.ts'
import { reasonText, wantsWords } from './reasons.ts'

/** The outcome of sending a request: at the server, or waiting on this device. */
export type RequestEnd = 'sent' | 'waiting'

export interface RequestOptions {
  userId: string
  cut: DayCut
  /** The day to begin with, if the user came here from one. */
  day: string | null
  /** The mark of that day to correct, if the user came here from one. */
  markId?: string | null
  /** The reason to begin with; empty to choose one. */
  reason?: string
  onEnd: (end: RequestEnd) => void
}

/** Map the server's problems of single marks to the ids of their rows. */
function problemsIn({ details }: ApiFailure, asked: readonly AskedMark[]): Problems<MarksFields> {
  const drafts = details.flatMap(({ path, message }) => {
    const mark = asked[Number(/^marks\.(\d+)\./.exec(path)?.[1])]
    return mark ? [[mark.id, message]] : []
  })
  return { drafts: Object.fromEntries(drafts) }
}

/** Return a row with the present time of a mark, to type another one; none if the day lacks that mark. */
function correctionOf(known: AskedDay, markId: string | null | undefined): Draft[] {
  const mark = known.marks.find(({ id }) => id === markId)
  return mark ? [newDraft(mark.entry_type, timeOf(mark.at, known.cut.zone), mark.id)] : []
}

/** Hold the day of the request, read again whenever it changes, and rows for its missing marks and the one to correct. */
function useDay({ userId, cut, day: asked, markId }: Omit<RequestOptions, 'onEnd'>, isShown: boolean) {
  const [day, setDay] = useState(asked ?? dayOf(anchors.now(), cut.zone))
  const [read, setRead] = useState<{ known: AskedDay; missing: Draft[] } | null>(null)
  const today = dayOf(anchors.now(), cut.zone)
  const { zone, starts_at } = cut
  useEffect(() => {
    if (!isShown) return
    let isGone = false
    const at = { zone, starts_at }
    void readAskedDay(userId, day, at).then((known) => {
      if (!isGone) setRead({ known, missing: [...missingDrafts(known), ...correctionOf(known, markId)] })
    })
    return () => {
      isGone = true
    }
  }, [userId, day, markId, zone, starts_at, isShown])
  return { day, setDay, today, known: read?.known.day === day ? read.known : null, missing: read?.missing ?? [] }
}

/** The typed reason and, once edited, the rows. */
export interface MarksFields {
  choice: string
  words: string
  drafts: Draft[] | null
}

/** The form that requests marks of a day: missing ones, and other times for existing ones. The day is read once the form is shown. */
export function useMarksForm({ onEnd, reason = '', ...about }: RequestOptions, isShown: boolean) {
  const { userId, cut } = about
  const { missing, setDay, ...view } = useDay(about, isShown)
  const { day, known } = view
  const [misfit, setMisfit] = useState<string | null>(null)
  const askedIn = ({ drafts }: MarksFields) => (known ? askedOf(drafts ?? missing, known) : [])
  const missingIn = (fields: MarksFields) => ({
    reason: reasonText(fields) === '' ? 'Campo obrigatório.' : undefined,
    rows: askedIn(fields).length === 0 ? employeeMessages.noMarkAsked : undefined,
  })
  const form = useForm<MarksFields>({
    start: { choice: reason, words: '', drafts: null },
    check: (fields) => {
      if (!known) return {}
      const { reason, rows } = missingIn(fields)
      return {
        drafts: { ...draftProblems(known, askedIn(fields), anchors.now()), ...(rows ? { rows } : {}) },
        [wantsWords(fields) ? 'words' : 'choice']: reason,
      }
    },
    onFault: (_, fields) => {
      const { reason, rows } = missingIn(fields)
      if (reason || rows)
        showToast({ title: employeeMessages.fieldsMissing, text: employeeMessages.requestFieldsMissing, kind: 'bad' })
    },
    write: async (fields) => {
      if (!known) return
      const asked = askedIn(fields)
      const why = misfitOf(known, asked)
      if (why !== null) return setMisfit(why)
      const marks = asked.map(({ at, ...mark }) => ({ ...mark, timestamp: new Date(at).toISOString() }))
      const paper = newPaper({ kind: 'marks', user_id: userId, day, justification: reasonText(fields), marks })
      onEnd(await submitPaper(paper, null))
    },
    problemsIn: (failure, fields) => problemsIn(failure, askedIn(fields)),
    failed: (failure) => {
      if (failure?.code !== 'request_does_not_fit')
        return { title: employeeMessages.error, text: failure?.message ?? employeeMessages.requestFailed }
      setMisfit(failure.details[0]?.message ?? failure.message)
      return null
    },
    toasts: true,
    saysAlways: true,
  })
  const drafts = form.values.drafts ?? missing
  const put = (next: Draft[]) => form.change({ drafts: next })
  return {
    ...view,
    cut,
    form,
    drafts,
    asked: askedIn(form.values),
    misfit,
    putAway: () => setMisfit(null),
    /** Another day has other rows. */
    setDay: (next: string) => {
      setDay(next)
      form.change({ drafts: null })
    },
    type: (id: string, time: string) => put(drafts.map((one) => (one.id === id ? { ...one, time } : one))),
    add: (entry_type: PunchType, time = '', replaces: string | null = null) =>
      put([...drafts, newDraft(entry_type, time, replaces)]),
    drop: (id: string) => put(drafts.filter((one) => one.id !== id)),
  }
}

export type MarksView = ReturnType<typeof useMarksForm>

import { type SubmitEvent, useEffect, useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { showToast } from '../../ui/toast.ts'
import { type AskedDay, readAskedDay } from './asked-day.ts'
import { askedOf, type Draft, draftProblems, misfitOf, missingDrafts, newDraft } from './drafts.ts'
import { type Reason, reasonText } from './reasons.ts'

/** How sending a request ended. */
export type RequestEnd = 'sent' | 'waiting'

export interface MarksFormProps {
  /** The id of the form element: its button stands in the dialog's footer. */
  id: string
  userId: string
  cut: DayCut
  /** The day to begin with, when somebody came here from it. */
  day: string | null
  onBusy: (busy: boolean) => void
  onEnd: (end: RequestEnd) => void
}

function sayMissing(): void {
  showToast({ title: employeeMessages.fieldsMissing, text: employeeMessages.requestFieldsMissing, kind: 'bad' })
}

function tell(error: unknown): void {
  const text = error instanceof ApiFailure ? error.message : employeeMessages.requestFailed
  showToast({ title: employeeMessages.error, text, kind: 'bad' })
}

/** Why the server found no room for the marks; null for every other failure. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.code !== 'request_does_not_fit') return null
  return error.details[0]?.message ?? error.message
}

/** What the server said of single marks, by their ids. */
function problemsOf(error: unknown, asked: readonly AskedMark[]): Record<string, string> {
  const details = error instanceof ApiFailure ? error.details : []
  return Object.fromEntries(
    details.flatMap(({ path, message }) => {
      const mark = asked[Number(/^marks\.(\d+)\./.exec(path)?.[1])]
      return mark ? [[mark.id, message]] : []
    }),
  )
}

/** The day that is asked about, read anew whenever it changes, and the rows that can be typed into. */
function useDay(userId: string, cut: DayCut, first: string) {
  const [day, setDay] = useState(first)
  const [known, setKnown] = useState<AskedDay | null>(null)
  const [drafts, setDrafts] = useState<Draft[]>([])
  const today = dayOf(anchors.now(), cut.zone)
  const { zone, starts_at } = cut
  useEffect(() => {
    let isGone = false
    const at = { zone, starts_at }
    void readAskedDay(userId, day, at).then((read) => {
      if (isGone) return
      setKnown(read)
      setDrafts(missingDrafts(read, day < dayOf(anchors.now(), zone), at))
    })
    return () => {
      isGone = true
    }
  }, [userId, day, zone, starts_at])
  return { day, setDay, known: known?.day === day ? known : null, drafts, setDrafts, today }
}

/** The form that asks for marks of a day: those that are missing, and other hours for those that are there. */
export function useMarksForm({ userId, cut, day: first, onBusy, onEnd }: MarksFormProps) {
  const view = useDay(userId, cut, first ?? dayOf(anchors.now(), cut.zone))
  const { day, known, drafts, setDrafts } = view
  const [reason, setReason] = useState<Reason>({ choice: '', words: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [misfit, setMisfit] = useState<string | null>(null)
  const [isTouched, setTouched] = useState(false)
  const asked = known ? askedOf(drafts, known, cut) : []
  const change = (next: Draft[]) => {
    setTouched(true)
    setProblems({})
    setDrafts(next)
  }
  const type = (id: string, time: string) => change(drafts.map((one) => (one.id === id ? { ...one, time } : one)))
  const add = (entry_type: PunchType, time = '', replaces: string | null = null) =>
    change([...drafts, newDraft(entry_type, time, replaces)])
  const drop = (id: string) => change(drafts.filter((one) => one.id !== id))

  const found = (known: AskedDay): Record<string, string> => {
    const problems = draftProblems(known, asked, anchors.now())
    if (reasonText(reason) === '') problems.reason = 'Campo obrigatório.'
    if (asked.length === 0) problems.rows = employeeMessages.noMarkAsked
    return problems
  }
  const sendIt = async () => {
    const marks = asked.map(({ at, ...mark }) => ({ ...mark, timestamp: new Date(at).toISOString() }))
    const paper = newPaper({ kind: 'marks', user_id: userId, day, justification: reasonText(reason), marks })
    onBusy(true)
    try {
      onEnd(await submitPaper(paper, null))
    } catch (error) {
      const refusal = refusalOf(error)
      setProblems(problemsOf(error, asked))
      if (refusal === null) tell(error)
      else setMisfit(refusal)
    }
    onBusy(false)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!known) return
    const wrong = found(known)
    setProblems(wrong)
    if ('reason' in wrong || 'rows' in wrong) return sayMissing()
    if (Object.keys(wrong).length > 0) return
    const why = misfitOf(known, asked, cut.zone)
    if (why === null) await sendIt()
    else setMisfit(why)
  }
  const state = { asked, reason, setReason, problems, misfit, putAway: () => setMisfit(null), isTouched }
  return { ...view, ...state, type, add, drop, submit }
}

export type MarksForm = ReturnType<typeof useMarksForm>

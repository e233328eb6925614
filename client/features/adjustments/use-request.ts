import { type SubmitEvent, useState } from 'react'
import { instantOf } from '#shared/calendar/day.ts'
import { requestFits } from '#shared/clock/adjustment.ts'
import { isPunchType, type PunchType } from '#shared/clock/entry.ts'
import { noteOf } from '#shared/clock/intent.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { anchors } from '../../offline/here.ts'
import { newPaper } from '../../offline/papers.ts'
import { showToast } from '../../ui/toast.ts'
import { marksBeside } from './day-marks.ts'

/** What is typed of a request. */
export interface RequestWords {
  type: string
  date: string
  time: string
  justification: string
}

type Problems = Partial<Record<keyof RequestWords, string>>

/** How sending a request ended, for the dialog that says so. */
export type RequestEnd = { kind: 'sent' | 'waiting' } | { kind: 'not-allowed'; type: PunchType }

interface WholeRequest {
  type: PunchType
  at: number
  justification: string
}

/** What is empty, field by field. */
function missingWords(words: RequestWords): Problems {
  const names = Object.keys(words) as (keyof RequestWords)[]
  return Object.fromEntries(names.filter((name) => words[name] === '').map((name) => [name, 'Campo obrigatório.']))
}

/** The request that was typed, or what is wrong with it: first what is empty, then a time that has not come yet. */
function readWords(words: RequestWords, { zone }: DayCut): WholeRequest | Problems {
  const { type, date, time, justification } = words
  const missing = missingWords(words)
  if (Object.keys(missing).length > 0 || !isPunchType(type)) return missing
  const at = instantOf(date, time, zone)
  return at > anchors.now() ? { date: employeeMessages.futureDate } : { type, at, justification }
}

function sayMissing(words: RequestWords): void {
  if (Object.keys(missingWords(words)).length === 0) return
  showToast({ title: employeeMessages.fieldsMissing, text: employeeMessages.requestFieldsMissing, kind: 'bad' })
}

function tell(error: unknown): void {
  const text = error instanceof ApiFailure ? error.message : employeeMessages.requestFailed
  showToast({ title: employeeMessages.error, text, kind: 'bad' })
}

/** Whether the day, as far as it is known here, has room for the mark. What is not known is the server's to decide. */
async function fits(userId: string, { type, at }: WholeRequest, cut: DayCut): Promise<boolean> {
  const marks = await marksBeside(userId, at, cut).catch(() => null)
  return marks === null || requestFits(marks, type, at)
}

async function sendIt(userId: string, request: WholeRequest, cut: DayCut): Promise<RequestEnd> {
  const { type, at, justification } = request
  if (!(await fits(userId, request, cut))) return { kind: 'not-allowed', type }
  const timestamp = new Date(at).toISOString()
  const notes = noteOf({ kind: 'mark_request', requested_type: type, justification })
  const paper = newPaper({ kind: 'request', user_id: userId, timestamp, notes })
  try {
    return { kind: await submitPaper(paper, null) }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'request_does_not_fit') return { kind: 'not-allowed', type }
    throw error
  }
}

function problemsOf(error: unknown): Problems {
  const issue = error instanceof ApiFailure && error.details.find(({ path }) => path === 'timestamp')
  return issue ? { date: issue.message } : {}
}

/** The form that asks for a mark that is missing. */
export function useRequest(userId: string, cut: DayCut, day: string | null, onEnd: (end: RequestEnd) => void) {
  const [empty] = useState<RequestWords>({ type: '', date: day ?? '', time: '', justification: '' })
  const [words, setWords] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const change = (field: keyof RequestWords) => (text: string) => {
    setWords({ ...words, [field]: text })
    setProblems({ ...problems, [field]: undefined })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const request = readWords(words, cut)
    setProblems('at' in request ? {} : request)
    if (!('at' in request)) return sayMissing(words)
    setBusy(true)
    try {
      onEnd(await sendIt(userId, request, cut))
    } catch (error) {
      setProblems(problemsOf(error))
      tell(error)
    }
    setBusy(false)
  }
  return { words, problems, busy, change, submit, isDirty: words !== empty }
}

export type RequestForm = ReturnType<typeof useRequest>

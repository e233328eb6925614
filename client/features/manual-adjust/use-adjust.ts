import { useState } from 'react'
import { dayOf, instantOf } from '#shared/calendar/day.ts'
import { adjustmentMinutes, adjustmentProblem, isLarge } from '#shared/clock/adjustment.ts'
import { noteOf } from '#shared/clock/intent.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatBalance } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure, Unreachable } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'

/** An adjustment as it is typed. */
export interface Typed {
  person: string
  mode: 'add' | 'subtract'
  hours: string
  minutes: string
  date: string
  justification: string
}

/** What is wrong with each field, and what else failed. */
export type AdjustProblems = Partial<Record<'person' | 'justification' | 'time' | 'date' | 'form', string>>

/** Somebody whose balance may be adjusted, and where their day is cut. */
export interface Adjustable {
  id: string
  name: string
  zone: string
  /** Whoever is signed in: their own hours go by request. */
  isOwn: boolean
}

const words = {
  justification: adminMessages.justificationMissing,
  time: adminMessages.timeInvalid,
  date: employeeMessages.futureDate,
}

/** The field that a part's problem stands beside. */
const asked: Record<keyof Typed, keyof AdjustProblems> = {
  ...{ person: 'person', date: 'date', justification: 'justification' },
  ...{ mode: 'time', hours: 'time', minutes: 'time' },
}

const numbers = ({ hours, minutes }: Typed) => ({ hours: Number(hours || '0'), minutes: Number(minutes || '0') })

function problemsOf(typed: Typed, person: Adjustable | undefined, today: string): AdjustProblems {
  if (typed.person === '') return { person: adminMessages.employeeMissing }
  if (!person) return { person: adminMessages.employeeNotFound }
  if (typed.date === '') return { date: 'Informe a data.' }
  const problem = adjustmentProblem({ ...typed, ...numbers(typed) }, today)
  return problem ? { [problem]: words[problem] } : {}
}

/** Noon of a past day, now today: never in the future, and never on the edge of a day. */
function instantFor(date: string, zone: string): string {
  const now = anchors.now()
  return new Date(date === dayOf(now, zone) ? now : instantOf(date, '12:00', zone)).toISOString()
}

function problemsIn(error: unknown): AdjustProblems {
  if (error instanceof Unreachable) return { form: `${adminMessages.adjustFailed} ${messages.loadFailedFallback}.` }
  if (!(error instanceof ApiFailure)) return { form: adminMessages.adjustFailed }
  const late = error.details.find(({ path }) => path === 'timestamp')?.message
  if (late) return { date: late }
  return error.code === 'not_found' ? { person: adminMessages.employeeNotFound } : { form: error.message }
}

const minutesOf = (typed: Typed) => {
  const { hours, minutes } = numbers(typed)
  return adjustmentMinutes(typed.mode, hours, minutes)
}

async function write(typed: Typed, person: Adjustable, id: string, stepUp?: string): Promise<void> {
  const minutes_adjusted = minutesOf(typed)
  const body = {
    ...{ id, user_id: person.id, entry_type: 'ajuste' as const, minutes_adjusted },
    timestamp: instantFor(typed.date, person.zone),
    notes: noteOf({ kind: 'adjustment', minutes: minutes_adjusted, justification: typed.justification.trim() }),
  }
  await act(createEntry, { body, ...(stepUp ? { stepUp } : {}) })
  showToast({ title: adminMessages.adjustDone, text: `${person.name}: ${formatBalance(minutes_adjusted)}` })
}

/** Asks for the own password, and does what is given with the pass that comes of it. */
export type Sure = (deed: (stepUp: string) => Promise<void>) => Promise<void>

/** The form that adds hours to somebody's balance or takes them off it; more than a day's only with the password. */
export function useAdjust(people: readonly Adjustable[], today: string, sure: Sure) {
  const empty: Typed = { person: '', mode: 'add', hours: '', minutes: '', date: today, justification: '' }
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<AdjustProblems>({})
  const [busy, setBusy] = useState(false)
  // One id until it is written, so that a lost answer does not write it twice.
  const [id, setId] = useState(() => crypto.randomUUID())
  const save = async () => {
    const person = people.find((one) => one.id === typed.person)
    const found = problemsOf(typed, person, today)
    setProblems(found)
    if (!person || Object.keys(found).length > 0) return
    if (isLarge(minutesOf(typed))) await sure((stepUp) => put(person, stepUp))
    else await put(person)
  }
  const put = async (person: Adjustable, stepUp?: string) => {
    setBusy(true)
    try {
      await write(typed, person, id, stepUp)
      setTyped(empty)
      setId(crypto.randomUUID())
    } catch (error) {
      setProblems(problemsIn(error))
    } finally {
      setBusy(false)
    }
  }
  const isDirty = typed.person !== '' || typed.hours !== '' || typed.minutes !== '' || typed.justification !== ''
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    const fields = Object.keys(part) as (keyof Typed)[]
    setProblems((now) => withoutProblems(now, ['form', ...fields.map((field) => asked[field])]))
  }
  return { typed, change, problems, busy, isDirty, save }
}

import { dayOf, instantOf } from '#shared/calendar/day.ts'
import { adjustmentMinutes, adjustmentProblem, isLarge } from '#shared/clock/adjustment.ts'
import { noteOf } from '#shared/clock/intent.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatBalance } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { found } from '#shared/text/refusal.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { type Problems, useForm } from '../form/use-form.ts'

export interface Typed {
  user_id: string
  mode: 'add' | 'subtract'
  hours: string
  minutes: string
  date: string
  justification: string
}

/** A person whose balance may be adjusted, with the time zone that bounds their day. */
export interface Adjustable {
  id: string
  name: string
  zone: string
  /** True for the signed-in user, whose own hours need a request. */
  isOwn: boolean
}

const numbers = ({ hours, minutes }: Typed) => ({ hours: Number(hours || '0'), minutes: Number(minutes || '0') })

function problemsOf(typed: Typed, person: Adjustable | undefined, today: string): Problems<Typed> {
  if (typed.user_id === '') return { user_id: adminMessages.employeeMissing }
  if (!person) return { user_id: adminMessages.employeeNotFound }
  if (typed.date === '') return { date: 'Informe a data.' }
  const problem = adjustmentProblem({ ...typed, ...numbers(typed) }, today)
  if (problem === 'justification') return { justification: adminMessages.justificationMissing }
  if (problem === 'time') return { hours: adminMessages.timeInvalid, minutes: adminMessages.timeInvalid }
  return problem ? { date: employeeMessages.futureDate } : {}
}

/** Return noon of a past day, or now for today: never in the future, and never at the edge of a day. */
function instantFor(date: string, zone: string): string {
  const now = anchors.now()
  return new Date(date === dayOf(now, zone) ? now : instantOf(date, '12:00', zone)).toISOString()
}

function problemsIn({ code, details }: ApiFailure): Problems<Typed> {
  const late = details.find(({ path }) => path === 'timestamp')?.message
  if (late) return { date: late }
  return code === 'not_found' ? { user_id: adminMessages.employeeNotFound } : {}
}

const minutesOf = (typed: Typed) => {
  const { hours, minutes } = numbers(typed)
  return adjustmentMinutes(typed.mode, hours, minutes)
}

interface AdjustOptions {
  today: string
  only: Adjustable | undefined
  onDone: (() => void) | undefined
}

/** The form that adds hours to somebody's balance or subtracts them; more than a day's needs the password. */
export function useAdjust(people: readonly Adjustable[], { today, only, onDone }: AdjustOptions) {
  const personOf = ({ user_id }: Typed) => people.find(({ id }) => id === user_id)
  const form = useForm<Typed>({
    start: { user_id: only?.id ?? '', mode: 'add', hours: '', minutes: '', date: today, justification: '' },
    check: (typed) => problemsOf(typed, personOf(typed), today),
    asksPassword: (typed) => isLarge(minutesOf(typed)),
    write: async (typed, { id, pass }) => {
      const person = found(personOf(typed))
      const minutes_adjusted = minutesOf(typed)
      const body = {
        id,
        user_id: person.id,
        entry_type: 'ajuste' as const,
        minutes_adjusted,
        timestamp: instantFor(typed.date, person.zone),
        notes: noteOf({ kind: 'adjustment', minutes: minutes_adjusted, justification: typed.justification.trim() }),
      }
      await act(createEntry, { body, ...pass })
      form.reset()
      showToast({ title: adminMessages.adjustDone, text: `${person.name}: ${formatBalance(minutes_adjusted)}` })
      onDone?.()
    },
    problemsIn,
    failed: (failure) => ({
      title: failure?.message ?? `${adminMessages.adjustFailed} ${messages.loadFailedFallback}.`,
    }),
  })
  return form
}

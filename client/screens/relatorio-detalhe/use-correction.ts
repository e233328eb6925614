import { useState } from 'react'
import { dayOf, instantOf, timeOf } from '#shared/calendar/day.ts'
import { minuteOfTime } from '#shared/calendar/schedule.ts'
import { isPunchType, type PunchType, type TimeEntry } from '#shared/clock/entry.ts'
import { dailyReport, hourBank, userBalance } from '#shared/contract/hours.ts'
import { createEntry, listEntries } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { anchors } from '../../offline/here.ts'
import { dropReadings } from '../../offline/readings.ts'
import { differs } from '../../ui/differs.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'

/** A correction as it is typed. */
export interface Correction {
  type: PunchType
  date: string
  time: string
  why: string
}

type Problems = Partial<Record<'time' | 'why' | 'form', string>>

function problemsOf({ date, time, why }: Correction, zone: string): Problems {
  const problems: Problems = {}
  if (minuteOfTime(time) === null || date === '') problems.time = 'Informe a data e a hora.'
  else if (instantOf(date, time, zone) > anchors.now()) problems.time = employeeMessages.futureDate
  if (why.trim() === '') problems.why = adminMessages.justificationMissing
  return problems
}

function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return { form: error instanceof Error ? error.message : messages.internal }
  const time = error.details.find(({ path }) => path === 'timestamp')?.message
  return time ? { time } : { form: error.message }
}

/** The form that adds an entry by hand beside a mark that is wrong or missing. */
export function useCorrection(entry: TimeEntry, onDone: () => void) {
  const zone = entry.timezone
  const at = Date.parse(entry.timestamp)
  const [before] = useState<Correction>({
    type: isPunchType(entry.entry_type) ? entry.entry_type : 'entrada',
    date: dayOf(at, zone),
    time: timeOf(at, zone),
    why: '',
  })
  const [correction, setCorrection] = useState(before)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  // One id for all tries, so that a lost answer does not write it twice.
  const [id] = useState(() => crypto.randomUUID())
  const save = async () => {
    const found = problemsOf(correction, zone)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { type, date, time, why } = correction
    const timestamp = new Date(instantOf(date, time, zone)).toISOString()
    const notes = `${adminMessages.manualMark}: ${why.trim()}`
    setBusy(true)
    try {
      await send(createEntry, { body: { id, user_id: entry.user_id, entry_type: type, timestamp, notes } })
      for (const call of [userBalance, dailyReport, hourBank, listEntries]) await dropReadings(call)
      showToast({ title: adminMessages.markCorrected })
      onDone()
    } catch (error) {
      setProblems(problemsIn(error))
      setBusy(false)
    }
  }
  const change = (part: Partial<Correction>) => {
    setCorrection({ ...correction, ...part })
    setProblems((now) => withoutProblems(now, ['form', 'why' in part ? 'why' : 'time']))
  }
  const isDirty = differs(correction, before)
  return { correction, change, problems, busy, isDirty, save }
}

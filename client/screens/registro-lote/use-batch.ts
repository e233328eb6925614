import { useState } from 'react'
import { dayOf, isDay, timeOf } from '#shared/calendar/day.ts'
import { absenceSpanProblem } from '#shared/clock/absence.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { type BatchResult, registerBatch } from '#shared/contract/entry-deeds.ts'
import { type DailyRow, dailyReport } from '#shared/contract/hours.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors, here } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { type Batch, type Choosable, eveOf, isToCome, leftOut, thoseWithPast } from './check-batch.ts'
import { usePasts } from './use-pasts.ts'

const ONE_GO_MS = 60_000

/** Name what is registered: the kind of mark, or an absence. */
export const wordOf = ({ mode, type }: Pick<Batch, 'mode' | 'type'>) => (mode === 'ponto' ? labelOf(type) : 'Ausência')

const bodyOf = (batch: Batch, id: string, user_ids: string[]) => {
  const { date, time, type, reason } = batch
  return batch.mode === 'ponto'
    ? { id, user_ids, date, time, entry_type: type, justification: batch.justification.trim() || null }
    : {
        id,
        user_ids,
        date,
        ...(batch.until ? { end_date: batch.until } : {}),
        absence: reason,
        details: batch.details.trim() || null,
      }
}

/** Show the whole result in one toast, for five seconds if somebody was left out. */
function tell(batch: Batch, { created, skipped }: BatchResult): void {
  if (skipped.length > 0) {
    const text = skipped.map(({ name, reason }) => `${name}: ${reason}`).join('; ')
    return void showToast({ title: batchMessages.someFailed, text, kind: 'bad', duration: 5000 })
  }
  const title = batch.mode === 'ponto' ? batchMessages.created : batchMessages.absencesCreated
  showToast({ title, text: `${countOf(created.length, 'registro', 'registros')} de ${wordOf(batch)}` })
}

function refuse(title: string, text: string): void {
  showToast({ title: `${batchMessages.error}: ${title}`, text, kind: 'bad' })
}

const isComplete = ({ mode, date, time }: Batch) => date !== '' && (mode === 'ausencia' || time !== '')

/** Tell whether a batch can't be sent, and show why. */
function isRefused(batch: Batch, chosen: readonly Choosable[], rows: readonly DailyRow[]): boolean {
  if (chosen.length === 0) refuse(batchMessages.noUser, batchMessages.noUserText)
  else if (!isComplete(batch)) refuse(batchMessages.dateIncomplete, batchMessages.dateIncompleteText)
  else if (isToCome(batch, chosen, rows, anchors.now())) showToast({ title: employeeMessages.futureDate, kind: 'bad' })
  else return false
  return true
}

/** The typed fields and the id of the registration; any change gets a new id. */
export type BatchFields = Omit<Batch, 'mode'> & { id: string }

interface BatchOptions {
  mode: Batch['mode']
  chosen: readonly Choosable[]
  zone: string
  /** The day that is asked for at first; any other text for today. */
  firstDay: string
  onDone: () => void
}

/** Read by what a batch is judged: the day of those who are chosen, its eve, and the past of whoever has moved or come back. */
function useJudging(batch: Batch, chosen: readonly Choosable[], today: string) {
  const when = chosen.length > 0 && isComplete(batch)
  const daily = useReading(dailyReport, { query: { date: batch.date } }, { maxAge: 0, when })
  const rows = daily.data ?? []
  const eve = eveOf(batch)
  const before = useReading(
    dailyReport,
    { query: { date: eve ?? batch.date } },
    { maxAge: 0, when: when && eve !== null },
  )
  const eveRows = eve === null ? [] : before.data
  const isRead = when && daily.data !== undefined && eveRows !== undefined
  const pasts = usePasts(isRead ? thoseWithPast(batch, chosen, rows, eveRows) : [], today)
  const placed = chosen.map((person) => ({ ...person, ...pasts?.get(person.id) }))
  return {
    rows,
    placed,
    /** The failure to read the marks that it is judged by. */
    problem: daily.problem ?? before.problem,
    out: isRead && pasts ? leftOut(batch, placed, rows, eveRows) : null,
  }
}

/** Hold a batch, the people it would leave out, and its result. */
export function useBatch({ mode, chosen, zone, firstDay, onDone }: BatchOptions) {
  const [result, setResult] = useState<BatchResult | null>(null)
  const today = dayOf(anchors.now(), zone)
  const wrongSpanOf = ({ date, until }: BatchFields) =>
    mode === 'ausencia' && until ? absenceSpanProblem(date, until) : null
  const typed = useForm<BatchFields>({
    start: () => ({
      id: here.newId(),
      type: 'entrada',
      reason: 'saude',
      justification: '',
      details: '',
      date: isDay(firstDay) ? firstDay : today,
      until: '',
      time: timeOf(anchors.now(), zone),
    }),
    write: async ({ id, ...fields }) => {
      const batch = { mode, ...fields }
      if (wrongSpanOf({ id, ...fields }) || isRefused(batch, placed, rows)) return
      const ids = chosen.map((person) => person.id)
      const answer = await act(registerBatch, { body: bodyOf(batch, id, ids), timeoutMs: ONE_GO_MS })
      forget()
      setResult(answer)
      tell(batch, answer)
      onDone()
    },
    problemsIn: () => ({}),
    failed: (failure) => ({
      title: mode === 'ponto' ? batchMessages.createFailed : batchMessages.absencesFailed,
      text: failure?.message ?? batchMessages.createFailedText,
    }),
    toasts: true,
  })
  const change = (part: Partial<BatchFields>) => {
    typed.change({ ...part, id: here.newId() })
    setResult(null)
  }
  const forget = () => change({})
  const batch: Batch = { mode, ...typed.values }
  const { rows, placed, problem, out } = useJudging(batch, chosen, today)
  return {
    form: { ...typed, change },
    batch,
    result,
    wrongSpan: wrongSpanOf(typed.values),
    problem,
    out,
    /** The problem of the date typed so far. */
    wrongDate: isToCome(batch, placed, rows, anchors.now()) ? employeeMessages.futureDate : undefined,
    today,
    /** The number of chosen people it fits, as far as that is known. */
    ready: chosen.length - (out?.length ?? 0),
    // Other people make another registration, which needs a new id.
    forget,
  }
}

export type BatchView = ReturnType<typeof useBatch>

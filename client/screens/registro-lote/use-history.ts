import { useState } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { lastMonth, type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import { labelOf } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { deleteEntry } from '#shared/contract/entry-deeds.ts'
import { entryHistory } from '#shared/contract/entry-history.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'

/** Marks or absences: two histories built alike. */
export type HistoryKind = 'registros' | 'ausencias'
export type PeriodName = 'hoje' | 'mes' | 'passado' | 'custom'

interface Typed {
  period: PeriodName
  from: string
  to: string
  person: string
  company: string
}

const periods: Record<Exclude<PeriodName, 'custom'>, (today: string) => Period> = {
  hoje: (today) => ({ from: today, to: today }),
  mes: thisMonth,
  passado: lastMonth,
}

const periodOf = ({ period, from, to }: Typed, today: string) =>
  period === 'custom' ? { from, to } : periods[period](today)

const queryOf = (typed: Typed, today: string) => ({
  ...periodOf(typed, today),
  ...(typed.person ? { user_id: typed.person } : {}),
  ...(typed.company ? { store_id: typed.company } : {}),
})

const problems = { datesMissing: 'Informe as datas de início e fim.', invalidPeriod: adminMessages.periodInvalid }

const kinds = { registros: 'marks', ausencias: 'absences' } as const

const failed = {
  registros: batchMessages.deleteEntryFailed,
  ausencias: `${batchMessages.deleteAbsenceFailed}: ${batchMessages.deleteAbsenceFailedText}`,
}
const removed = { registros: batchMessages.entryDeleted, ausencias: batchMessages.absenceDeleted }

/** Describe an entry: the kind, when, and why. */
export function wordsOf(kind: HistoryKind, entry: TimeEntry) {
  const { entry_type, timestamp, timezone, day, notes, absence, justification, minutes_adjusted, created_at } = entry
  if (kind === 'registros') {
    const when = `${formatDay(day)} às ${timeOf(Date.parse(timestamp), timezone)}`
    return { type: labelOf(entry_type), when, why: entry.kind === 'mark' ? '' : (notes ?? '') }
  }
  const type = absence === 'pessoal' ? 'Pessoal' : 'Saúde'
  const registered = formatDay(dayOf(Date.parse(created_at), timezone))
  const when = `${formatDay(day)}, duração ${formatDuration(minutes_adjusted)}`
  return { type, when, why: `Registrada em ${registered}. ${justification ?? 'Sem detalhes'}` }
}

/** The search form, its results, and the deletion of one of them. */
export function useHistory(kind: HistoryKind, today: string) {
  const [typed, setTyped] = useState<Typed>({ period: 'hoje', from: '', to: '', person: '', company: '' })
  const [query, setQuery] = useState(() => queryOf(typed, today))
  const [wrong, setWrong] = useState<string>()
  const [deleting, setDeleting] = useState<TimeEntry | null>(null)
  const [page, setPage] = useState(1)
  const reading = useReading(entryHistory, { query: { ...query, kind: kinds[kind], page } }, { maxAge: 0 })
  const search = () => {
    const { from, to } = periodOf(typed, today)
    const problem = periodProblem(from, to)
    setWrong(problem ? problems[problem] : undefined)
    if (problem) return
    setQuery(queryOf(typed, today))
    setPage(1)
    reading.refresh()
  }
  const remove = async (entry: TimeEntry, wholeGroup: boolean, stepUp: string) => {
    const query = wholeGroup ? { group: true } : {}
    try {
      await act(deleteEntry, { params: { id: entry.id }, query, stepUp })
    } catch (error) {
      if (error instanceof ApiFailure) throw error
      throw new ApiFailure(0, { error: failed[kind] })
    }
    showToast({ title: removed[kind] })
  }
  return {
    typed,
    wrong,
    search,
    reading,
    deleting,
    setDeleting,
    remove,
    change: (part: Partial<Typed>) => {
      // A custom period starts from the dates shown before.
      const seen = part.period === 'custom' && typed.period !== 'custom' ? periodOf(typed, today) : {}
      setTyped({ ...typed, ...seen, ...part })
      setWrong(undefined)
    },
    found: reading.data,
    setPage,
  }
}

export type HistoryView = ReturnType<typeof useHistory>

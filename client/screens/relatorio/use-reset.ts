import { useState } from 'react'
import { periodProblem } from '#shared/calendar/period.ts'
import { resetEntries } from '#shared/contract/entry-deeds.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'

const MOST = 5000

/** The entries to void, as typed. */
export interface ResetChoice {
  person: string
  mode: 'all' | 'period'
  start: string
  end: string
  /** The person's name typed as confirmation, so that everything can't be voided by a slip of the finger. */
  name: string
}

const periodWords = {
  datesMissing: 'Informe as datas de início e fim.',
  invalidPeriod: adminMessages.periodInvalid,
}

/** Tell why it can't be done yet; undefined if it can. */
function blockedBy({ person, mode, start, end }: ResetChoice): string | undefined {
  if (person === '') return adminMessages.employeeMissing
  const problem = mode === 'period' ? periodProblem(start, end) : null
  return problem ? periodWords[problem] : undefined
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Compare a typed name with the real one, ignoring accents and case. */
const isName = (typed: string, name: string) => plain(typed) === plain(name)

function sentenceOf(count: number, name: string, { mode, start, end }: ResetChoice): string {
  const when = mode === 'all' ? 'de todo o período' : `de ${formatDay(start)} a ${formatDay(end)}`
  if (count === 0) return `Não há registros de ${name} ${when}.`
  const many = count === MOST ? `${MOST} registros ou mais` : countOf(count, 'registro', 'registros')
  return `Serão anulados ${many} de ${name}, ${when}, com ajustes e ausências. As marcações originais continuam no livro.`
}

/** The state of the dialog: the choice, the number of entries in it, and the action. */
export function useReset(person: string, nameOf: (id: string) => string) {
  const [choice, setChoice] = useState<ResetChoice>({ person, mode: 'period', start: '', end: '', name: '' })
  const problem = blockedBy(choice)
  const isPeriod = choice.mode === 'period'
  const range = isPeriod ? { from: choice.start, to: choice.end } : {}
  // Count again each time, so that the number shown is the number voided.
  const entries = useReading(
    listEntries,
    { query: { user_id: choice.person, limit: MOST, ...range } },
    { maxAge: 0, when: problem === undefined },
  )
  const count = problem === undefined ? entries.data?.length : undefined
  const zero = async (stepUp: string) => {
    const body = { user_id: choice.person, start: isPeriod ? choice.start : null, end: isPeriod ? choice.end : null }
    const { voided } = await act(resetEntries, { body, stepUp })
    showToast({ title: adminMessages.resetDone, text: countOf(voided, 'registro anulado.', 'registros anulados.') })
  }
  const unnamed =
    !isPeriod && !isName(choice.name, nameOf(choice.person)) ? 'Digite o nome da pessoa como está escrito.' : undefined
  const waiting = entries.problem ?? (count === undefined ? 'Aguarde a contagem dos registros.' : undefined)
  return {
    choice,
    change: (part: Partial<ResetChoice>) => setChoice({ ...choice, ...part }),
    blocked: problem ?? waiting ?? (count === 0 ? 'Não há registros para zerar.' : unnamed),
    sentence: count === undefined ? null : sentenceOf(count, nameOf(choice.person), choice),
    problem: entries.problem,
    zero,
  }
}

import { useState } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { correctDay } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { type Problems, useForm } from '../../features/form/use-form.ts'
import type { Question } from '../../features/form/use-sure.tsx'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import type { DetailDay } from '../day-detail/detail-day.ts'
import {
  type CorrectedMark,
  changeOf,
  changesAnything,
  type Edit,
  editOf,
  instantOfEdit,
  missingMark,
  problemOf,
} from './correction.ts'

/** The person and day to correct, and the mark that led here. */
export interface CorrectedDay {
  day: DetailDay
  userId: string
  name: string
  zone: string
  markId: string | null
}

export interface CorrectionFields {
  edits: Edit[]
  reason: string
}

const newId = () => crypto.randomUUID()

/** Put the server's refusal beside the mark it names, if it names one. */
function problemsIn({ details, message }: ApiFailure, added: readonly CorrectedMark[]): Problems<CorrectionFields> {
  const edits: Record<string, string> = {}
  const others: string[] = []
  for (const detail of details) {
    const mark = added[Number(/^add\.(\d+)\./.exec(detail.path)?.[1] ?? -1)]
    if (mark) edits[mark.id] = detail.message
    else others.push(detail.message)
  }
  const isSaid = Object.keys(edits).length > 0
  const title = others[0] ?? (isSaid ? undefined : message)
  return { edits, root: title === undefined ? null : { title } }
}

const questionOf = (edits: readonly Edit[], gone: readonly string[], name: string): Question => {
  const marks = edits.flatMap(({ mark }) =>
    mark && gone.includes(mark.id) ? [`${labelOf(mark.entry_type)} ${timeOf(mark.at, mark.timezone)}`] : [],
  )
  return {
    title: 'Desconsiderar registro',
    act: 'Desconsiderar',
    kind: 'danger',
    text: `${marks.join(', ')} de ${name} deixa de contar. A marcação original fica guardada.`,
  }
}

/** The correction of a day: what happens to each mark, and why. */
export function useCorrection({ day, userId, zone, markId, name }: CorrectedDay, onDone: () => void) {
  const blank = (edits: readonly Edit[]) => missingMark(edits, { day: day.date, zone, id: newId() })
  const form = useForm<CorrectionFields>({
    start: () => {
      const known = day.marks.map((mark) => editOf(mark, newId()))
      return { edits: known.length > 0 ? known : [blank([])], reason: '' }
    },
    check: ({ edits, reason }) => {
      const judged = { zone, day: day.date, now: anchors.now() }
      const wrong = edits.flatMap((edit) => {
        const problem = problemOf(edit, judged)
        return problem ? [[edit.id, problem]] : []
      })
      return {
        edits: Object.fromEntries(wrong),
        reason: reason.trim() === '' ? adminMessages.justificationMissing : undefined,
        root: edits.some(changesAnything) ? null : { title: 'Nada a corrigir.' },
      }
    },
    onFault: (path) => {
      if (path.startsWith('edits.')) setChosen(path.slice('edits.'.length))
    },
    // Removing more than is added asks for the password, as deleting does.
    asksPassword: ({ edits }) => {
      const { disregard, add } = changeOf(edits, zone)
      return disregard.length > add.length && questionOf(edits, disregard, name)
    },
    write: async ({ edits, reason }, { id, pass }) => {
      const { disregard, add } = changeOf(edits, zone)
      const marks = add.map(({ at, ...mark }) => ({ ...mark, timestamp: new Date(at).toISOString() }))
      const body = { id, user_id: userId, day: day.date, disregard, add: marks, reason: reason.trim() }
      await act(correctDay, { body, ...pass })
      showToast({ title: adminMessages.markCorrected })
      onDone()
    },
    problemsIn: (failure, { edits }) => problemsIn(failure, changeOf(edits, zone).add),
    failed: () => ({ title: messages.loadFailedFallback }),
  })
  const { edits, reason } = form.values
  const [chosenId, setChosen] = useState(() => (edits.find(({ mark }) => mark?.id === markId) ?? edits[0])?.id ?? '')
  const isTyped = (edit: Edit) => (edit.mark ? changesAnything(edit) : instantOfEdit(edit, zone) !== null)
  return {
    edits,
    chosenId,
    choose: setChosen,
    planned: changeOf(edits, zone),
    form: { ...form, isDirty: reason !== '' || edits.some(isTyped) },
    change: (id: string, part: Partial<Edit>) =>
      form.change({ edits: edits.map((edit) => (edit.id === id ? { ...edit, ...part } : edit)) }, [`edits.${id}`]),
    add: () => {
      const missing = blank(edits)
      form.change({ edits: [...edits, missing] }, [])
      setChosen(missing.id)
    },
    remove: (id: string) => {
      const left = edits.filter((edit) => edit.id !== id)
      form.change({ edits: left }, [`edits.${id}`])
      setChosen(left[0]?.id ?? '')
    },
  }
}

export type Correction = ReturnType<typeof useCorrection>

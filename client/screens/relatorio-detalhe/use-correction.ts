import { useState } from 'react'
import { correctDay } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { changeOf, changesAnything, type Edit, editOf, instantOfEdit, missingMark, problemOf } from './correction.ts'
import type { DetailDay } from './detail-day.ts'

/** Whose day is corrected, and from which mark one came. */
export interface CorrectedDay {
  day: DetailDay
  userId: string
  zone: string
  markId: string | null
}

/** What is wrong, by what it is wrong with: an edit's id, the reason, or all of it. */
interface Problems {
  edits: Record<string, string>
  why?: string | undefined
  form?: string | undefined
}

const newId = () => crypto.randomUUID()
const NONE: Problems = { edits: {} }

/** The server's refusal, beside the mark that it speaks of where it names one. */
function problemsIn(error: unknown, added: readonly string[]): Problems {
  if (!(error instanceof ApiFailure))
    return { edits: {}, form: error instanceof Error ? error.message : messages.internal }
  const edits: Record<string, string> = {}
  const others: string[] = []
  for (const { path, message } of error.details) {
    const id = added[Number(/^add\.(\d+)\./.exec(path)?.[1] ?? -1)]
    if (id === undefined) others.push(message)
    else edits[id] = message
  }
  if (Object.keys(edits).length > 0) return { edits, form: others[0] }
  return { edits, form: others[0] ?? error.message }
}

function useEdits({ day, zone, markId }: CorrectedDay) {
  const [edits, setEdits] = useState<readonly Edit[]>(() => {
    const known = day.marks.map((mark) => editOf(mark, newId()))
    return known.length > 0 ? known : [missingMark([], { day: day.date, zone, id: newId() })]
  })
  const [chosenId, setChosen] = useState(() => (edits.find(({ mark }) => mark?.id === markId) ?? edits[0])?.id ?? '')
  const change = (id: string, part: Partial<Edit>) =>
    setEdits((before) => before.map((edit) => (edit.id === id ? { ...edit, ...part } : edit)))
  const add = () => {
    const missing = missingMark(edits, { day: day.date, zone, id: newId() })
    setEdits([...edits, missing])
    setChosen(missing.id)
  }
  const remove = (id: string) => {
    const left = edits.filter((edit) => edit.id !== id)
    setEdits(left)
    setChosen(left[0]?.id ?? '')
  }
  return { edits, chosenId, setChosen, change, add, remove }
}

/** The correction of a day as it is typed: what it does to each mark, why, and what is wrong with it. */
export function useCorrection(given: CorrectedDay, onDone: () => void) {
  const { day, userId, zone } = given
  const { edits, chosenId, setChosen, change, add, remove } = useEdits(given)
  const [why, setWhy] = useState('')
  const [problems, setProblems] = useState<Problems>(NONE)
  const [busy, setBusy] = useState(false)
  // One id for all tries, so that a lost answer does not write it twice.
  const [id] = useState(newId)
  const planned = changeOf(edits, zone)
  const check = (): boolean => {
    const judged = { zone, day: day.date, now: anchors.now() }
    const wrong = edits.flatMap((edit) => {
      const problem = problemOf(edit, judged)
      return problem ? [[edit.id, problem] as const] : []
    })
    const isNothing = !edits.some(changesAnything)
    setProblems({
      edits: Object.fromEntries(wrong),
      why: why.trim() === '' ? adminMessages.justificationMissing : undefined,
      form: isNothing ? 'Nada a corrigir.' : undefined,
    })
    if (wrong[0]) setChosen(wrong[0][0])
    return wrong.length === 0 && why.trim() !== '' && !isNothing
  }
  const save = async (stepUp?: string) => {
    setBusy(true)
    const marks = planned.add.map(({ at, ...mark }) => ({ ...mark, timestamp: new Date(at).toISOString() }))
    const body = { id, user_id: userId, day: day.date, disregard: planned.disregard, add: marks, reason: why.trim() }
    try {
      await act(correctDay, stepUp === undefined ? { body } : { body, stepUp })
    } catch (error) {
      const found = problemsIn(
        error,
        marks.map((mark) => mark.id),
      )
      setProblems(found)
      const [first] = Object.keys(found.edits)
      if (first) setChosen(first)
      return setBusy(false)
    }
    showToast({ title: adminMessages.markCorrected })
    onDone()
  }
  return {
    ...{ edits, chosenId, choose: setChosen, add, remove, why, setWhy, problems, busy, check, save, planned },
    change: (of: string, part: Partial<Edit>) => {
      change(of, part)
      setProblems(({ edits: { [of]: _mended, ...others }, why: noReason }) => ({ edits: others, why: noReason }))
    },
    isDirty:
      why !== '' || edits.some((edit) => (edit.mark ? changesAnything(edit) : instantOfEdit(edit, zone) !== null)),
    /** Taking more away than comes back asks for the password, as deleting does. */
    needsPassword: planned.disregard.length > planned.add.length,
  }
}

export type Correction = ReturnType<typeof useCorrection>

import { useState } from 'react'
import { LARGEST_RESCUE_FILE, RESCUED_AT_ONCE, type Rescued, readRescueFile } from '#shared/clock/rescue-file.ts'
import { rescueEvents } from '#shared/contract/rescue.ts'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { rescueMessages } from '#shared/text/rescue-messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'

/** The server writes a hundred marks one by one. */
const PATIENCE_MS = 60_000

/** A file that was read, and the server's results for its first events. */
interface Chosen extends Rescued {
  name: string
  size: number
  results: readonly SyncResult[]
}

const problems = {
  foreign: rescueMessages.foreign,
  too_new: rescueMessages.tooNew,
  empty: rescueMessages.empty,
  too_many: rescueMessages.tooMany,
}

async function chosenOf(file: File): Promise<Chosen | string> {
  if (file.size > LARGEST_RESCUE_FILE) return rescueMessages.tooLarge
  const text = await file.text().catch(() => null)
  if (text === null) return rescueMessages.notRead
  if (text.trim() === '') return rescueMessages.empty
  const read = readRescueFile(text)
  return typeof read === 'string' ? problems[read] : { ...read, name: file.name, size: file.size, results: [] }
}

/** Send a rescue file from the user's disk to the server in pieces. */
export function useRescue() {
  const [problem, setProblem] = useState<string>()
  const form = useForm<{ chosen: Chosen | null }>({
    start: { chosen: null },
    /** Continue after the last answer that arrived: a piece whose answer was lost is sent again, which changes nothing. */
    write: async ({ chosen }) => {
      if (!chosen) return
      const { device_id, events } = chosen
      let { results } = chosen
      while (results.length < events.length) {
        const next = events.slice(results.length, results.length + RESCUED_AT_ONCE)
        const answer = await act(rescueEvents, { body: { device_id, events: next }, timeoutMs: PATIENCE_MS })
        results = [...results, ...answer.results]
        form.change({ chosen: { ...chosen, results } })
      }
    },
    failed: (failure) =>
      failure
        ? { title: rescueMessages.failed, text: failure.message }
        : { title: rescueMessages.noAnswer, text: rescueMessages.again },
    toasts: true,
  })
  const choose = async (file: File | null) => {
    if (form.busy) return
    const read = file && (await chosenOf(file))
    setProblem(typeof read === 'string' ? read : undefined)
    form.change({ chosen: typeof read === 'string' ? null : read })
  }
  const { chosen } = form.values
  const isDone = chosen !== null && chosen.results.length === chosen.events.length
  return { chosen, problem, form, choose, isDone }
}

import { useState } from 'react'
import { LARGEST_RESCUE_FILE, RESCUED_AT_ONCE, type Rescued, readRescueFile } from '#shared/clock/rescue-file.ts'
import { rescueEvents } from '#shared/contract/rescue.ts'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { rescueMessages } from '#shared/text/rescue-messages.ts'
import { act } from '../../offline/act.ts'
import { useSave } from './use-save.ts'

/** A hundred marks are written one by one. */
const PATIENCE_MS = 60_000

/** A file that was read, and what the server said of its first events. */
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

/** A rescue file from the keeper's disk to the server, piece by piece. */
export function useRescue() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const saving = useSave({
    title: rescueMessages.failed,
    failedTitle: rescueMessages.noAnswer,
    text: rescueMessages.again,
    isAlwaysSaid: true,
  })
  const choose = async (file: File | null) => {
    if (saving.busy) return
    const read = file && (await chosenOf(file))
    setProblem(typeof read === 'string' ? read : undefined)
    setChosen(typeof read === 'string' ? null : read)
  }
  /** Goes on behind the last answer that came: a piece whose answer was lost is sent again, and changes nothing. */
  async function sendRest({ device_id, events, results, ...file }: Chosen): Promise<void> {
    let answered = results
    while (answered.length < events.length) {
      const next = events.slice(answered.length, answered.length + RESCUED_AT_ONCE)
      const body = { device_id, events: next }
      const answer = await act(rescueEvents, { body, timeoutMs: PATIENCE_MS })
      answered = [...answered, ...answer.results]
      setChosen({ device_id, events, results: answered, ...file })
    }
  }
  const submit = () =>
    saving.run(async () => {
      if (!chosen) return
      await sendRest(chosen)
      saving.done()
    })
  const isDone = chosen !== null && chosen.results.length === chosen.events.length
  return { chosen, problem, saving, choose, submit, isDone }
}

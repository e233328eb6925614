import { useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { showToast } from '../../ui/toast.ts'

/** How a form stands: under way, and what is wrong with which field. */
export interface Saving {
  busy: boolean
  problems: Readonly<Record<string, string>>
  /** Shows these instead of what was wrong before. */
  refuse: (problems: Record<string, string>) => void
  /** Does it; a refusal is told, the server's words stand beside their fields, and nothing that was typed is lost. */
  run: (act: () => Promise<void>) => Promise<void>
  /** For a dialog that stays open: what was under way is done. */
  done: () => void
}

interface Failed {
  title: string
  /** Said instead of the title where the server was not reached. */
  failedTitle?: string
  text: string
  /** Takes a refusal that is told in another way; true when it did. */
  instead?: (failure: ApiFailure) => boolean
}

const fieldsOf = (failure: ApiFailure | null) =>
  Object.fromEntries((failure?.details ?? []).map(({ path, message }) => [path, message]))

/** Tells a refusal, unless it is told in another way. */
function tell(failure: ApiFailure | null, { title, failedTitle = title, text, instead }: Failed): void {
  if (failure && instead?.(failure)) return
  showToast({ title: failure ? title : failedTitle, text: failure?.message ?? text, kind: 'bad' })
}

/** Saves what a form holds. */
export function useSave(failed: Failed): Saving {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblems({})
    try {
      await act()
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      setProblems(fieldsOf(failure))
      tell(failure, failed)
      setBusy(false)
    }
  }
  return { busy, problems, refuse: setProblems, run, done: () => setBusy(false) }
}

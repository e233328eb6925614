import { useRef, useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'

/** How a form stands: under way, and what is wrong with which field. */
export interface Saving {
  busy: boolean
  problems: Readonly<Record<string, string>>
  /** Shows these instead of what was wrong before. */
  refuse: (problems: Record<string, string>) => void
  /** Counts the refusals: each is shown once, not again when a field is put right. */
  refusals: number
  /** Takes back what was said of fields that have changed. */
  changed: (...fields: string[]) => void
  /** Says a refusal whose fields this form does not show. */
  tell: () => void
  /** Does it; the server's words stand beside their fields, else they are told, and nothing that was typed is lost. */
  run: (act: () => Promise<void>) => Promise<void>
  /** For a dialog that stays open: what was under way is done. */
  done: () => void
}

interface Failed {
  title: string
  /** Said instead of the title where the server was not reached. */
  failedTitle?: string
  text: string
  /** Said also where the lines at fault are marked: they are not what one is looking at. */
  isAlwaysSaid?: boolean
  /** Takes a refusal that is told in another way; true when it did. */
  instead?: (failure: ApiFailure) => boolean
}

const fieldsOf = (failure: ApiFailure | null) =>
  Object.fromEntries((failure?.details ?? []).map(({ path, message }) => [path, message]))

/** Says a refusal, unless it is said in another way. */
function tell(failure: ApiFailure | null, { title, failedTitle = title, text, instead }: Failed): void {
  if (failure && instead?.(failure)) return
  showToast({ title: failure ? title : failedTitle, text: failure?.message ?? text, kind: 'bad' })
}

/** Saves what a form holds. */
export function useSave(failed: Failed): Saving {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  const last = useRef<ApiFailure | null>(null)
  const refuse = (found: Record<string, string>) => {
    last.current = null
    setProblems(found)
    setRefusals((count) => count + 1)
  }
  const fail = (failure: ApiFailure | null) => {
    const fields = fieldsOf(failure)
    refuse(fields)
    last.current = failure
    if (failed.isAlwaysSaid || Object.keys(fields).length === 0) tell(failure, failed)
  }
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setProblems({})
    try {
      await act()
    } catch (error) {
      fail(error instanceof ApiFailure ? error : null)
      setBusy(false)
    }
  }
  const changed = (...fields: string[]) => setProblems((now) => withoutProblems(now, fields))
  const told = () => {
    if (last.current) tell(last.current, failed)
  }
  return { busy, problems, refuse, refusals, changed, tell: told, run, done: () => setBusy(false) }
}

import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import { type FirstSteps, keepFirstSteps, readFirstSteps } from '#shared/contract/first-steps.ts'
import { STEPS, type Step } from '#shared/people/first-steps.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'

const nextOf = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'mark'
const beforeOf = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1]

/** Tell whether what a step asks for is there. */
export function isDone(steps: FirstSteps, step: Step): boolean {
  const done: Record<Step, boolean> = {
    company: steps.store !== null,
    holidays: steps.holidays > 0,
    week: (steps.store?.week_name ?? null) !== null,
    people: steps.people > 0,
    mark: steps.mark !== null,
  }
  return done[step]
}

/** Read how far the first hour has come; undefined until it is known, null where it can't be. Asked of the master only. */
export function useStepsState(isMaster: boolean) {
  const [steps, setSteps] = useState<FirstSteps | null>()
  const read = useCallback(async () => {
    const answer = await send(readFirstSteps, {}).catch(() => null)
    setSteps((before) => answer ?? before ?? null)
  }, [])
  useEffect(() => {
    if (isMaster) void read()
  }, [isMaster, read])
  return { steps: isMaster ? steps : null, read }
}

interface Moving {
  steps: FirstSteps
  read: () => Promise<void>
  /** The step that the address asks for. */
  asked: Step | null
}

/** Move between the steps, and keep where they stand. */
export function useFirstSteps({ steps, read, asked }: Moving) {
  const [at, setAt] = useState<Step>(asked ?? steps.at)
  const [problem, setProblem] = useState<string>()
  const [skipped, setSkipped] = useState<readonly Step[]>(steps.skipped)
  /** Keep where the steps stand. Throws as `send` does. */
  const write = async (next: Step, left: readonly Step[], is_open = true) => {
    await send(keepFirstSteps, { body: { is_open, at: next, skipped: [...left] } })
    await read()
  }
  const keep = async (...given: Parameters<typeof write>) => {
    setProblem(undefined)
    try {
      await write(...given)
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : adminMessages.tryAgain)
    }
  }
  const go = async (next: Step, left = skipped) => {
    setAt(next)
    setSkipped(left)
    await keep(next, left)
  }
  return {
    at,
    problem,
    skipped,
    before: beforeOf(at),
    open: (step: Step) => void go(step),
    /** Keep that the steps are under way, before the first of them writes anything. Throws as `send` does: unkept, they are over with that. */
    begin: () => write(at, skipped),
    done: () =>
      go(
        nextOf(at),
        skipped.filter((step) => step !== at),
      ),
    skip: () => void go(nextOf(at), [...new Set([...skipped, at])]),
    /** End the steps, for good. */
    end: async () => {
      await keep(at, skipped, false)
      navigate(addressOf('Relatorio'), { replace: true })
    },
  }
}

export type FirstStepsView = ReturnType<typeof useFirstSteps>

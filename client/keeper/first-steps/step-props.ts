import type { FirstSteps } from '#shared/contract/first-steps.ts'
import type { FirstStepsView } from './use-first-steps.ts'

/** The properties that every step is given. */
export interface StepProps {
  steps: FirstSteps
  view: FirstStepsView
  read: () => Promise<void>
}

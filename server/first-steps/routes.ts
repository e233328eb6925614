import * as calls from '#shared/contract/first-steps.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** The first hour of an installation: what the master has set up so far. */
export const firstStepsRoutes = [
  route(calls.readFirstSteps, verbs.readFirstSteps),
  route(calls.keepFirstSteps, verbs.keepFirstSteps),
]

import * as z from 'zod'
import { PunchType } from '../clock/entry.ts'
import { STEPS } from '../people/first-steps.ts'
import { call } from './call.ts'
import { Done } from './fields.ts'

const Step = z.enum(STEPS)

/** The progress of the first steps of an installation. */
export const FirstSteps = z.object({
  /** False once the steps are over, or on an installation that was at work before there were any. */
  is_open: z.boolean(),
  /** The step that was open last. */
  at: Step,
  skipped: z.array(Step),
  /** The company that is being set up: the first one. */
  store: z
    .object({ id: z.string(), name: z.string(), city: z.string().nullable(), week_name: z.string().nullable() })
    .nullable(),
  /** Holidays of this year. */
  holidays: z.int(),
  /** People beside administrators who may sign in. */
  people: z.int(),
  /** The first mark of all. */
  mark: z.object({ name: z.string(), entry_type: PunchType, timestamp: z.string(), timezone: z.string() }).nullable(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const readFirstSteps = call('GET /first-steps', {
  title: 'Até onde foram os primeiros passos desta instalação',
  may: 'first-steps:read',
  answer: FirstSteps,
})

export const keepFirstSteps = call('PUT /first-steps', {
  title: 'Guardar em que passo se está e quais foram pulados; `is_open` falso encerra os passos',
  may: 'first-steps:keep',
  changes: [],
  body: z.object({ is_open: z.boolean(), at: Step, skipped: z.array(Step).max(STEPS.length) }),
  answer: Done,
})

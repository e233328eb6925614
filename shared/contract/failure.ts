import * as z from 'zod'

/** The one shape of an error answer: a sentence for people, a stable word for programs, the fields at fault. */
export const Failure = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>

import * as z from 'zod'

/** The body of every error answer: a sentence for people, a stable code for programs, the fields at fault. */
export const Failure = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>

import * as z from 'zod/mini'

/** The one shape of an error answer: a sentence for people, a stable word for programs, the fields at fault. */
export const Failure = z.object({
  error: z.string(),
  code: z.string(),
  details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>

import type * as z from 'zod'
import { type FieldIssue, Refusal } from '#shared/text/refusal.ts'
import { isPlain, oddFields } from './plain.ts'

/** Says in Portuguese which fields were not accepted. */
function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: /^(Invalid|Too|Unrecognized)/.test(issue.message) ? plainIssue(issue) : issue.message,
  }))
}

function plainIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Campo obrigatório.' : 'Tipo de valor inválido.'
  if (issue.code === 'too_small') return 'Valor menor do que o permitido.'
  if (issue.code === 'too_big') return 'Valor maior do que o permitido.'
  if (issue.code === 'invalid_value') return 'Valor fora das opções.'
  return 'Valor inválido.'
}

/** Everything but the items that the call judges one by one: an odd one must not take the others with it. */
function judgedHere(value: unknown, each: string | undefined): unknown {
  return each !== undefined && typeof value === 'object' && value !== null ? { ...value, [each]: null } : value
}

/** Reads a value by its shape; of `each` only that it is there. Throws `invalidInput` with the fields that were not accepted. */
export function parsed(shape: z.ZodType, value: unknown, each?: string): unknown {
  const judged = judgedHere(value, each)
  if (!isPlain(judged))
    throw new Refusal(
      'invalidInput',
      oddFields(judged).map((path) => ({ path: path.replaceAll('\u0000', ''), message: 'Valor inválido.' })),
    )
  const read = shape.safeParse(value)
  if (!read.success) throw new Refusal('invalidInput', issuesOf(read.error))
  return read.data
}

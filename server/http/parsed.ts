import type * as z from 'zod'
import { issuesOf } from '#shared/contract/issues.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { isPlain, oddFields } from './plain.ts'

/** Leave out the items that the call judges one by one: an invalid one must not refuse the others. */
function judgedHere(value: unknown, each: string | undefined): unknown {
  return each !== undefined && typeof value === 'object' && value !== null ? { ...value, [each]: null } : value
}

/** Validate a value by its schema; of `each` only its presence. Throws `invalidInput` with the rejected fields. */
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

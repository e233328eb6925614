import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import { type FieldIssue, Refusal } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { holdersOf } from './queries.ts'

/** Registry numbers that must be unique. */
export type NumberField = 'cpf' | 'pis'

/** Their names, in the order of checking. */
export const numberNames = { cpf: 'CPF', pis: 'PIS' } as const satisfies Record<NumberField, string>
export const numberFields = ['cpf', 'pis'] as const satisfies readonly NumberField[]

/** Numbers to store; absent ones stay unchanged. */
type Numbers = { readonly [field in NumberField]?: string | null | undefined }

/** Return the problem of each number that is taken: with its owner's name, if the actor may see them. */
export async function saidOfTaken(
  db: Db,
  actor: Actor,
  { field, numbers, but }: { field: NumberField; numbers: readonly string[]; but?: string },
): Promise<Map<string, string>> {
  const holders = (await holdersOf(db, field, numbers)).filter(({ id }) => id !== but)
  return new Map(
    holders.map(({ id, name, store_id, role, number }) => {
      const isKnown = may(actor, 'user:read', { user_id: id, store_id, role })
      const where = isKnown ? `no cadastro de ${name}` : 'em outro cadastro'
      return [number, `Este ${numberNames[field]} já está ${where}.`]
    }),
  )
}

/** Throw `invalidInput` with the numbers that somebody else has. Unchanged numbers may stay, even if they are duplicates. */
export async function requireFreeNumbers(
  db: Db,
  actor: Actor,
  { columns, before }: { columns: Numbers; before?: Required<Numbers> & { id: string } },
): Promise<void> {
  const problems: FieldIssue[] = []
  for (const field of numberFields) {
    const number = columns[field]
    if (!number || number === before?.[field]) continue
    const asked = { field, numbers: [number], ...(before && { but: before.id }) }
    const message = (await saidOfTaken(db, actor, asked)).get(number)
    if (message) problems.push({ path: field, message })
  }
  if (problems.length > 0) throw new Refusal('invalidInput', problems)
}

import { plainCnpj } from '../text/mask.ts'
import { personalProblems } from './personal-problems.ts'
import { isCnpj } from './registry-numbers.ts'

/** A number that must be unique: its field, its title and the check of a single number. */
interface NumberKind<Field extends string> {
  field: Field
  title: string
  problemOf: (number: string) => string | undefined
}

/** Return what is wrong with a typed CNPJ. An empty one is valid. */
export function cnpjProblem(text: string): string | undefined {
  const plain = plainCnpj(text)
  if (plain === '') return undefined
  if (plain.length !== 14) return 'O CNPJ tem 14 caracteres.'
  return isCnpj(plain) ? undefined : 'CNPJ inválido. Confira os dígitos.'
}

const ofPerson = <Field extends string>(field: Field, title: string): NumberKind<Field> => ({
  field,
  title,
  problemOf: (number) => personalProblems({ [field]: number })[0]?.message,
})

export const personNumbers = [ofPerson('cpf', 'CPF'), ofPerson('pis', 'PIS')] as const
export const companyNumbers = [{ field: 'cnpj', title: 'CNPJ', problemOf: cnpjProblem }] as const

/** Something to correct: the owner of a field, and its problem. */
export interface NumberTrouble<Field extends string = string> {
  id: string
  name: string
  field: Field
  text: string
}

/** Return the stored numbers that are wrong or belong to two owners, in the list's order: they predate the checks. */
export function numberTroubles<Field extends string>(
  owners: readonly ({ id: string; name: string } & Record<Field, string | null>)[],
  kinds: readonly NumberKind<Field>[],
): NumberTrouble<Field>[] {
  const holders = new Map<string, { id: string; name: string }[]>()
  for (const { field } of kinds) {
    for (const owner of owners) {
      const key = `${field} ${owner[field]}`
      if (owner[field]) holders.set(key, [...(holders.get(key) ?? []), owner])
    }
  }
  const textOf = (id: string, { field, title, problemOf }: NumberKind<Field>, number: string) => {
    const other = holders.get(`${field} ${number}`)?.find((holder) => holder.id !== id)
    return problemOf(number) ?? (other && `Mesmo ${title} de ${other.name}.`)
  }
  return owners.flatMap((owner) =>
    kinds.flatMap((kind) => {
      const number = owner[kind.field]
      const text = number ? textOf(owner.id, kind, number) : undefined
      return text ? [{ id: owner.id, name: owner.name, field: kind.field, text }] : []
    }),
  )
}

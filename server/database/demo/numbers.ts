import { cnpjTail, cpfTail, pisTail } from '#shared/people/registry-numbers.ts'
import type { Chance } from './chance.ts'

const draw = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')

/** A CPF of nobody in particular, with its two check digits. */
export function drawCpf(chance: Chance): string {
  const nine = draw(chance, 9)
  return nine + cpfTail(nine)
}

/** The CNPJ of a company's establishment: root, number and two check digits. */
export function cnpjOf(root: string, establishment: number): string {
  const twelve = `${root}${String(establishment).padStart(4, '0')}`
  return twelve + cnpjTail(twelve)
}

/** The PIS of nobody in particular, with its check digit. */
export function drawPis(chance: Chance): string {
  const ten = `12${draw(chance, 8)}`
  return ten + pisTail(ten)
}

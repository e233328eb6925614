import { cnpjTail, cpfTail, pisTail } from '#shared/people/registry-numbers.ts'
import type { Chance } from './chance.ts'

const draw = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')

/** Draw a CPF with valid check digits. */
export function drawCpf(chance: Chance): string {
  const nine = draw(chance, 9)
  return nine + cpfTail(nine)
}

/** Return the CNPJ of a company's establishment: root, number and two check digits. */
export function cnpjOf(root: string, establishment: number): string {
  const twelve = `${root}${String(establishment).padStart(4, '0')}`
  return twelve + cnpjTail(twelve)
}

/** Draw a PIS with a valid check digit. */
export function drawPis(chance: Chance): string {
  const ten = `12${draw(chance, 8)}`
  return ten + pisTail(ten)
}

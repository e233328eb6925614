import type { Chance } from './chance.ts'

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)

/** A CPF of nobody in particular, with its two check digits. */
export function drawCpf(chance: Chance): string {
  const digits = Array.from({ length: 9 }, () => chance.between(0, 9))
  digits.push(checkDigit(digits, down(10, 2)))
  digits.push(checkDigit(digits, down(11, 2)))
  return digits.join('')
}

/** The CNPJ of a company's establishment: root, number and two check digits. */
export function cnpjOf(root: string, establishment: number): string {
  const digits = [...`${root}${String(establishment).padStart(4, '0')}`].map(Number)
  const tail = down(9, 2)
  digits.push(checkDigit(digits, [...down(5, 2), ...tail]))
  digits.push(checkDigit(digits, [...down(6, 2), ...tail]))
  return digits.join('')
}

/** The PIS of nobody in particular, with its check digit. */
export function drawPis(chance: Chance): string {
  const digits = [1, 2, ...Array.from({ length: 8 }, () => chance.between(0, 9))]
  digits.push(checkDigit(digits, [3, 2, ...down(9, 2)]))
  return digits.join('')
}

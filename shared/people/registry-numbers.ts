/** What a sign counts: digits their value, letters what comes after the nine and the signs between them. */
const worthOf = (sign: string) => sign.charCodeAt(0) - 48

/** Weights from the last sign backwards: 2, 3 … up to the greatest one, and from 2 again. */
function checkDigit(signs: string, greatest: number): string {
  const sum = [...signs].toReversed().reduce((total, sign, i) => total + worthOf(sign) * (2 + (i % (greatest - 1))), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

const twoDigits = (signs: string, greatest: number) => {
  const first = checkDigit(signs, greatest)
  return first + checkDigit(signs + first, greatest)
}

/** The two check digits behind the nine digits of a CPF. */
export const cpfTail = (nine: string): string => twoDigits(nine, 11)

/** The two check digits behind the twelve signs of a CNPJ: digits, and capital letters since July 2026. */
export const cnpjTail = (twelve: string): string => twoDigits(twelve, 9)

/** The check digit behind the ten digits of a PIS. */
export const pisTail = (ten: string): string => checkDigit(ten, 9)

const isOneSign = (text: string) => new Set(text).size === 1

/** Whether it is a CPF, bare of signs. One digit eleven times fits the sum, but is nobody's. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !isOneSign(text) && cpfTail(text.slice(0, 9)) === text.slice(9)
}

/** Whether it is a PIS (PASEP, NIT), bare of signs. */
export function isPis(text: string): boolean {
  return /^\d{11}$/.test(text) && !isOneSign(text) && pisTail(text.slice(0, 10)) === text.slice(10)
}

/** Whether it is a CNPJ, bare of punctuation, its letters in upper case. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !isOneSign(text) && cnpjTail(text.slice(0, 12)) === text.slice(12)
}

/** Return the value of a character in the check sum: its code minus that of `0`, so letters count on from 17. */
const worthOf = (sign: string) => sign.charCodeAt(0) - 48

/** Compute a check digit with weights from the last character backwards: 2, 3 … up to `greatest`, then again from 2. */
function checkDigit(signs: string, greatest: number): string {
  const sum = [...signs].toReversed().reduce((total, sign, i) => total + worthOf(sign) * (2 + (i % (greatest - 1))), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

const twoDigits = (signs: string, greatest: number) => {
  const first = checkDigit(signs, greatest)
  return first + checkDigit(signs + first, greatest)
}

/** Return the two check digits that follow the nine digits of a CPF. */
export const cpfTail = (nine: string): string => twoDigits(nine, 11)

/** Return the two check digits that follow the twelve characters of a CNPJ: digits, and capital letters since July 2026. */
export const cnpjTail = (twelve: string): string => twoDigits(twelve, 9)

/** Return the check digit that follows the ten digits of a PIS. */
export const pisTail = (ten: string): string => checkDigit(ten, 9)

const isOneSign = (text: string) => new Set(text).size === 1

/** Tell whether a text is a valid CPF without punctuation. One digit repeated eleven times has valid check digits, but is nobody's. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !isOneSign(text) && cpfTail(text.slice(0, 9)) === text.slice(9)
}

/** Tell whether a text is a valid PIS (PASEP, NIT) without punctuation. */
export function isPis(text: string): boolean {
  return /^\d{11}$/.test(text) && !isOneSign(text) && pisTail(text.slice(0, 10)) === text.slice(10)
}

/** Tell whether a text is a valid CNPJ without punctuation, its letters in upper case. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !isOneSign(text) && cnpjTail(text.slice(0, 12)) === text.slice(12)
}

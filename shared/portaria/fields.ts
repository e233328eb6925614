import { isDay } from '../calendar/day.ts'

/** Fields that more than one record prints. Each throws a RangeError for what has no place in it: a printed record can't be corrected. */

/** The last number of a record: 999999999 begins the trailer. */
const LAST_NSR = 999_999_998

/** Return a whole number with zeros on its left. */
export function numberField(value: number, size: number, what: string): string {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > size)
    throw new RangeError(`${what}, a whole number at most ${size} long: ${value}`)
  return text.padStart(size, '0')
}

/** Return the number of a record, from 1 to 999999998, as nine digits. */
export function nsrField(nsr: number): string {
  if (!(nsr >= 1 && nsr <= LAST_NSR)) throw new RangeError(`the number of a record: ${nsr}`)
  return numberField(nsr, 9, 'the number of a record')
}

/** Return a CPF of eleven digits as it stands. */
export function cpfField(cpf: string): string {
  if (!/^\d{11}$/.test(cpf)) throw new RangeError('a CPF has eleven digits')
  return cpf
}

/** Return a number that may be missing, as digits and then spaces. */
export function optionalDigits(digits: string | null, size: number, what: string): string {
  if (digits !== null && (!/^\d+$/.test(digits) || digits.length > size)) throw new RangeError(`${what}: ${digits}`)
  return (digits ?? '').padEnd(size)
}

/** Tell whether a text is a CNPJ as a record prints it: 12 digits or letters in upper case, and two digits. */
export const isPrintedCnpj = (document: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(document)

/** Return the kind of a document: `1` a CNPJ (14 characters, letters in upper case), `2` a CPF (11 digits). */
export function documentKind(document: string): '1' | '2' {
  if (isPrintedCnpj(document)) return '1'
  if (/^\d{11}$/.test(document)) return '2'
  throw new RangeError(`neither a CNPJ nor a CPF: ${document}`)
}

/** Return the kind of a document and the document in its 14 positions. */
export const documentFields = (document: string): string => documentKind(document) + document.padEnd(14)

/** Return a day `YYYY-MM-DD` as it stands. */
export function dayField(day: string): string {
  if (!isDay(day)) throw new RangeError(`no day: ${day}`)
  return day
}

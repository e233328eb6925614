import { isDay } from '../../calendar/day.ts'
import { isCnpj, isCpf } from '../../people/registry-numbers.ts'
import { error, type Trouble, warning } from './finding.ts'
import { momentOf, shortDay, shortMoment } from './moment.ts'

/** The values of the fields of a record, by their names: those before the one that is looked at. */
export type Values = Readonly<Record<string, string>>

/** Say what is wrong with what a field holds. */
export type Check = (text: string, label: string, values: Values) => Trouble | null

export const anything: Check = () => null

export const digits: Check = (text, label) =>
  /^\d+$/.test(text) ? null : error('number', `${label}: esperados só algarismos, há “${text}”.`)

/** Digits, or blanks where there is no such number. */
export const digitsOrBlank: Check = (text, label) =>
  /^\d* *$/.test(text) ? null : error('number', `${label}: esperados algarismos ou espaços, há “${text}”.`)

export const someText: Check = (text, label) => {
  if (!text.trim()) return error('text', `${label}: está em branco.`)
  return text.startsWith(' ') ? warning('text', `${label}: começa por espaço; o texto se alinha à esquerda.`) : null
}

/** One of the codes that the layout lists. */
export const oneOf =
  (...codes: string[]): Check =>
  (text, label) =>
    codes.includes(text) ? null : error('code', `${label}: “${text}” não é um dos códigos ${codes.join(', ')}.`)

export const day: Check = (text, label) =>
  isDay(text) ? null : error('date', `${label}: “${text}” não é uma data AAAA-MM-dd.`)

export const moment: Check = (text, label) => {
  if (!momentOf(text)) return error('date', `${label}: “${text}” não é data e hora AAAA-MM-ddThh:mm:00ZZZZZ.`)
  return text.slice(17, 19) === '00'
    ? null
    : error('date', `${label}: os segundos são sempre 00, há ${text.slice(17, 19)}.`)
}

export const oldDay: Check = (text, label) =>
  shortDay(text) ? null : error('date', `${label}: “${text}” não é uma data ddmmaaaa.`)

export const oldMoment: Check = (text, label) =>
  shortMoment(text) ? null : error('date', `${label}: “${text}” não é data e hora ddmmaaaahhmm.`)

const wrongDigits = (label: string, text: string) =>
  warning('document', `${label}: os dígitos verificadores de ${text} não conferem.`)

/** Say what is wrong with the digits of a CPF. */
export function cpfTrouble(cpf: string, label: string): Trouble | null {
  if (!/^\d{11}$/.test(cpf)) return error('document', `${label}: “${cpf}” não é um CPF de 11 algarismos.`)
  if (/^0+$/.test(cpf)) return error('document', `${label}: só há zeros.`)
  return isCpf(cpf) ? null : wrongDigits(label, cpf)
}

/** A CPF on the left of its field, or after zeros. */
export const cpf: Check = (text, label) => cpfTrouble(plainCpf(text), label)

/** An employee’s CPF, which devices older than Portaria 671 keep behind an 8 or a 9 in the place of a PIS (art. 96). */
export const employeeCpf: Check = (text, label, values) =>
  /^[89]\d{11}$/.test(text)
    ? warning('document', `${label}: “${text}” traz ${text.charAt(0)} à frente do CPF, como em REP antigo.`)
    : cpf(text, label, values)

/** A CPF, or blanks where nobody did it. */
export const cpfOrBlank: Check = (text, label, values) => (text.trim() ? cpf(text, label, values) : null)

/** Return the CPF of a field that is longer than it: with blanks behind it, or zeros before it. */
export function plainCpf(text: string): string {
  const plain = text.trimEnd()
  return plain.length > 11 && /^0+$/.test(plain.slice(0, -11)) ? plain.slice(-11) : plain
}

/** Twelve digits of whom a REP-C knows: a CPF, or a PIS, or in an old device a CPF behind an 8 or a 9. */
export const worker: Check = (text, label) => {
  const plain = text.trimEnd()
  return /^\d{11,12}$/.test(plain) && !/^0+$/.test(plain)
    ? null
    : error('document', `${label}: “${text}” não é um CPF nem um PIS.`)
}

/** The document whose kind another field says: `1` a CNPJ, `2` a CPF. Of another kind that field itself is told. */
export const documentBy =
  (kind: string): Check =>
  (text, label, values) => {
    if (values[kind] === '2') return cpf(text, label, values)
    if (values[kind] !== '1') return null
    const plain = text.trimEnd()
    if (!/^[\dA-Z]{12}\d\d$/.test(plain))
      return error('document', `${label}: “${plain}” não é um CNPJ de 14 caracteres.`)
    return isCnpj(plain) ? null : wrongDigits(label, plain)
  }

/** The document of a developer: its kind may be blank, but only where there is no document. */
export const developerBy =
  (kind: string): Check =>
  (text, label, values) =>
    values[kind] === ' '
      ? error('code', `${label}: não se diz se é CNPJ ou CPF.`)
      : documentBy(kind)(text, label, values)

/** Let a field be blank in a preview, and say so. */
export const unlessPreview =
  (check: Check): Check =>
  (text, label, values) =>
    text.trim()
      ? check(text, label, values)
      : warning('preview', `${label}: em branco. O arquivo é uma prévia, sem valor legal.`)

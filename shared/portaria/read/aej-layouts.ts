import { type Check, cpf, day, documentBy } from './checks.ts'
import { error, type Trouble, warning } from './finding.ts'
import { momentOf } from './moment.ts'
import { charactersWords } from './size-words.ts'

/** The fields of the records of an AEJ, after their type. `aej-reader.ts` reads by them. */

/** A field: its name here, its name in words, the fewest and the most characters, and what it may hold where it is not empty. */
export type AejField = readonly [name: string, label: string, least: number, most: number, check: Check]

export type AejType = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'

const anything: Check = () => null

const number: Check = (text, label) =>
  /^\d+$/.test(text) ? null : error('number', `${label}: esperado um número inteiro, há “${text}”.`)

/** Minutes of agreed hours: the inspectors' own program takes a decimal. */
const minutes: Check = (text, label, values) =>
  /^\d+[.,]\d+$/.test(text) ? warning('number', `${label}: “${text}” não é inteiro.`) : number(text, label, values)

const codeOf =
  (codes: string): Check =>
  (text, label) =>
    codes.includes(text) ? null : error('code', `${label}: “${text}” não é um dos códigos ${[...codes].join(', ')}.`)

/** Certified programs print real seconds: they are read, and told of. */
const moment: Check = (text, label) => {
  if (!momentOf(text)) return error('date', `${label}: “${text}” não é data e hora AAAA-MM-ddThh:mm:00ZZZZZ.`)
  return text.slice(17, 19) === '00' ? null : warning('date', `${label}: os segundos são sempre 00.`)
}

export const clockTime: Check = (text, label) => {
  if (/^([01]\d|2[0-3])[0-5]\d$/.test(text)) return null
  if (/^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(text)) return warning('date', `${label}: “${text}” devia ser hhmm.`)
  return error('date', `${label}: “${text}” não é uma hora hhmm.`)
}

const bond: AejField = ['bond', 'Vínculo', 1, 9, number]

export const aejFields: Record<AejType, readonly AejField[]> = {
  '01': [
    ['kind', 'Tipo do identificador do empregador', 1, 1, codeOf('12')],
    ['document', 'CNPJ ou CPF do empregador', 11, 14, documentBy('kind')],
    ['caepf', 'CAEPF', 0, 14, number],
    ['cno', 'CNO', 0, 12, number],
    ['name', 'Razão social ou nome', 1, 150, anything],
    ['first', 'Data inicial', 10, 10, day],
    ['last', 'Data final', 10, 10, day],
    ['generated', 'Data e hora da geração', 24, 24, moment],
    ['version', 'Versão do leiaute', 3, 3, anything],
  ],
  '02': [
    ['rep', 'Número do REP neste arquivo', 1, 9, number],
    ['kind', 'Tipo do REP', 1, 1, codeOf('123')],
    ['number', 'Número do REP (no REP-P, o registro no INPI)', 0, 17, number],
  ],
  '03': [bond, ['cpf', 'CPF', 11, 11, cpf], ['name', 'Nome do empregado', 1, 150, anything]],
  '04': [
    ['code', 'Código do horário contratual', 1, 30, anything],
    ['minutes', 'Duração da jornada, em minutos', 1, 12, minutes],
    ['in1', 'Entrada 1', 4, 8, clockTime],
    ['out1', 'Saída 1', 4, 8, clockTime],
    ['in2', 'Entrada 2', 0, 8, clockTime],
    ['out2', 'Saída 2', 0, 8, clockTime],
  ],
  '05': [
    bond,
    ['at', 'Data e hora da marcação', 24, 24, moment],
    ['rep', 'REP', 0, 9, number],
    ['kind', 'Tipo da marcação', 1, 1, codeOf('ESD')],
    ['pair', 'Número do par', 1, 3, number],
    ['source', 'Fonte da marcação', 1, 1, codeOf('OIPXT')],
    ['code', 'Código do horário contratual', 0, 30, anything],
    ['reason', 'Motivo', 0, 150, anything],
  ],
  '06': [bond, ['registration', 'Matrícula no eSocial', 1, 30, anything]],
  '07': [
    bond,
    ['kind', 'Tipo de ausência ou compensação', 1, 1, codeOf('1234')],
    ['day', 'Data', 10, 10, day],
    ['minutes', 'Quantidade de minutos', 0, 12, number],
    ['movement', 'Tipo do movimento no banco de horas', 0, 1, codeOf('12')],
  ],
  '08': [
    ['name', 'Nome do programa', 1, 150, anything],
    ['version', 'Versão do programa', 1, 8, anything],
    ['kind', 'Tipo do identificador do desenvolvedor', 1, 1, codeOf('12')],
    ['document', 'CNPJ ou CPF do desenvolvedor', 11, 14, documentBy('kind')],
    ['developer', 'Razão social ou nome do desenvolvedor', 1, 150, anything],
    ['email', 'E-mail do desenvolvedor', 1, 50, anything],
  ],
}

export const isAejType = (type: string): type is AejType => Object.hasOwn(aejFields, type)

/** The developer's fields in record 08, which a preview leaves empty. */
const ofDeveloper = ['kind', 'document', 'developer', 'email']

/** Say what is wrong with what one field holds: its size first, then what it means. */
export function fieldTrouble(
  type: AejType,
  [name, label, least, most, check]: AejField,
  text: string,
  values: Readonly<Record<string, string>>,
): Trouble | null {
  const isEmpty = text === ''
  if (isEmpty && type === '08' && ofDeveloper.includes(name))
    return warning('preview', `${label}: em branco. O arquivo é uma prévia, sem valor legal.`)
  if (isEmpty) return least === 0 ? null : error('required', `${label}: está vazio.`)
  if (text.length < least || text.length > most)
    return error('size', `${label}: ${charactersWords(text.length, sizes(least, most))}`)
  return check(text, label, values)
}

const sizes = (least: number, most: number) => (least === most ? `${most}` : `de ${Math.max(least, 1)} a ${most}`)

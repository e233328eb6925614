import * as is from './checks.ts'

/** The positions of the records of an AFD. `afd-reader.ts` reads by them. */

/** A field: its name here, its name in words, how many characters it has, and what it may hold. */
export type Field = readonly [name: string, label: string, size: number, check: is.Check]

export type RecordType = '1' | '2' | '3' | '4' | '5' | '6' | '7'

/** Which rules a file follows: of Portaria 671 (2021), or of Portaria 1510 (2009). */
export type AfdLayout = '671' | '1510'

const nsr: Field = ['nsr', 'NSR', 9, is.digits]
const type: Field = ['type', 'Tipo do registro', 1, is.anything]
const recorded: Field = ['recorded', 'Data e hora da gravação', 24, is.moment]
const kind: Field = ['kind', 'Tipo do identificador do empregador', 1, is.oneOf('1', '2')]
const employer: Field = ['document', 'CNPJ ou CPF do empregador', 14, is.documentBy('kind')]
const cno: Field = ['cno', 'CNO ou CAEPF', 14, is.digitsOrBlank]
const legalName: Field = ['name', 'Razão social ou nome', 150, is.someText]
const place: Field = ['place', 'Local de prestação de serviços', 100, is.someText]
const operation: Field = ['operation', 'Tipo de operação', 1, is.oneOf('I', 'A', 'E')]
const employeeName: Field = ['name', 'Nome do empregado', 52, is.someText]
const crc: Field = ['crc', 'CRC-16', 4, is.anything]

const by671: Record<RecordType, readonly Field[]> = {
  1: [
    ['zeros', 'Início do cabeçalho', 9, is.oneOf('000000000')],
    type,
    kind,
    employer,
    cno,
    legalName,
    ['rep', 'Número do REP (no REP-P, o registro no INPI)', 17, is.unlessPreview(is.digitsOrBlank)],
    ['first', 'Data inicial dos registros', 10, is.day],
    ['last', 'Data final dos registros', 10, is.day],
    ['generated', 'Data e hora da geração', 24, is.moment],
    ['version', 'Versão do leiaute', 3, is.anything],
    ['developerKind', 'Tipo do identificador do desenvolvedor', 1, is.oneOf('1', '2', ' ')],
    ['developer', 'CNPJ ou CPF do desenvolvedor', 14, is.unlessPreview(is.developerBy('developerKind'))],
    ['model', 'Modelo', 30, is.anything],
    crc,
  ],
  2: [
    nsr,
    type,
    recorded,
    ['responsible', 'CPF do responsável', 14, is.cpf],
    kind,
    employer,
    cno,
    legalName,
    place,
    crc,
  ],
  3: [nsr, type, ['marked', 'Data e hora da marcação', 24, is.moment], ['worker', 'Empregado', 12, is.worker], crc],
  4: [
    nsr,
    type,
    ['before', 'Data e hora antes do ajuste', 24, is.moment],
    ['after', 'Data e hora ajustada', 24, is.moment],
    ['responsible', 'CPF do responsável', 11, is.cpfOrBlank],
    crc,
  ],
  5: [
    nsr,
    type,
    recorded,
    operation,
    ['worker', 'CPF do empregado', 12, is.employeeCpf],
    employeeName,
    ['other', 'Demais dados', 4, is.anything],
    ['responsible', 'CPF do responsável', 11, is.cpf],
    crc,
  ],
  6: [nsr, type, recorded, ['event', 'Tipo do evento', 2, is.oneOf('01', '02', '03', '04', '05', '06', '07', '08')]],
  7: [
    nsr,
    type,
    ['marked', 'Data e hora da marcação', 24, is.moment],
    ['worker', 'CPF do empregado', 12, is.cpf],
    recorded,
    ['collector', 'Identificador do coletor', 2, is.oneOf('01', '02', '03', '04', '05')],
    ['offline', 'Marcação on-line ou off-line', 1, is.oneOf('0', '1')],
    ['hash', 'Código hash', 64, is.anything],
  ],
}

const oldRecorded: Field = ['recorded', 'Data e hora da gravação', 12, is.oldMoment]
const cei: Field = ['cno', 'CEI', 12, is.digitsOrBlank]

/** The fields of the layout of Portaria 1510; devices add some of their own behind them, such as the CPF of a responsible and a CRC. */
const by1510: Record<Exclude<RecordType, '7'>, readonly Field[]> = {
  1: [
    ['zeros', 'Início do cabeçalho', 9, is.oneOf('000000000')],
    type,
    kind,
    employer,
    cei,
    legalName,
    ['rep', 'Número de fabricação do REP', 17, is.digits],
    ['first', 'Data inicial dos registros', 8, is.oldDay],
    ['last', 'Data final dos registros', 8, is.oldDay],
    ['generated', 'Data e hora da geração', 12, is.oldMoment],
  ],
  2: [nsr, type, oldRecorded, kind, employer, cei, legalName, place],
  3: [nsr, type, ['marked', 'Data e hora da marcação', 12, is.oldMoment], ['worker', 'PIS', 12, is.worker]],
  4: [
    nsr,
    type,
    ['before', 'Data e hora antes do ajuste', 12, is.oldMoment],
    ['after', 'Data e hora ajustada', 12, is.oldMoment],
  ],
  5: [nsr, type, oldRecorded, operation, ['worker', 'PIS', 12, is.worker], employeeName],
  6: [nsr, type, oldRecorded, ['event', 'Tipo do evento', 2, is.digits]],
}

const isType = (type: string): type is RecordType => /^[1-7]$/.test(type)

/** Return the fields of a record by the sign at its tenth place; null for one that the layout has not. */
export function fieldsOf(layout: AfdLayout, sign: string): readonly Field[] | null {
  if (!isType(sign)) return null
  if (layout === '671') return by671[sign]
  return sign === '7' ? null : by1510[sign]
}

export const sizeOf = (fields: readonly Field[]): number => fields.reduce((sum, [, , size]) => sum + size, 0)

/** Return what a line holds, by the names of its fields. Of a line that is too short the last are short, or empty. */
export function valuesOf(text: string, fields: readonly Field[]): Record<string, string> {
  const values: Record<string, string> = {}
  let place = 0
  for (const [name, , size] of fields) {
    values[name] = text.slice(place, place + size)
    place += size
  }
  return values
}

import { type AfdLayout, type Field, sizeOf } from './afd-layouts.ts'
import { type CrcKind, crcKindOf } from './crc-kinds.ts'
import { error, type Trouble, warning } from './finding.ts'
import { charactersWords } from './size-words.ts'

/** Say that a line is not as long as its record. Behind those of Portaria 1510 devices put what they like. */
export function lengthTrouble(text: string, fields: readonly Field[], layout: AfdLayout): Trouble | null {
  const size = sizeOf(fields)
  const isRight = layout === '671' ? text.length === size : text.length >= size
  return isRight ? null : error('length', `A linha ${charactersWords(text.length, size)}`)
}

/** Yield what is wrong with the fields of a record, one by one. */
export function* fieldTroubles(fields: readonly Field[], values: Readonly<Record<string, string>>): Generator<Trouble> {
  for (const [name, label, , check] of fields) {
    const trouble = check(values[name] ?? '', label, values)
    if (trouble) yield trouble
  }
}

const hasSum = (text: string, fields: readonly Field[], layout: AfdLayout) =>
  layout === '671' ? fields.at(-1)?.[0] === 'crc' : text.length >= sizeOf(fields) + 4

/** Count the sum of a record by its kind, and say what is wrong with it. A device may choose its own, a program may not. */
export function sumTrouble(
  text: string,
  fields: readonly Field[],
  layout: AfdLayout,
  isDevice: boolean,
  sums: Partial<Record<CrcKind, number>>,
): Trouble | null {
  if (!hasSum(text, fields, layout)) return null
  const printed = text.slice(-4)
  const kind = crcKindOf(text.slice(0, -4), printed)
  const say = isDevice ? warning : error
  if (!kind) return say('crc', `O CRC-16 “${printed}” não confere com o registro.`)
  sums[kind] = (sums[kind] ?? 0) + 1
  if (kind === 'KERMIT' || isDevice) return null
  return warning('crc', `O CRC-16 é do tipo ${kind}; o leiaute pede KERMIT.`)
}

/** Say that numbers do not follow one another. */
export function numberTrouble(nsr: number, before: number | null): Trouble | null {
  if (nsr === 0) return error('nsr', 'O NSR 0 não é de nenhum registro.')
  if (before === null) return null
  if (nsr <= before) return error('nsr', `O NSR ${nsr} vem depois do ${before}: repetido ou fora de ordem.`)
  if (nsr > before + 1) return error('nsr', `Do NSR ${before} passa ao ${nsr}: falta o que há entre eles.`)
  return null
}

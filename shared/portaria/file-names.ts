import { dayField, documentKind } from './fields.ts'

/** The subject of a file: the employer’s CNPJ or CPF without punctuation, and the period (`YYYY-MM-DD`). */
interface Of {
  document: string
  first_day: string
  last_day: string
}

/** Begins the name of whatever has no legal value, because the program has no registration or no certificate. */
const PREVIEW = 'PREVIA-SEM-VALOR-LEGAL_'

function described(kind: string, { document, first_day, last_day }: Of): string {
  documentKind(document)
  return `${kind}_${document}_${dayField(first_day)}_${dayField(last_day)}.txt`
}

/** Return the name that the layout gives to an AFD: its parts stand without anything between them. Its signature adds `.p7s`. */
export function afdName(inpi: string, document: string): string {
  documentKind(document)
  if (!/^\d{1,17}$/.test(inpi)) throw new RangeError(`the number at the INPI: ${inpi}`)
  return `AFD${inpi}${document}REP_P.txt`
}

/** Return the name of an AEJ; the law asks for none. */
export const aejName = (of: Of): string => described('AEJ', of)

export const previewAfdName = (of: Of): string => PREVIEW + described('AFD', of)

export const previewAejName = (of: Of): string => PREVIEW + described('AEJ', of)

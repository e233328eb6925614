import { error, type Trouble } from './finding.ts'
import { charactersWords } from './size-words.ts'

/** The text that stands where the signature lies in a file of its own. */
const WORDS = 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'
const SIZE = 100

/** Say what is wrong with the last line of a file whose signature is outside it. */
export function signatureTrouble(text: string): Trouble | null {
  if (text.trimEnd() !== WORDS) return error('signature', `A última linha não é ${WORDS}.`)
  if (text.length === SIZE) return null
  return error('signature', `A linha da assinatura ${charactersWords(text.length, SIZE)}`)
}

/** Say that a file ends without that line. */
export const noSignature: Trouble = error('signature', `Falta a linha ${WORDS} no fim do arquivo.`)

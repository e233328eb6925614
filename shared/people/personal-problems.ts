import type { FieldIssue } from '../text/refusal.ts'
import { isCpf, isPis } from './registry-numbers.ts'
import { EDUCATION_LEVELS, MARITAL_STATUSES } from './user.ts'

type Check = readonly [field: string, isGood: (text: string) => boolean, message: string]

const isOneOf = (options: readonly string[]) => (text: string) => options.includes(text)

const checks: readonly Check[] = [
  ['cpf', (text) => text.length === 11, 'CPF precisa ter 11 dígitos.'],
  ['cpf', isCpf, 'CPF inválido. Confira os dígitos.'],
  ['pis', (text) => text.length === 11, 'PIS precisa ter 11 dígitos.'],
  ['pis', isPis, 'PIS inválido. Confira os dígitos.'],
  ['phone', (text) => text.length === 10 || text.length === 11, 'Telefone precisa ter 10 ou 11 dígitos.'],
  ['cep', (text) => text.length === 8, 'CEP inválido. Use o formato 00000-000'],
  ['state', (text) => /^[A-Za-z]{2}$/.test(text), 'Use a sigla do estado, com 2 letras.'],
  ['marital_status', isOneOf(MARITAL_STATUSES), 'Valor fora das opções.'],
  ['education_level', isOneOf(EDUCATION_LEVELS), 'Valor fora das opções.'],
]

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim())

/** Return the invalid ones of a person's normalised fields. Empty fields are valid. */
export function personalProblems(fields: Readonly<Record<string, unknown>>): FieldIssue[] {
  const found = new Map<string, FieldIssue>()
  for (const [path, isGood, message] of checks) {
    const text = asText(fields[path])
    if (text !== '' && !found.has(path) && !isGood(text)) found.set(path, { path, message })
  }
  return [...found.values()]
}

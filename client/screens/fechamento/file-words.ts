import { MOST_IN_BOOKLET } from '#shared/closing/made-kinds.ts'
import type { FileProblem, GeneratedFile } from '#shared/contract/generated-files.ts'
import { countOf, formatDay } from '#shared/text/format.ts'

/** The name of each kind of file. */
export const fileKinds: Record<GeneratedFile['kind'], string> = {
  afd: 'AFD',
  aej: 'AEJ',
  sheets: 'Espelhos',
  booklet: 'Espelhos em um PDF',
  payroll: 'Folha',
}

const failures: Record<NonNullable<GeneratedFile['failure']>, string> = {
  no_cnpj: 'A empresa não tem CNPJ.',
  not_closed: 'Há dias que não estão fechados.',
  disk: 'Falta espaço no servidor.',
  interrupted: 'O servidor parou duas vezes enquanto gerava.',
  content: 'Falta um CPF ou uma escala de alguém.',
  other: 'Algo deu errado no servidor. Tente de novo.',
}

/** Days of a file: `01/05/2026 a 31/05/2026`. */
export const fileDays = ({ from, to }: { from: string; to: string }): string => `${formatDay(from)} a ${formatDay(to)}`

/** Return how a file stands, in words. */
export function stateWords({ state, done, total, failure }: GeneratedFile): string {
  if (state === 'waiting') return 'Na fila'
  if (state === 'running') return total > 0 ? `Gerando, ${Math.floor((100 * done) / total)}%` : 'Gerando'
  if (state === 'cancelled') return 'Cancelado'
  return state === 'failed' ? `Não saiu. ${failures[failure ?? 'other']}` : 'Pronto'
}

export const isOpen = ({ state }: GeneratedFile): boolean => state === 'waiting' || state === 'running'

const MOST_NAMED = 3

/** Name the first people of a problem: `Ana, Bia e mais 2`. */
function names({ people, count }: FileProblem): string {
  const shown = people.slice(0, MOST_NAMED).map(({ name }) => name)
  const rest = count - shown.length
  return rest > 0 ? `${shown.join(', ')} e mais ${rest}` : shown.join(', ')
}

/** Return what a problem means for the file, in a sentence. */
export function problemWords(problem: FileProblem): string {
  const { kind, count } = problem
  const words: Record<FileProblem['kind'], () => string> = {
    no_cnpj: () => 'A empresa não tem CNPJ no cadastro: sem ele o arquivo não existe.',
    no_cpf: () => `${countOf(count, 'pessoa', 'pessoas')} sem CPF: ${names(problem)}.`,
    unnumbered: () =>
      `${countOf(count, 'registro fica', 'registros ficam')} fora: na hora faltava o CPF da pessoa ou o CNPJ da empresa.`,
    no_responsible: () => 'O cadastro ainda não está no livro: nenhum master tem CPF para responder por ele.',
    not_closed: () => 'Há dias que não estão fechados. Feche o período antes.',
    odd_marks: () => `Dias com um registro sem par: ${names(problem)}. A fiscalização conta como erro.`,
    no_hours: () => `Sem escala nestes dias: ${names(problem)}.`,
    several_cnpj: () =>
      'A empresa teve mais de um CNPJ nestes períodos. Se ele foi corrigido, reabra e feche de novo os períodos de antes; se mudou, peça um arquivo para cada CNPJ.',
    no_sheets: () => 'Ninguém tem espelho nestes dias.',
    too_many: () =>
      `${countOf(count, 'espelho', 'espelhos')}: em um PDF cabem no máximo ${MOST_IN_BOOKLET}. Peça um por pessoa.`,
    preview: () =>
      'Sai como prévia sem valor legal: este servidor não tem o registro no INPI e o certificado de quem responde por ele.',
  }
  return words[kind]()
}

import type { AejPaper, AfdPaper } from '#shared/portaria/read/paper.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { formatCnpj, maskCpf } from '#shared/text/mask.ts'

/** A line of what a file says of itself. */
export type Said = readonly [label: string, words: string]

/** Write a document as people do; one that is none stays as the file has it. */
export function documentWords(document: string): string {
  if (document.length === 14) return formatCnpj(document)
  return /^\d{11}$/.test(document) ? maskCpf(document) : document
}

const count = (number: number) => number.toLocaleString('pt-BR')

/** Say how many marks the chain of hashes holds for; null where there are none. */
export function chainWords({ marks, checked, broken, beginsElsewhere }: AfdPaper['chain']): string | null {
  if (marks === 0) return null
  if (broken > 0) return `Não confere em ${countOf(broken, 'marcação', 'marcações')}.`
  if (checked === 0) return 'Não há como conferir: a marcação anterior não está no arquivo.'
  if (beginsElsewhere)
    return 'Confere da segunda marcação em diante. A primeira depende de uma anterior, que não está no arquivo.'
  return checked === marks
    ? `Confere ${marks === 1 ? 'na única marcação' : `nas ${count(marks)} marcações`}.`
    : `Confere em ${count(checked)} de ${count(marks)} marcações.`
}

const afdTypes: Record<string, string> = {
  2: 'Identificação da empresa',
  3: 'Marcações de REP-C ou REP-A',
  4: 'Ajustes do relógio',
  5: 'Cadastro de empregados',
  6: 'Eventos sensíveis',
  7: 'Marcações de REP-P',
}

const aejTypes: Record<string, string> = {
  '02': 'REPs',
  '03': 'Vínculos',
  '04': 'Horários contratuais',
  '05': 'Marcações',
  '06': 'Matrículas do eSocial',
  '07': 'Ausências e banco de horas',
}

/** Return how many records there are of each type that the file has. */
export function countsOf({ kind, counts }: AfdPaper | AejPaper): Said[] {
  const names = Object.entries(kind === 'afd' ? afdTypes : aejTypes).sort()
  return names.flatMap(([type, name]): Said[] => (counts[type] ? [[name, count(counts[type])]] : []))
}

const layoutWords = (paper: AfdPaper | AejPaper): string => {
  if (paper.kind === 'afd' && paper.layout === '1510') return 'AFD da Portaria 1510'
  const name = paper.kind === 'afd' ? 'AFD' : 'AEJ'
  return paper.version ? `${name}, leiaute ${paper.version}` : name
}

const rows = (...all: [string, string | null | undefined][]): Said[] =>
  all.flatMap(([label, words]): Said[] => (words ? [[label, words]] : []))

const ofItself = (paper: AfdPaper | AejPaper) =>
  rows(
    ['Arquivo', layoutWords(paper)],
    ['Empresa', paper.employer?.name],
    ['CNPJ ou CPF', paper.employer && documentWords(paper.employer.document)],
    ['Período', paper.period && `${formatDay(paper.period.first)} a ${formatDay(paper.period.last)}`],
    ['Gerado em', paper.generated && `${formatDay(paper.generated.day)} às ${paper.generated.time}`],
  )

const clockWords = ({ clock: { kind, number, model } }: AfdPaper) => [kind, number, model].filter(Boolean).join(' · ')

const sumWords = ({ sums }: AfdPaper) =>
  Object.entries(sums)
    .map(([kind, many]) => `${kind} em ${countOf(many, 'registro', 'registros')}`)
    .join(', ')

/** Return what an AFD says of itself. */
export const afdSays = (paper: AfdPaper): Said[] => [
  ...ofItself(paper),
  ...rows(
    ['Relógio', clockWords(paper)],
    ['Desenvolvedor', paper.developer && documentWords(paper.developer)],
    ['CRC-16', sumWords(paper)],
    ['Encadeamento', chainWords(paper.chain)],
  ),
]

/** Return what an AEJ says of itself. */
export const aejSays = (paper: AejPaper): Said[] => [
  ...ofItself(paper),
  ...rows(
    ['Programa', paper.program && `${paper.program.name} ${paper.program.version}`],
    ['Desenvolvedor', paper.program?.developer],
    ['CNPJ ou CPF do desenvolvedor', paper.program && documentWords(paper.program.document)],
  ),
]

/** Say in one line how a file stands to its layout. */
export function verdictWords(errors: number, warnings: number): string {
  const told = countOf(warnings, 'aviso', 'avisos')
  if (errors === 0) return warnings === 0 ? 'Nada fora do leiaute' : `Nenhum problema, ${told}`
  const wrong = countOf(errors, 'problema', 'problemas')
  return warnings === 0 ? wrong : `${wrong} e ${told}`
}

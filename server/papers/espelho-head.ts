import { formatDay } from '#shared/text/format.ts'
import { formatCnpj, maskCpf } from '#shared/text/mask.ts'
import { type Espelho, periodWords, versionWords, whenWords } from './espelho-content.ts'
import { LEADING, LEFT, label, plain, RIGHT, small, value, WIDE } from './espelho-look.ts'
import type { Paper } from './paper.ts'

export const ESPELHO_TITLE = 'Espelho de Ponto Eletrônico'
/** The title of a file with the sheets of many people. */
export const BOOKLET_TITLE = 'Espelhos de Ponto Eletrônico'

function titles(paper: Paper, espelho: Espelho, at: number): void {
  const { content, version, closed } = espelho
  const { from, to, zone } = content
  const right = { ...small, align: 'right' as const }
  paper.emblem(LEFT, 36, 24)
  paper.text(ESPELHO_TITLE, LEFT + 33, 50, { size: 15, weight: 'strong' }, 'H1')
  paper.text('Portaria MTP 671/2021, art. 84', LEFT + 33, 62, small)
  paper.text(periodWords(from, to), RIGHT, 42, { size: 10.5, weight: 'strong', align: 'right' })
  paper.text(`Versão ${version}, fechada em ${whenWords(closed.at, zone)}`, RIGHT, 53, right)
  paper.text(`Emitido em ${whenWords(at, zone)}`, RIGHT, 63.5, right)
  paper.rule(LEFT, 72, WIDE, { thickness: 1.5, ink: 'ink' })
}

type Line = readonly [name: string, words: string]

/** A column of names and words: where it begins, and how wide its names and all of it are. */
interface Columns {
  x: number
  names: number
  width: number
}

/** Write names with their words; return the baseline that follows. */
function listed(paper: Paper, lines: readonly Line[], { x, names, width }: Columns, baseline: number): number {
  let next = baseline
  for (const [name, words] of lines) {
    paper.text(name, x, next, label)
    const column = { ...value, width: width - names, leading: LEADING }
    next = paper.lines(words, x + names, next, column) + LEADING + 0.5
  }
  return next
}

const NONE = 'não informado'

function employerLines({ content: { employer } }: Espelho): Line[] {
  return [
    ['Empresa', employer.name],
    ['CNPJ', employer.cnpj === null ? NONE : formatCnpj(employer.cnpj)],
    ['Endereço', employer.address ?? NONE],
  ]
}

function personLines({ content: { person, from, to, first_day, last_day } }: Espelho): Line[] {
  const isWhole = first_day === from && last_day === to
  return [
    ['Trabalhador', person.name],
    ['CPF', person.cpf === null ? NONE : maskCpf(person.cpf)],
    // Sheets that were closed before there were jobs have none.
    ['Cargo', person.job ?? NONE],
    ['Admissão', person.admission === null ? 'não informada' : formatDay(person.admission)],
    ...(person.left_on === null ? [] : [['Desligamento', formatDay(person.left_on)] as const]),
    ...(isWhole ? [] : [['Dias contados', periodWords(first_day, last_day)] as const]),
  ]
}

function termLines({ content: { schedule, rules } }: Espelho): Line[] {
  const counted = rules.map(({ name, valid_from }) => `${name}, desde ${formatDay(valid_from)}`)
  return [
    ['Horário', schedule.join('; ') || 'sem escala neste período'],
    [rules.length > 1 ? 'Regras' : 'Regra', counted.join('; ') || 'Regra simples'],
  ]
}

/** Say that a version is not in force any more, by whom and why. */
function reopening(paper: Paper, { content: { zone }, reopened }: Espelho, top: number): number {
  if (reopened === null) return top
  const { at, by, why } = reopened
  paper.text('Este fechamento foi reaberto: este espelho já não vale.', LEFT, top + 10, {
    ...value,
    ink: 'sun',
  })
  const words = `${by}, em ${whenWords(at, zone)}: “${why}”`
  return paper.lines(words, LEFT, top + 10 + LEADING, { ...plain, width: WIDE, leading: LEADING }) + 6
}

/** Draw the top of the first page: whose sheet of what period it is, and what it was counted by. Returns where the days begin. */
export function drawHead(paper: Paper, espelho: Espelho, at: number): number {
  titles(paper, espelho, at)
  const baseline = 87
  const half = WIDE / 2
  const left = listed(paper, employerLines(espelho), { x: LEFT, names: 48, width: half - 12 }, baseline)
  const right = listed(paper, personLines(espelho), { x: LEFT + half + 6, names: 64, width: half - 6 }, baseline)
  const terms = { x: LEFT, names: 48, width: WIDE }
  return reopening(paper, espelho, listed(paper, termLines(espelho), terms, Math.max(left, right)) - 4)
}

/** Draw the top of any other page. Returns where the days go on. */
export function drawNextHead(paper: Paper, espelho: Espelho): number {
  const { from, to } = espelho.content
  paper.decoration(() => {
    paper.write(ESPELHO_TITLE, LEFT, 46, { size: 10.5, weight: 'strong' })
    paper.write(`${periodWords(from, to)}, ${versionWords(espelho).toLowerCase()}`, RIGHT, 46, {
      ...small,
      align: 'right',
    })
  })
  paper.rule(LEFT, 54, WIDE, { thickness: 1.5, ink: 'ink' })
  return 58
}

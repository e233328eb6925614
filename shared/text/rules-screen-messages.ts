import { countOf, formatDay } from './format.ts'

/** Sentences of the screen of rules. */
export const rulesScreenMessages = {
  lead: 'Como as marcações viram horas, extras e saldo.',
  notLoaded: 'Não foi possível carregar as regras.',
  away: 'Sem internet. As regras aparecem quando ela voltar.',
  simple: 'Saldo = trabalhado + ajustes − previsto. Sem tolerância, faixas, noite nem pausas.',
  simpleHelp: 'Vem com o programa e vale para quem não recebeu outra. Não pode ser mudada.',
  exempt: 'As marcações ficam guardadas e nada é calculado.',
  readOnly: 'Só o master muda as regras.',
  newVersion: 'Mudar um valor cria uma versão nova.',
  nothingChanged: 'Mude um valor antes de salvar.',
  versionSaved: 'Versão salva',
  versionFailed: 'Não foi possível salvar a versão.',
  replaces: 'A versão que começa nesse dia é trocada por esta.',
  recounts: 'Os dias desde então são contados de novo para quem tem a regra.',
  undoText: 'Desde então vale a versão anterior, e os dias são contados de novo.',
  undone: 'Versão desfeita',
  undoFailed: 'Não foi possível desfazer a versão.',
  copied: 'Regra criada',
  copiedText: 'Confira os valores e dê a regra a uma empresa.',
  copyFailed: 'Não foi possível criar a regra.',
  copyText: 'A cópia é sua: mudar uma não muda a outra.',
  renamed: 'Nome alterado',
  renameFailed: 'Não foi possível mudar o nome.',
  deleted: 'Regra excluída',
  deleteFailed: 'Não foi possível excluir a regra.',
  deleteText: 'Ninguém a recebeu ainda: nenhum saldo muda.',
  given: 'Regra dada',
  givenBefore: 'Esta regra já valia nessa data',
  givenBeforeText: 'Nada mudou.',
  giveFailed: 'Não foi possível dar a regra.',
  giveText: 'Vale para todos da empresa que não receberam outra.',
  recountsGiven: 'Os dias desde então são contados de novo.',
  storesFirst: 'As empresas ainda não foram carregadas.',
  usesNotLoaded: 'Não foi possível carregar as regras da empresa.',
  nobody: 'Ninguém tem esta regra ainda.',
  nobodyHelp: 'Dê a regra a uma empresa; na página de uma pessoa dá para dar outra só a ela.',
  personNotLoaded: 'Não foi possível carregar a regra.',
  ofCompany: 'A da empresa',
} as const

/** Say how many values keep a rule from being saved. */
export const toMendText = (count: number): string => `Falta corrigir ${countOf(count, 'valor', 'valores')}.`

/** Say what a version's button does: `Nova versão desde 01/12`. */
export const newVersionText = (day: string): string => `Nova versão desde ${formatDay(day).slice(0, 5)}`

/** Said with the question for the password: from when a version counts, and whose days it changes. */
export const versionText = (name: string, day: string): string =>
  `${name} muda desde ${formatDay(day)}. ${rulesScreenMessages.recounts}`

/** Say whom a rule counts for, as its line shows it: `3 empresas, 29 pessoas`, a single company by its name. */
export function heldText(stores: readonly { name: string }[], people: number): string {
  const [only] = stores
  const companies = stores.length === 1 && only ? only.name : countOf(stores.length, 'empresa', 'empresas')
  const persons = countOf(people, 'pessoa', 'pessoas')
  if (stores.length > 0) return `${companies}, ${persons}`
  return people > 0 ? persons : 'Ninguém'
}

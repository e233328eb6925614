import { countOf } from './format.ts'

/** Sentences about saving marks from a device to a file, and about importing the file. */
export const rescueMessages = {
  inFile: 'O arquivo leva os seus registros, sem as fotos, para quem administra importar. Eles continuam na fila.',
  nothingWaits: 'Nenhum registro seu espera neste aparelho',
  notSaved: 'Não foi possível salvar o arquivo',
  lead: 'Para registros de um aparelho que não envia mais: na Fila de envio dele, Salvar fila em arquivo. As fotos não vêm no arquivo.',
  foreign: 'Este arquivo não é um arquivo de resgate da Folha de Ponto.',
  tooNew: 'Este arquivo é de uma versão mais nova do sistema. Atualize e tente de novo.',
  empty: 'Não há nenhum registro neste arquivo.',
  tooMany: 'Há registros demais neste arquivo: são aceitos até 5.000.',
  tooLarge: 'O arquivo é grande demais: são aceitos até 8 MB.',
  notRead: 'Não foi possível ler o arquivo.',
  outOfReach: 'Pessoa fora do seu alcance',
  outOfReachWhy: 'Pessoa fora do seu alcance ou que não existe mais.',
  unreadable: 'Registros que não podem ser lidos',
  noDay: 'sem dia conhecido',
  failed: 'Não foi possível importar',
  noAnswer: 'Sem resposta do servidor',
  again: 'Tente de novo: nenhum registro entra duas vezes.',
  heldWhere: 'Os retidos esperam uma decisão em Solicitações.',
} as const

export const importingText = (done: number, total: number): string => `Importando ${done} de ${total}...`

export const marksText = (count: number): string => countOf(count, 'registro', 'registros')

/** Return the results of an import, one sentence for each count that is not 0. */
export function importedTexts(counts: { done: number; already: number; held: number; refused: number }): string[] {
  const { done, already, held, refused } = counts
  const texts: [number, string][] = [
    [done, countOf(done, 'registrado', 'registrados')],
    [already, countOf(already, 'já estava', 'já estavam')],
    [held, countOf(held, 'retido para conferência', 'retidos para conferência')],
    [refused, countOf(refused, 'recusado', 'recusados')],
  ]
  return texts.filter(([count]) => count > 0).map(([, text]) => text)
}

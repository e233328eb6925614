import { dayOf, timeOf } from '../calendar/day.ts'
import { formatDay } from './format.ts'

/** Sentences about closed periods and their time sheets. */
export const closingMessages = {
  title: 'Fechamento',
  loadFailed: 'Não foi possível ler os períodos.',
  checkFailed: 'Não foi possível conferir este período.',
  sheetsFailed: 'Não foi possível ler as assinaturas.',
  away: 'Sem conexão: os períodos aparecem quando ela voltar.',
  noStore: 'Nenhuma empresa sob seus cuidados',
  noStoreHint: 'O fechamento é de uma empresa por vez.',
  blockedByLines: 'Resolva as linhas em vermelho e amarelo para fechar.',
  notOver: 'Este período ainda não acabou.',
  whatHappens: 'Ao fechar, cada pessoa recebe o espelho para ler e assinar.',
  closeExplained:
    'O espelho de cada pessoa fica guardado como está. Depois disso ninguém muda os dias deste período sem reabrir o fechamento; registros de ponto que chegarem atrasados são guardados e mostrados aqui.',
  closeFailed: 'O período não foi fechado.',
  closed: 'Período fechado',
  reopenExplained:
    'A versão fechada continua legível. Quem tiver o espelho mudado assina de novo; as outras assinaturas continuam valendo.',
  reopenFailed: 'O período não foi reaberto.',
  reopened: 'Período reaberto',
  reopenedText: 'Corrija o que falta e feche de novo.',
  silence: 'Silêncio não é concordância: quem não assina fica como não assinado.',
  reminded: 'Lembrete enviado',
  allSigned: 'Todas as pessoas assinaram.',
  noSheets: 'Ninguém trabalhou neste período.',
  nobody: 'Ninguém registrou ponto neste período.',
  everybodyReady: 'Todas as pessoas estão prontas.',
  noVersions: 'Nenhum período foi fechado ainda.',
  reasonMissing: 'Escreva o motivo.',
  wordsMissing: 'Escreva o que está errado neste dia.',
} as const

/** Who closed a period, and when: `at` in ms, shown in a zone. */
interface Closed {
  from: string
  to: string
  by: string
  at: number
  zone: string
}

/** Say that a period is closed, by whom and since when. */
export function closedText({ from, to, by, at, zone }: Closed): string {
  const when = `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`
  return `O período de ${formatDay(from)} a ${formatDay(to)} foi fechado por ${by} em ${when}. Para mudar algo nele é preciso reabrir o fechamento.`
}

import { formatBalance, formatDay } from './format.ts'

/** Sentences about importing the hour banks that another system held. */
export const openingMessages = {
  title: 'Importar saldos de abertura',
  lead: 'Uma pessoa por linha, com o saldo que veio de outro sistema. Comece pelo modelo, preencha e salve sem mudar o tipo do arquivo.',
  fileHint: 'Planilha do modelo, de até 2 MB e 500 saldos.',
  cellsHint: 'E-mail, CPF ou nome, e o saldo; as colunas são reconhecidas.',
  columnsMissing: 'A planilha precisa da coluna Saldo e de E-mail, CPF ou Nome na primeira linha.',
  nothing: 'Nenhuma linha da planilha tem saldo.',
  notRead: 'Não foi possível ler o arquivo.',
  emailUnknown: 'Nenhuma pessoa com este e-mail.',
  cpfUnknown: 'Nenhuma pessoa com este CPF.',
  nameUnknown: 'Nenhuma pessoa com este nome.',
  nameShared: 'Há mais de uma pessoa com este nome: informe o e-mail ou o CPF.',
  differ: 'O e-mail e o CPF são de pessoas diferentes.',
  nobody: 'Informe o e-mail, o CPF ou o nome.',
  balanceForm: 'Use horas e minutos, como 12:30 ou -3:15.',
  balanceDecimal: 'Use horas e minutos, como 12:30 ou -3:15, sem vírgula nem ponto.',
  balanceMinutes: 'Os minutos vão de 00 a 59.',
  expiryForm: 'Use a data como 31/12/2026.',
  expiryDebit: 'Só um saldo a favor tem validade.',
  chooseFirst: 'Escolha ou cole a planilha.',
  mendFirst: 'Corrija as linhas com erro e traga a planilha de novo.',
  allOrNone: 'Corrija a planilha e traga-a de novo: são lançados todos os saldos ou nenhum.',
  writtenBefore: 'O que ela lançou está no extrato de cada pessoa: confira antes de importar de novo.',
  cpfShared: 'Há mais de uma pessoa com este CPF: informe o e-mail.',
  notWritten: 'Nenhum saldo foi lançado',
  noAnswer: 'Sem resposta do servidor',
  again: 'Tente de novo: nenhum saldo é lançado duas vezes.',
  dateMissing: 'Informe a data.',
  done: 'Cada saldo está no extrato da pessoa, onde pode ser desfeito.',
} as const

export const twiceText = (line: number): string => `Esta pessoa já está na linha ${line}.`

/** Say the sum of what is written: `Soma dos saldos: +30h15min, em 31/05/2026.` */
export const sumText = (minutes: number, date: string): string =>
  `Soma dos saldos: ${formatBalance(minutes)}${date === '' ? '' : `, em ${formatDay(date)}`}.`

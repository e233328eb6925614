/** Sentences about files that are made in the background. */
export const generatedMessages = {
  loadFailed: 'Não foi possível ler os arquivos.',
  checkFailed: 'Não foi possível conferir o que falta.',
  none: 'Nenhum arquivo foi gerado ainda.',
  needsNetwork: 'Gerar e baixar arquivos precisa de internet.',
  makeFailed: 'O arquivo não foi pedido.',
  asked: 'Arquivo pedido',
  askedText: 'Ele aparece na lista quando estiver pronto. Você pode sair desta tela.',
  downloadFailed: 'O arquivo não foi baixado.',
  cancelFailed: 'O arquivo não foi cancelado.',
  allFine: 'Nada falta para este arquivo sair certo.',
  gone: 'Guardado por 30 dias; gere de novo para baixar.',
  afdExplained: 'O que o relógio gravou nestes dias, como foi gravado. É o que a fiscalização pede (Portaria 671).',
  aejExplained: 'As jornadas dos períodos fechados, com o que foi corrigido (Portaria 671).',
  sheetsExplained: 'O espelho de cada pessoa em um PDF dela, todos num arquivo ZIP.',
  bookletExplained: 'Os espelhos de todas as pessoas em um PDF só, em ordem alfabética, para imprimir.',
} as const

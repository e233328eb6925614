/** Sentences about files of other clocks that are imported. */
export const clockImportMessages = {
  title: 'Importar AFD de outro relógio',
  explained:
    'Os registros entram no tratamento, marcados com a letra T. Nada do que foi registrado aqui muda, e o AFD desta empresa continua só com o que este relógio gravou.',
  hint: 'Arquivo AFD (Portarias 671 ou 1510), de até 5 MB.',
  tooLarge: 'O arquivo passa de 5 MB. Peça ao relógio um arquivo de menos dias.',
  notRead: 'Não foi possível ler o arquivo.',
  previewFailed: 'Não foi possível ver o que o arquivo traz.',
  chooseFile: 'Escolha o arquivo.',
  nothingNew: 'Não há registros novos neste arquivo.',
  tooMany: 'São registros demais para uma vez. Escolha menos dias.',
  needsYes: 'Marque que quer importar assim mesmo.',
  anyway: 'Conferi e quero importar assim mesmo',
  failed: 'O arquivo não foi importado.',
  imported: 'Arquivo importado',
  undoTitle: 'Desfazer importação',
  undoExplained:
    'Os registros que ela trouxe e que ainda valem deixam de contar. O arquivo pode ser importado de novo.',
  undoFailed: 'A importação não foi desfeita.',
  undone: 'Importação desfeita',
  loadFailed: 'Não foi possível ler as importações.',
  none: 'Nenhum arquivo de outro relógio foi importado.',
  needsNetwork: 'Importar precisa de internet.',
} as const

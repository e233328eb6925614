/** Sentences about the file for the payroll program, and about how it names a company's figures. */
export const payrollMessages = {
  title: 'Folha de pagamento',
  codeWrong: 'Use de 1 a 20 letras, números ou sinais, a começar por uma letra ou um número.',
  codeTwice: 'Este código já está em outro evento.',
  unitOfDays: 'Este número se conta em dias.',
  unitOfTime: 'Este número se conta em horas: escolha horas, centésimos ou minutos.',
  percentForeign: 'Só horas extras e o banco têm percentual.',
  tierForeign: 'Só horas extras têm faixa.',
  eventsMissing: 'Inclua ao menos um evento.',
  eventsMany: 'Use no máximo 60 eventos.',
  columnsMissing: 'Escolha ao menos uma coluna.',
  columnTwice: 'Esta coluna já está na lista.',
  columnNeeded: 'O arquivo precisa do código e do valor.',
  whoNeeded: 'O arquivo precisa da matrícula ou do CPF de cada pessoa.',
  widthMissing: 'Informe quantas posições a coluna ocupa.',
  commaTwice: 'Com vírgula entre as colunas, os centésimos precisam de ponto.',
} as const

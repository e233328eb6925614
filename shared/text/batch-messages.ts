/** Every sentence of the specification about batch registration, schedules and vacations, word by word. */
export const batchMessages = {
  error: 'Erro',
  noUser: 'Nenhum usuário selecionado',
  noUserText: 'Selecione pelo menos um usuário para registrar pontos.',
  dateIncomplete: 'Data/hora incompleta',
  dateIncompleteText: 'Selecione a data e hora para o registro.',
  timeTaken: 'Já existe registro neste horário',
  firstIsEntrada: 'Primeiro registro do dia deve ser entrada',
  notLoaded: 'Não foi possível carregar os dados iniciais',
  scheduleNotFound: 'Escala não encontrada ou dados inválidos',
  fieldsMissing: 'Campos obrigatórios',
  scheduleNameMissing: 'Por favor, informe um nome para a escala',
  timesInvalid: 'Horários inválidos',
  firstDayMissing: 'Informe um dia de trabalho.',
  presignedBreak:
    'Ninguém marca a pausa: ela conta no meio da jornada (CLT art. 74 § 2º), a não ser que seja marcada. Só onde vale uma regra da jornada; na regra simples conta o que é marcado.',
  deleteVacationFailed: 'Não foi possível excluir o registro de férias.',
  dataIncomplete: 'Dados incompletos',
  dataIncompleteText: 'Preencha todos os campos obrigatórios.',
  vacationExists: 'Férias já cadastradas',
  vacationExistsText: 'Este usuário já possui férias registradas que se sobrepõem a este período.',
  createFailed: 'Erro ao criar registros',
  createFailedText: 'Ocorreu um erro ao processar sua solicitação.',
  absencesFailed: 'Erro ao criar registros de ausência',
  deleteAbsenceFailed: 'Erro ao excluir ausência',
  deleteAbsenceFailedText: 'Não foi possível excluir a ausência selecionada. Tente novamente.',
  deleteEntryFailed: 'Erro ao excluir registro',
  someFailed: 'Alguns registros não puderam ser criados',
  internal: 'Erro interno',
  created: 'Registros criados com sucesso!',
  successBanner: 'Sucesso! Registros criados com sucesso!',
  absencesCreated: 'Ausências registradas com sucesso!',
  absenceDeleted: 'Ausência excluída com sucesso!',
  entryDeleted: 'Registro excluído com sucesso!',
  scheduleCreated: 'Escala criada',
  scheduleEdited: 'Escala atualizada',
  scheduleDeleted: 'Escala excluída',
  vacationCreated: 'Férias registradas',
  vacationEdited: 'Férias atualizadas',
  vacationDeleted: 'Registro excluído',
} as const

/** 'Sequência inválida. Último registro foi de <type>' */
export const sequenceText = (last: string): string => `Sequência inválida. Último registro foi de ${last}`

/** 'Por favor, configure os horários para <day>' */
export const timesMissingText = (day: string): string => `Por favor, configure os horários para ${day}`

const failures = {
  loadSchedules: 'Não foi possível carregar as escalas',
  deleteSchedule: 'Não foi possível excluir a escala',
  saveSchedule: 'Não foi possível salvar a escala',
  loadVacations: 'Não foi possível carregar os dados de férias',
  saveVacation: 'Não foi possível registrar as férias',
} as const

/** 'Não foi possível …: <message>' */
export const failureText = (what: keyof typeof failures, message: string): string => `${failures[what]}: ${message}`

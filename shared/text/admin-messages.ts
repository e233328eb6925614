import { countOf } from './format.ts'

/** Every sentence that the specification gives administrators, word by word. Employees' devices never load it. */
export const adminMessages = {
  notFound: 'Não encontrado.',
  noEntriesInPeriod: 'Nenhum registro encontrado no período selecionado.',
  manualMark: 'Registro manual',
  markCorrected: 'Correção registrada',
  twins: 'O mesmo registro duas vezes?',
  twinsText: 'Há menos de dois minutos entre os dois. Escolha qual conta; a outra marcação fica guardada.',
  twinKept: 'Registro repetido desconsiderado',
  markConfirmed: 'Registro confirmado',
  adjustDeleted: 'Ajuste excluído',
  adjustCancelled: 'Ajuste cancelado',
  adjustDone: 'Ajuste registrado',
  adjustDeleteAsk: 'Tem certeza que deseja excluir este ajuste?',
  requestRejected: 'Solicitação recusada',
  requestApproved: 'Solicitação autorizada',
  decisionKept: 'A decisão está guardada neste aparelho',
  decisionKeptText: 'Enviamos quando a conexão voltar.',
  decisionLate: 'A decisão estava guardada neste aparelho e não foi aceita.',
  resetDone: 'Registros zerados',
  needsNetwork: 'Sem internet não é possível fazer isso agora.',
  customDatesMissing: 'Datas inválidas: Selecione as datas de início e fim para o filtro personalizado.',
  loading: 'Carregando...',
  productName: 'Folha de Ponto',
  // Search
  searchHint: 'Pessoas, páginas e ações',
  searchHelp: 'Escreva um nome, uma página ou o que quer fazer e para quem: “registrar férias da Ana”.',
  searchUnread: 'Este aparelho ainda não guarda as pessoas. Elas aparecem aqui quando houver internet.',
  // Balance and reports
  sheetNotSaved: 'Não foi possível baixar a planilha.',
  loadFailed: 'Ocorreu um erro ao carregar os dados. Tente novamente.',
  detailsFailed: 'Não foi possível carregar os detalhes. Tente novamente.',
  periodInvalid: 'Período inválido',
  userNotFound: 'Usuário não encontrado',
  passwordWrong: 'Senha incorreta',

  // Vacations, pay slips, uploads
  deletePayslipFailed: 'Erro ao deletar contracheque',
  payslipsNotLoaded: 'Não foi possível carregar os contracheques.',
  uploadFailed: 'Erro no upload',
  imageUploadFailed: 'Erro no upload da imagem',
  imageDeleteFailed: 'Erro ao deletar a imagem',
  sessionExpired: 'Sessão expirada',
  noUserChosen: 'Usuário não selecionado',
  dataIncomplete: 'Dados incompletos',
  fileInvalid: 'Arquivo inválido',
  fileTooLarge: 'Arquivo muito grande',

  // Users
  userFieldsMissing: 'Nome, email e senha são obrigatórios',
  passwordShort: 'Senha muito curta',
  passwordsDiffer: 'As senhas não conferem',
  enterPassword: 'Informe sua senha para confirmar.',
  passwordWrongAgain: 'Senha incorreta. Tente novamente.',
  passwordNotChecked: 'Falha ao verificar senha.',
  quotaReached: 'Número de cadastros permitidos esgotou!',
  quotaReachedText: 'Contate o suporte para mudar seu plano.',
  adjustForbidden: 'Acesso negado: Você não tem permissão para ajustar saldo deste usuário.',
  saveFailed: 'Erro ao salvar dados',
  saveFailedText: 'Não foi possível atualizar os dados pessoais.',
  accessFailed: 'Erro ao atualizar acesso',
  tryAgain: 'Tente novamente.',
  accessSaved: 'Acesso atualizado',
  lastDayMissing: 'Informe o último dia de trabalho.',
  notCopied: 'Não foi possível copiar',
  notShared: 'Não foi possível compartilhar.',
  invitationsNotPrinted: 'Os convites não foram impressos',
  nobodyImported: 'Ninguém foi cadastrado',
  importNoAnswer: 'Sem resposta do servidor',
  importAgain: 'Tente de novo: com o mesmo arquivo ninguém é cadastrado duas vezes.',

  // Addresses
  cepFailed: 'Falha ao consultar CEP',
  cepNotFound: 'CEP não encontrado',
  cepByHand: 'Não foi possível obter o endereço pelo CEP. Preencha os campos manualmente.',
  addressNotFound: 'Endereço não encontrado. Tente ser mais específico (cidade, estado, CEP).',
  geocodingFailed: 'Erro ao obter coordenadas. Verifique sua conexão e tente novamente.',
  geocodingDone: 'Coordenadas obtidas com sucesso!',
  addressMissing: 'Por favor, informe o endereço (CEP ou campos) antes de buscar as coordenadas.',

  // Companies
  storeNameMissing: 'O nome da loja é obrigatório!',
  cepInvalid: 'CEP inválido. Use o formato 00000-000',
  saveStoreFailed: 'Ocorreu um erro ao salvar a loja.',
  deleteStoreFailed: 'Ocorreu um erro ao deletar a loja.',
  weekNotSaved: 'A jornada não foi salva.',
  storeWithoutPlace: 'Esta loja não possui coordenadas cadastradas.',

  // Holidays
  holidayFieldsMissing: 'Data e nome são obrigatórios',
  yearInvalid: 'Por favor, digite um ano válido no formato YYYY (ex: 2026)',
  onlyYear: 'Não é possível remover o único ano disponível.',
  holidaysNotSaved: 'Os feriados não foram salvos.',
  holidaysNotLoaded: 'Não foi possível carregar os dados.',
  saveHolidayFailed: 'Ocorreu um erro ao salvar o feriado',
  removeHolidayFailed: 'Ocorreu um erro ao deletar o feriado',
  copyHolidaysFailed: 'Ocorreu um erro ao copiar os feriados',
  addYearFailed: 'Ocorreu um erro ao adicionar o ano',
  removeYearFailed: 'Ocorreu um erro ao deletar o ano',
  holidayCreated: 'Feriado criado com sucesso.',
  holidayEdited: 'Feriado atualizado com sucesso.',
  holidayDeleted: 'Feriado excluído com sucesso.',
  seedFailed: 'Erro ao adicionar feriados nacionais',

  // Adjustment
  employeeMissing: 'Por favor, selecione um funcionário.',
  justificationMissing: 'Por favor, forneça uma justificativa para o ajuste.',
  timeInvalid: 'Por favor, insira um tempo válido.',
  employeeNotFound: 'Funcionário não encontrado.',
  adjustFailed: 'Ocorreu um erro ao realizar o ajuste. Tente novamente.',
  cancelAdjustFailed: 'Ocorreu um erro ao cancelar o ajuste.',
  deleteAdjustFailed: 'Não foi possível excluir o ajuste. Tente novamente.',
} as const

/** 'O ano X já existe na lista!' */
export const yearExistsText = (year: number | string): string => `O ano ${year} já existe na lista!`

/** '{n} criados, {m} já existentes.', one of them in the singular. */
export const seedResultText = (created: number, skipped: number): string =>
  `${countOf(created, 'criado', 'criados')}, ${countOf(skipped, 'já existente', 'já existentes')}.`

/** Say why a mark was disregarded beside its twin. */
export const twinReason = (time: string): string => `Registro repetido: fica o das ${time}.`

/** Return what stands above a list that ends before its people do. */
export const cutText = (most: number): string =>
  `Esta lista acaba depois de ${most.toLocaleString('pt-BR')}. As outras pessoas não aparecem aqui, nem pelos filtros.`

/** Sentences that the specification gives word by word (some without accents), for screens not in the first load. */
export const employeeMessages = {
  futureDate: 'A data não pode ser futura.',
  passwordCheckFailed: 'Falha ao verificar senha.',
  passwordWrong: 'Senha incorreta',
  passwordFailed: 'Erro ao alterar senha',
  tryAgain: 'Tente novamente.',
  passwordChanged: 'Senha atualizada',
  passwordChangedText: 'Sua nova senha ja pode ser usada.',
  passwordShort: 'Senha muito curta',
  passwordCommon: 'Senha salva.',
  passwordCommonText: 'Ela é muito comum: prefira uma que ninguém adivinhe.',
  passwordsDiffer: 'As senhas nao conferem.',
  error: 'Erro',
  uploadFailed: 'Falha no upload',
  certificateFailed: 'Nao foi possivel enviar o atestado.',
  certificateSent: 'Atestado enviado',
  fieldsMissing: 'Campos obrigatorios',
  certificateFieldsMissing: 'Informe a data do atestado e os dias de afastamento.',
  fileMissing: 'Selecione um arquivo',
  fileMissingText: 'Escolha uma imagem ou PDF do atestado.',
  requestFieldsMissing: 'Preencha todos os campos obrigatorios.',
  historyFailed: 'Falha ao carregar historico',
  noMarkAsked: 'Informe ao menos um registro.',
  alreadyAsked: 'Este registro já foi solicitado e espera uma decisão.',
  alreadyThere: 'Já existe registro neste horário.',
  requestFailed: 'Falha ao enviar solicitacao',
  withdrawFailed: 'Não foi possível retirar a solicitação.',
  requestNotSent: 'Erro ao enviar solicitação',
  requestSent: 'Solicitação enviada',
  notAllowed: 'Acao nao permitida',
  justificationMissing: 'Por favor, informe uma justificativa para o ajuste.',
  neverRead: 'Ainda não há dados neste aparelho. Eles aparecem quando houver internet.',
  loadFailed: 'Ocorreu um erro ao carregar os dados. Tente novamente.',
  payslipsFailed: 'Erro ao carregar contracheques. Tente novamente mais tarde.',
  fileUrlMissing: 'URL do arquivo não encontrada.',
  fileNotOpened: 'Não foi possível abrir o arquivo. Por favor, tente novamente.',
  datesInvalid: 'Datas inválidas',
  datesInvalidText: 'Selecione as datas de início e fim para o filtro personalizado.',
  periodInvalid: 'Período inválido',
  deleteAdjustmentQuestion: 'Tem certeza que deseja excluir este ajuste?',
} as const

/** 'Use pelo menos 4 caracteres.' */
export const atLeastText = (least: number): string => `Use pelo menos ${least} caracteres.`

/** 'A senha deve ter pelo menos 4 caracteres.' */
export const tooShortText = (least: number): string => `A senha deve ter pelo menos ${least} caracteres.`

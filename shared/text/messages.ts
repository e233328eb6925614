/**
 * Every sentence for people: verbatim from the specification where it gives one (even without accents), correct Brazilian Portuguese where
 * it is our own.
 */
export const messages = {
  // Shell
  offlineBanner: 'Você está offline. Alguns recursos podem não funcionar corretamente.',
  checkingSession: 'Verificando autenticação...',
  updateAvailable: 'Nova versão disponível.',
  updateAction: 'ATUALIZAR',
  updateBusy: 'Termine o que está fazendo',
  updateBusyText: 'Depois toque em ATUALIZAR de novo.',
  updateFailed: 'Não foi possível atualizar',
  updateFailedText: 'Feche e abra o aplicativo.',
  notFoundPage: 'Página não encontrada',
  unexpectedError: 'Unexpected Application Error!',
  retry: 'Tentar Novamente',
  cancel: 'Cancelar',
  logoutTitle: 'Confirmar Saída',
  logoutText: 'Tem certeza que deseja sair do sistema?',
  logout: 'Sair',
  logoutSystem: 'Sair do Sistema',

  // Sign-in
  loginFallback: 'Erro ao fazer login. Verifique suas credenciais.',
  googleDenied: 'Acesso negado. Este e-mail não está cadastrado no sistema. Solicite acesso ao administrador.',
  googleFailed: 'Erro na autenticação com Google. Tente novamente.',
  googleUnreadable: 'Erro ao processar login do Google.',
  passwordRequired: 'Senha é obrigatória',
  loginNeedsNetwork: 'Sem conexão com o servidor. Para entrar é preciso internet.',

  // Punch
  firstMustBeEntrada: 'Primeiro registro do dia deve ser de entrada.',
  photoRequired: 'E necessario tirar uma foto para registrar o ponto',
  punchDone: 'Ponto registrado!',
  punchFailed: 'Erro ao registrar ponto',
  punchFailedText: 'Tente novamente. Se o erro persistir, contate o suporte.',
  punchSending: 'Enviando…',
  punchKept: 'Guardado neste aparelho. Enviamos quando a internet voltar.',
  punchNotStored: 'NÃO REGISTRADO',
  punchNotStoredText:
    'Este aparelho não conseguiu guardar o registro. Avise seu gestor agora e mostre este código, ou tente outro aparelho.',
  notShared: 'Não foi possível compartilhar',
  notCopied: 'Não foi possível copiar',
  saveAsPdf: 'Use Salvar PDF.',
  queueNote: 'Pode registrar: fica tudo guardado aqui até a internet voltar.',
  statusNone: 'Nenhum registro hoje',
  statusUnknown: 'Registros de hoje não carregados',
  unknownText: 'Pode registrar: o que você marcar fica guardado aqui.',
  statusWorking: 'Jornada em andamento',
  statusPaused: 'Em pausa',
  statusResumed: 'Jornada em andamento (apos pausa)',
  statusFinished: 'Jornada finalizada',

  // Loading
  loadFailedPrefix: 'Erro ao carregar dados: ',
  loadFailedFallback: 'Verifique sua conexao',
  usingCache: 'Usando dados em cache',
  usingCacheText: 'Nao foi possivel atualizar os dados.',
  requestTimeout: 'Timeout na requisição',

  // Calls
  updateUserFailed: 'Erro ao atualizar usuário',

  // Papers that were kept
  signedTooLate: 'A assinatura não chegou antes de você sair. Abra o espelho e assine de novo.',

  // Answers of the server
  internal: 'Ocorreu um erro no servidor. Tente novamente.',
} as const

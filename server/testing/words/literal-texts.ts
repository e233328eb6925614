import { callFailures } from '#shared/text/call-failures.ts'

/** Texts that say "usuário" with reason. */
export const SPOKEN_OF_USERS: readonly string[] = [
  ...Object.values(callFailures),
  // Titles, roles, and the empty lists of the batch.
  'Gestão de Usuários',
  'Gestão Usuários',
  'Relatório de Usuários',
  'Usuário',
  'Use Usuário ou Administrador.',
  'Nenhum usuário encontrado',
  'Nenhum usuário corresponde aos filtros selecionados',
  // The sentences of the specification.
  'Usuário não encontrado',
  'Usuário não selecionado',
  'Nenhum usuário selecionado',
  'Erro ao atualizar usuário',
  'Selecione pelo menos um usuário para registrar pontos.',
  'Acesso negado: Você não tem permissão para ajustar saldo deste usuário.',
  'Este usuário já possui férias registradas que se sobrepõem a este período.',
  // What somebody may type to find the deed; nobody reads it.
  'novo usuário funcionário cadastrar convidar',
  // What Android and Windows call a list of their own.
  'Criptografia e credenciais → Credenciais confiáveis → Usuário → Folha de Ponto → Remover.',
  'Escolha Usuário Atual e depois “Colocar todos os certificados no repositório a seguir”.',
]

/** Texts that say "loja" with reason: the place where somebody stands. */
export const SPOKEN_OF_SHOPS: readonly string[] = [
  ...Object.values(callFailures),
  // The same of administrators.
  'O nome da loja é obrigatório!',
  'Ocorreu um erro ao salvar a loja.',
  'Ocorreu um erro ao deletar a loja.',
  'Esta loja não possui coordenadas cadastradas.',
  // Places where somebody is.
  'Estou na loja agora',
  'Arraste o marcador até a loja',
  'Toque no mapa onde fica a loja',
  'O registro foi feito fora do raio da loja.',
  'A posição está fora do raio da loja, além da precisão do GPS.',
  '… da loja',
  '…, … da loja',
  '… do raio, … da loja',
  'Fora do raio, … da loja',
  'Mapa da loja com o raio permitido',
  'Ou toque no mapa onde fica a loja',
  'Mostra que você estava na loja. É lida só no momento do registro.',
  // The first hour sets up a place with its hours, as its drawings say.
  'Vamos pôr a loja para funcionar',
  'Onde fica a loja?',
  'Nome da loja',
  'Em que dias a loja fecha?',
  'O nome e o CNPJ saem nos comprovantes. O local diz se a marcação foi feita na loja.',
  'Que horas a loja trabalha',
  'Como é a semana da loja?',
  'Escolher a jornada da loja',
  'Quem trabalha na loja?',
  '…. A loja está funcionando.',
]

/** Texts with technicians' words that nothing replaces, and such as nobody reads. */
export const TECHNICAL: readonly string[] = [
  // From the specifications.
  'Token não encontrado',
  'Timeout na requisição',
  'Unexpected Application Error!',
  'Falha no upload',
  'Erro no upload',
  'Erro no upload da imagem',
  'Erro no login',
  'Usando dados em cache',
  'Erro ao fazer login. Verifique suas credenciais.',
  'Erro ao processar login do Google.',
  'Você está offline. Alguns recursos podem não funcionar corretamente.',
  // The legal receipt has its hash; a mark made offline is described so there.
  'Hash',
  'hash',
  'Offline—aguardando envio',
  // Only a program that calls the API can cause these.
  'O corpo da requisição não é um JSON válido.',
  'Endereço da API não encontrado.',
  // A file by its type, after the word Planilha.
  'CSV',
  '… (CSV)',
  'CSV simples',
  'CSV de até 2 MB e 500 pessoas.',
  '…. Salve a planilha como CSV.',
  'Uma pessoa por linha, com Nome e E-mail; as outras colunas são opcionais. Comece pelo modelo, preencha e salve como CSV.',
  // Not texts: a store on the device, a file, a limiter's key, a header.
  'text/csv; charset=utf-8',
  'text/plain; charset=iso-8859-1',
  'iso-8859-1',
  'Cache',
  'folha-de-ponto-resgate-…….json',
  'conferencia_….csv',
  'login …',
  'X-Ponto-Epoch',
  // What the iPhone calls a page of its settings.
  'Abra Ajustes → Geral → VPN e Gerenciamento de Dispositivo (em alguns, Perfis), toque em Folha de Ponto e em Instalar.',
  'Ajustes → Geral → VPN e Gerenciamento de Dispositivo → Folha de Ponto → Remover Perfil.',
]

/** Texts that the specification writes without accents. */
export const WITHOUT_ACCENTS: readonly string[] = [
  'E necessario tirar uma foto para registrar o ponto',
  'Nao foi possivel atualizar os dados.',
  'Sua nova senha ja pode ser usada.',
  'As senhas nao conferem.',
  'Nao foi possivel enviar o atestado.',
  'Campos obrigatorios',
  'Preencha todos os campos obrigatorios.',
  'Falha ao carregar historico',
  'Falha ao enviar solicitacao',
  'Acao nao permitida',
  'Historico',
  'Historicos',
  'Historico de ajustes',
  'Campos obrigatorios - Informe a data do atestado e os dias de afastamento.',
  'Historico de Envio',
  'Ultimos 7 dias',
  'Mes atual',
  'Proximo',
  'Seu gestor já pode ver o atestado. Você o encontra em Historico de Envio.',
  'Jornada em andamento (apos pausa)',
  'nao disponivel',
  'periodo-…-…',
  'Nao e possivel solicitar um registro de …, ja consta um em aberto no momento.',
]

import { countOf } from './format.ts'

/** Sentences of the kiosk: a tablet of a store at which its people register. */
export const kioskMessages = {
  touch: 'Toque para registrar',
  showBadge: 'Mostrar o crachá',
  leave: 'Sair do modo quiosque',
  allSent: 'Tudo enviado',
  refused: 'O servidor não aceita este tablet',
  refusedText: 'Avise um gestor. Pode registrar: fica tudo guardado aqui.',
  closed: 'Esta empresa está inativa no sistema',
  closedText: 'Pode registrar: o registro vale e é enviado. Avise um gestor.',
  offlineText: 'Pode registrar: fica tudo guardado aqui até a internet voltar.',
  back: 'Voltar',
  goesBack: 'Sem toque, volta sozinho em alguns segundos.',

  // People
  peopleTitle: 'Toque no seu nome',
  search: 'Buscar pelo nome',
  clear: 'Limpar a busca',
  usual: 'Costumam registrar agora',
  all: 'Todos',
  nobodyFound: 'Ninguém com esse nome neste quiosque.',
  nobody: 'Ainda não há pessoas neste quiosque',
  nobodyText: 'Elas chegam quando a internet voltar.',

  // PIN
  pin: 'Digite o seu PIN',
  pinTemporary:
    'Seu PIN é provisório: digite o que seu gestor deu. Se você já escolheu outro aqui, ele não foi aceito.',
  erase: 'Apagar',
  pinShort: 'O PIN tem de 4 a 6 dígitos.',
  pinWrong: 'PIN errado. Tente de novo.',
  withPhoto: 'Registrar com foto, sem PIN',
  withPhotoText: 'A foto é obrigatória e seu gestor verá que foi sem PIN.',
  pinLocked: 'PIN bloqueado',
  pinLockedText: 'O PIN volta quando o tempo acabar. Seu registro não precisa esperar:',
  pinForgotten: 'Esqueceu o PIN?',
  pinForgottenText: 'Crie outro em Meu PIN, no seu celular.',
  noPin: 'Você ainda não tem PIN: o registro é com foto, e seu gestor verá que foi sem PIN.',
  notListed: 'Você não está mais na lista deste quiosque: o registro é com foto, e seu gestor verá isso.',
  byPhoto: 'Registro com foto, sem PIN. Seu gestor verá isso.',
  newPin: 'Seu PIN era provisório. Escolha um novo, de 4 a 6 dígitos.',
  newPinAgain: 'Digite o novo PIN outra vez.',
  pinsDiffer: 'Os dois não são iguais. Escolha de novo.',
  pinCommon: 'Esse é fácil de adivinhar. Escolha outro.',
  pinSame: 'Esse é o provisório. Escolha outro.',

  // Camera
  photoIn2: 'A câmera tira a foto em 2 segundos. Dá para repetir.',
  photoShort: 'Com foto',
  look: 'Olhe para a câmera',
  cameraStarting: 'Abrindo a câmera…',
  photoAgain: 'Repetir a foto',
  photoUse: 'Usar esta foto',
  photoFailed: 'A câmera não está disponível',
  cameraRefused: 'Permita o uso da câmera nas configurações do navegador para este site e tente de novo.',
  cameraAbsent: 'Nenhuma câmera foi encontrada neste aparelho.',
  cameraBroken: 'A câmera não respondeu. Tente de novo.',
  withoutPhoto: 'Registrar sem foto',
  withoutPhotoText: 'Seu registro vale, e seu gestor verá que foi sem foto.',
  keeping: 'Registrando...',

  // Kept
  sent: 'Enviado',
  lostText: 'Este aparelho não conseguiu guardar o registro. Avise seu gestor agora, ou registre em outro aparelho.',
  kept: 'Salvo neste aparelho. Será enviado automaticamente.',
  nextPerson: 'Próxima pessoa',

  // Badge
  badgeTitle: 'Mostre o seu crachá',
  badgeText: 'Deixe dentro do quadro o código de Meu crachá, no seu celular, ou o do seu cartão.',
  badgeRefused: 'Este crachá não vale aqui ou já foi usado. Espere o código mudar e mostre de novo.',
  cardOfNobody: 'A pessoa deste cartão não registra neste quiosque. Fale com seu gestor.',
  badgeUnread: 'O navegador deste aparelho não lê crachás. Toque no seu nome para registrar.',
  chooseName: 'Tocar no meu nome',

  // Leaving
  leaveText:
    'Só um gestor sai do modo quiosque. O que ainda não foi enviado continua a ser entregue por este aparelho.',
  byPassword: 'Com senha',
  byCode: 'Sem internet, com código',
  codeText: 'Digite o código de saída, de 8 dígitos. O gestor o vê em Aparelhos.',
  codeShort: 'O código tem 8 dígitos.',
  codeWrong: 'Código errado. Confira em Aparelhos e tente de novo.',
  codeLocked: 'Código errado cinco vezes. Espere 60 minutos, ou saia com a senha quando houver internet.',
  leaving: 'Saindo...',
  leaveFailed: 'Não foi possível sair agora. Tente de novo; se continuar assim, feche o app e abra outra vez.',

  // A store that says nothing
  silentStore: 'A memória deste tablet não responde',
  silentStoreText:
    'O que já foi registrado continua guardado. Abra de novo; se continuar assim, reinicie o tablet. Enquanto isso, registre no seu celular.',
  openAgain: 'Abrir de novo',

  // No kiosk, or none any more
  noKiosk: 'Este aparelho não é um quiosque',
  noKioskText:
    'Para torná-lo o quiosque de uma empresa, um gestor entra aqui e escolhe “Usar como quiosque” em Aparelhos.',
  toDevices: 'Ir para Aparelhos',
  noLonger: 'Este aparelho não é mais um quiosque',
  nothingWaits: 'Tudo o que foi registrado nele já foi enviado.',
} as const

/** `3 aguardando envio`. */
export const waitingText = (count: number): string => `${count} aguardando envio`

/** Say what becomes of the marks on a tablet that is no kiosk any more. */
export const stillSentText = (count: number): string =>
  `${countOf(count, 'registro ainda espera', 'registros ainda esperam')} aqui e ${count === 1 ? 'será enviado' : 'serão enviados'} automaticamente. Deixe o aparelho ligado e com internet.`

const times = [
  'muitas vezes',
  'uma vez',
  'duas vezes',
  'três vezes',
  'quatro vezes',
  'cinco vezes',
  'seis vezes',
  'sete vezes',
]

/** `PIN errado cinco vezes`; from the eighth on `muitas vezes`. */
export const wrongPinsText = (count: number): string => `PIN errado ${times[count] ?? times[0]}`

/** `3 dígitos digitados`, for screen readers. */
export const typedText = (count: number): string => countOf(count, 'dígito digitado', 'dígitos digitados')

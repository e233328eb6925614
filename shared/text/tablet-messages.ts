import { countOf } from './format.ts'

/** Sentences of Aparelhos, of PINs and of badges. */
export const tabletMessages = {
  notLoaded: 'Não foi possível carregar os aparelhos.',
  noKiosks: 'Nenhum tablet é quiosque ainda.',
  noKiosksHelp: 'Entre neste site no tablet e toque em “Usar como quiosque”.',
  noPhones: 'Nenhum celular entregou registros ainda.',
  asked: 'Envio pedido',
  askedText: 'O quiosque envia assim que tiver internet.',
  askFailed: 'Não foi possível pedir o envio.',
  renamed: 'Quiosque alterado',
  renameFailed: 'Não foi possível alterar o quiosque.',
  marksNotLoaded: 'Não foi possível carregar as marcações.',
  noMarks: 'Nenhuma marcação chegou deste quiosque.',
  noMarksHelp: 'As que ainda esperam nele aparecem quando ele tiver internet.',
  newestShown: 'Estas já são as mais novas.',
  oldestShown: 'Estas já são as mais antigas.',
  revoked: 'Quiosque revogado',
  revokeFailed: 'Não foi possível revogar o quiosque.',
  revokeText: 'Ele apaga o que sabe das pessoas no próximo contato. O que já registrou ainda é entregue por 30 dias.',
  codeFailed: 'Não foi possível ler o código.',
  codeText: 'Digite este código no tablet para sair do modo quiosque sem internet. Ele serve uma vez.',
  nameNeeded: 'Informe o nome do quiosque.',
  listedText: 'Pessoas de outras empresas que registram neste quiosque, até 100. O registro fica marcado.',
  noneListed: 'Ninguém de outra empresa registra aqui.',
  listedSaved: 'Lista salva',
  listedSavedText: 'O quiosque a recebe em instantes, se tiver internet.',
  listedFailed: 'Não foi possível salvar a lista.',
  listedSame: 'Adicione ou tire alguém antes de salvar.',
  listedFull: 'Um quiosque aceita até 100 pessoas de outras empresas.',
  peopleNotLoaded: 'Não foi possível carregar as pessoas.',
  peopleAway: 'Sem internet. As pessoas que você pode adicionar aparecem quando ela voltar.',
  noOthers: 'Você não administra pessoas de outras empresas.',
  nobodyFound: 'Ninguém encontrado.',
  enrolText:
    'Este aparelho passa a ser o quiosque da empresa: as pessoas dela registram aqui com PIN, com ou sem internet. A sua sessão neste aparelho termina.',
  enrolFailed: 'Não foi possível usar este aparelho como quiosque.',
  enrolNeedsNetwork: 'Verifique a internet e tente de novo.',
  storesFirst: 'As empresas ainda não foram carregadas.',
  companiesNotLoaded: 'Não foi possível carregar as empresas.',
  noCompany: 'Ainda não há empresa no cadastro.',
  noCompanyHelp: 'Um quiosque é sempre de uma empresa: cadastre-a primeiro, em Gerenciar Empresas.',
  already: 'Este aparelho já é um quiosque.',
  marksWait: 'Este aparelho ainda guarda registros de quando era outro quiosque. Espere o envio.',
  noKeys: 'Este navegador não guarda chaves. Use o Chrome, o Edge ou o Firefox, fora da janela anônima.',
  storeSilent:
    'A memória deste aparelho não respondeu, e nada foi mudado. Feche o app, abra de novo e tente outra vez. Se continuar assim, reinicie o aparelho.',
  storeUnfinished:
    'O quiosque foi cadastrado, mas a memória deste aparelho não respondeu. Feche o app, abra de novo e toque outra vez em “Usar como quiosque”: o mesmo quiosque continua.',
  fork: 'Há uma cópia deste quiosque em uso. Revogue-o e cadastre o tablet de novo.',
  pinSaved: 'PIN salvo',
  pinSavedText: 'Use-o no quiosque de qualquer empresa.',
  pinFailed: 'Não foi possível salvar o PIN.',
  pinDiffers: 'Os dois PINs são diferentes.',
  pinHint: 'De 4 a 6 números. Não use 1234, números repetidos nem o seu aniversário.',
  pinNowhere: 'O PIN não fica escrito em lugar nenhum: se esquecer, escolha outro aqui.',
  pinTemporary: 'Seu PIN é provisório: o quiosque pede outro no primeiro uso, ou escolha um agora.',
  faceHidden: 'Não mostrar minha foto no quiosque',
  faceText: 'Onde a empresa mostra fotos, o quiosque mostra as suas iniciais no lugar da sua.',
  faceFailed: 'Não foi possível salvar a escolha.',
  faceNeedsNetwork: 'Para mudar isto é preciso ter internet.',
  facesShown: 'Mostrar fotos no quiosque',
  facesText: 'As fotos do cadastro aparecem ao lado dos nomes. Quem não quiser recusa em Meu PIN.',
  badgeText: 'Mostre este código à câmera do quiosque: ele vale no lugar do PIN.',
  badgeChanges: 'Muda em',
  badgeHere: 'Crachá neste celular',
  badgeNone:
    'O crachá é um código que muda a cada 30 segundos e vale no quiosque no lugar do PIN, também sem internet.',
  badgeElsewhere: 'Seu crachá agora está em outro celular. Você pode trazê-lo de volta para este.',
  badgePassword: 'Só um celular mostra o seu crachá: se outro mostrava, deixa de mostrar.',
  badgeNeedsNetwork: 'Para começar, este celular precisa de internet uma vez.',
  cardPrint: 'Imprimir cartão',
  cardHelp:
    'O cartão impresso escolhe o seu nome no quiosque, para quem está sem o celular. O PIN continua a ser pedido.',
  cardText: 'Mostre este código à câmera do quiosque e digite o seu PIN.',
  drawFailed: 'Não foi possível sortear um PIN.',
  drawText: 'O PIN provisório aparece uma única vez e é trocado no primeiro uso no quiosque.',
} as const

/** Say how long a kiosk has not been heard of. */
export const silentText = (days: number): string => `silencioso há ${countOf(days, 'dia', 'dias')}`

/** Say what a kiosk that never came back still has. */
export const lostText = (waiting: number | null): string =>
  `${waiting ? `Havia ${countOf(waiting, 'registro', 'registros')} nele. ` : ''}Ligue a internet do tablet ou saia do modo quiosque com o código. Serve uma vez.`

/** Say by how much (ms) a device's clock is off. */
export function clockText(ahead: number | null): string {
  if (ahead === null) return 'não disse'
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  if (seconds <= 5) return `±${Math.max(1, seconds)} s`
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const size =
    minutes === 0
      ? `${rest} s`
      : minutes < 60
        ? `${minutes} min ${rest} s`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${ahead > 0 ? 'adiantado' : 'atrasado'} ${size}`
}

/** Papers that wait on a tablet; the name is null of somebody whom the reader does not know. */
interface PapersOf {
  name: string | null
  count: number
}

/** Say that papers on a tablet must go out first, and whose they are. */
export function waitingPapersText(papers: readonly PapersOf[]): string {
  const count = papers.reduce((sum, one) => sum + one.count, 0)
  const whose = papers.map(({ name, count: own }) => `${name ?? 'outra pessoa'} (${own})`).join(', ')
  const waiting = countOf(count, 'documento espera', 'documentos esperam')
  return `${waiting} envio neste aparelho: ${whose}. Cada pessoa precisa entrar aqui antes, para enviar o que é dela.`
}

/** Say at a kiosk whose PIN was wrong, and how often in a row. */
export const wrongPinsText = (wrong: readonly { user_name: string; count: number }[]): string =>
  `PIN errado: ${wrong.map(({ user_name, count }) => `${user_name} (${countOf(count, 'vez', 'vezes')})`).join(', ')}`

/** Say at a kiosk how many people of other companies register there. */
export const listedCountText = (count: number): string => `mais ${countOf(count, 'pessoa', 'pessoas')}`

/** Say how many of the people who were found are shown. */
export const foundText = (shown: number, found: number): string =>
  shown < found
    ? `${shown} de ${countOf(found, 'pessoa', 'pessoas')}: continue a digitar.`
    : countOf(found, 'pessoa encontrada', 'pessoas encontradas')

/** Say how much storage is left (bytes). */
export const spaceText = (bytes: number | null): string =>
  bytes === null ? 'não diz' : `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`

/** One step of adding the application to the home screen; the words in `press` are those of the browser. */
export interface InstallStep {
  icon: 'share' | 'add' | 'menu'
  say: string
  press: string
}

const share: InstallStep = { icon: 'share', say: 'Toque em', press: 'Compartilhar' }
const onIos: InstallStep = { icon: 'add', say: 'Escolha', press: 'Adicionar à Tela de Início' }
const menu = (press: string): InstallStep => ({ icon: 'menu', say: 'Abra o menu', press })
const add = (press: string): InstallStep => ({ icon: 'add', say: 'Escolha', press })

/** The first that fits: a browser's name often contains that of another one. */
const browsers: readonly (readonly [RegExp, readonly InstallStep[]])[] = [
  [/iPhone|iPad|iPod/, [share, onIos]],
  [/Android.*SamsungBrowser/, [menu('☰'), add('Adicionar página a'), add('Tela inicial')]],
  [/Android.*Firefox/, [menu('⋮'), add('Adicionar à tela inicial')]],
  [/Android/, [menu('⋮'), add('Adicionar à tela inicial')]],
  [/\bEdg\b/, [menu('…'), add('Aplicativos'), add('Instalar Folha de Ponto')]],
  [/Firefox/, []],
  [/Chrome/, [menu('⋮'), add('Transmitir, salvar e compartilhar'), add('Instalar página como app')]],
  [/Macintosh.*Safari/, [{ icon: 'menu', say: 'No menu do Safari, abra', press: 'Arquivo' }, add('Adicionar ao Dock')]],
]

/** The window that another application opens for a link: nothing can be installed there, and what is kept there is soon lost. */
const inApps = /FBAN|FBAV|Instagram|Line\b|MicroMessenger|; wv\)/

/** Tell whether this page is shown inside another application. */
export const isInsideApp = (userAgent: string): boolean => inApps.test(userAgent)

/** Return the steps of a browser; none if it can't install anything. */
export function installSteps(userAgent: string): readonly InstallStep[] {
  if (isInsideApp(userAgent)) return []
  return browsers.find(([name]) => name.test(userAgent))?.[1] ?? []
}

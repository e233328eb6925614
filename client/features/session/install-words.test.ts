import { expect, it } from 'vitest'
import { installSteps, isInsideApp } from './install-words.ts'

const mobile = 'Mozilla/5.0 (Linux; Android 14; SM-A155M)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

it.each([
  ['Safari on an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Adicionar à Tela de Início'],
  ['Chrome on an iPhone', `${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Adicionar à Tela de Início'],
  ['Chrome on Android', `${mobile} AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36`, 'Adicionar à tela inicial'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
    'Adicionar à tela inicial',
  ],
  [
    'Samsung Internet',
    `${mobile} AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Tela inicial',
  ],
  ['Edge', `${desktop} AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`, 'Instalar Folha de Ponto'],
  ['Chrome', `${desktop} AppleWebKit/537.36 Chrome/131.0 Safari/537.36`, 'Instalar página como app'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15',
    'Adicionar ao Dock',
  ],
  [
    'Firefox, which installs nothing',
    'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
    undefined,
  ],
  ['the window of another app', `${iphone} Mobile/15E148 Instagram 350.0`, undefined],
  ['an unknown one', 'x', undefined],
])('%s: the last word to press', (_name, userAgent, press) => {
  expect(installSteps(userAgent).at(-1)?.press).toBe(press)
})

it('knows the window of another app', () => {
  expect(isInsideApp(`${mobile} Version/4.0 Chrome/131.0; wv) Mobile`)).toBe(true)
  expect(isInsideApp(iphone)).toBe(false)
})

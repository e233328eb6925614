import { inRoot, nodeSucceeds, say } from '../../launch/child.mjs'
import { debianInstalls, firstOf, works } from './browsers.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usual = [
  ...names.map((name) => `/usr/bin/${name}`),
  ...names.map((name) => `/snap/bin/${name}`),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return file && works(file) ? file : undefined
}

function playwrightInstalls() {
  say('Nenhum Chromium encontrado: baixando o do Playwright…')
  return nodeSucceeds([inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {}, { timeout: 600_000 })
}

/** Return the path of a working Chromium, installing it if needed. Throws one sentence on what to do if that fails. */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && works(asked)) return asked
  if (asked) throw new Error(`CHROMIUM_PATH aponta para ${asked}, que não é um Chromium que funcione.`)
  const found =
    firstOf(names, usual) ??
    (await fromPlaywright()) ??
    (playwrightInstalls() ? await fromPlaywright() : undefined) ??
    (debianInstalls('chromium') ? firstOf(names, usual) : undefined)
  if (found) return found
  throw new Error('Instale o Chromium ou o Google Chrome, ou indique onde ele está com CHROMIUM_PATH, e rode de novo.')
}

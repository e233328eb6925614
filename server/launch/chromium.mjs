import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot, nodeSucceeds, say, succeeds } from './child.mjs'

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

/** Asked for its version, because what some systems install under these names only says how to get the real one. */
function works(file) {
  if (!existsSync(file)) return false
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usual].find(works)
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return file && works(file) ? file : undefined
}

function playwrightInstalls() {
  say('Nenhum Chromium encontrado: baixando o do Playwright…')
  return nodeSucceeds([inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {}, { timeout: 600_000 })
}

function debianInstalls() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  say('Instalando o pacote chromium do sistema…')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return succeeds('apt-get', ['update'], quiet) && succeeds('apt-get', ['install', '-y', 'chromium'], quiet)
}

/** The path of a Chromium that runs, installed first if need be. Throws one sentence on what to do where none can be had. */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && works(asked)) return asked
  if (asked) throw new Error(`CHROMIUM_PATH aponta para ${asked}, que não é um Chromium que funcione.`)
  const found =
    installed() ??
    (await fromPlaywright()) ??
    (playwrightInstalls() ? await fromPlaywright() : undefined) ??
    (debianInstalls() ? installed() : undefined)
  if (found) return found
  throw new Error('Instale o Chromium ou o Google Chrome, ou indique onde ele está com CHROMIUM_PATH, e rode de novo.')
}

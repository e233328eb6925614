import { existsSync } from 'node:fs'
import { launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { debianInstalls } from './browsers.mjs'
import { findChromium } from './chromium.mjs'

/** Debian has Chromium's languages in a separate package: without it the date fields are in English. */
function teachPortuguese() {
  const debians = '/usr/lib/chromium/locales'
  if (!existsSync(debians) || existsSync(`${debians}/pt-BR.pak`)) return
  if (!debianInstalls('chromium-l10n')) say('Sem o pacote chromium-l10n os campos de data saem em inglês.')
}

/** Take the README's pictures again, from a demonstration with a stopped clock. */
await launch(async () => {
  prepare({ build: true, dev: true })
  const env = { CHROMIUM_PATH: await findChromium() }
  teachPortuguese()
  return nodeSucceeds(['--import', 'tsx', 'client/e2e/pictures/main.ts'], env) ? 0 : 1
})

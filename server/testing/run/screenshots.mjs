import { existsSync } from 'node:fs'
import { launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { debianInstalls } from './browsers.mjs'
import { findChromium } from './chromium.mjs'

/** Debian keeps Chromium's languages in a package of their own: without it the date fields speak English. */
function teachPortuguese() {
  const debians = '/usr/lib/chromium/locales'
  if (!existsSync(debians) || existsSync(`${debians}/pt-BR.pak`)) return
  if (!debianInstalls('chromium-l10n')) say('Sem o pacote chromium-l10n os campos de data saem em inglês.')
}

/** The README's pictures, taken anew of a demonstration whose clock stands. */
await launch(async () => {
  prepare({ build: true, dev: true })
  const env = { CHROMIUM_PATH: await findChromium() }
  teachPortuguese()
  return nodeSucceeds(['--import', 'tsx', 'client/e2e/pictures/main.ts'], env) ? 0 : 1
})

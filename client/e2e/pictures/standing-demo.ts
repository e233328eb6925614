import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../server/app.ts'
import { bootParts } from '../../../server/boot.ts'
import { readConfig } from '../../../server/config.ts'
import { closeDemoMonths } from '../../../server/database/demo/closings.ts'
import { giveDemoRules } from '../../../server/database/demo/rules.ts'
import { seedDemo } from '../../../server/database/demo.ts'
import { prepareInstallation } from '../../../server/database/seed.ts'
import { distFolder, listen } from '../../../server/http/listen.ts'
import { serveStatic } from '../../../server/http/static-files.ts'
import type { Parts } from '../../../server/parts.ts'
import { newFolder } from '../../bench/browser.ts'

/** A Wednesday with half a month behind it: Ana returns from her pause, and in the afternoon she works. */
export const RETURNS = '2026-11-18T13:00:40-03:00'
export const WORKS = '2026-11-18T15:42:10-03:00'

/** The master of an installation without people. */
export const RENATA = 'renata.dias@ipe.com.br'

/** Theirs: a master's is longer. */
export const FIRST_PASSWORD = 'ipe-abre-cedo'

/** Everybody's in the demonstration. */
export const PASSWORD = 'ipe-demo'

async function fillDemo(parts: Parts): Promise<void> {
  await seedDemo(parts)
  await giveDemoRules(parts)
  await closeDemoMonths(parts)
}

/** Serve the demonstration with a stopped clock: one instant always gives the same company. */
export const standingDemo = (instant: string) => standing(instant, fillDemo)

/** Serve an installation of the day, in which there is nobody yet but its master. */
export const standingStart = (instant: string) => standing(instant, prepareInstallation)

async function standing(instant: string, fill: (parts: Parts) => Promise<unknown>) {
  let now = Date.parse(instant)
  const dataDir = newFolder('pictures')
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', MASTER_EMAIL: RENATA, MASTER_PASSWORD: FIRST_PASSWORD }
  const parts = await bootParts(readConfig(settings))
  parts.now = () => now
  await fill(parts)
  const app = createApp(parts)
  serveStatic(app, distFolder)
  const server = await listen(app, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  return {
    // localhost is a secure context even without a certificate.
    url: `http://localhost:${port}`,
    now: () => now,
    stand(later: string) {
      now = Date.parse(later)
    },
    close() {
      server.closeAllConnections()
      server.close()
      void parts.database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type StandingDemo = Awaited<ReturnType<typeof standingDemo>>

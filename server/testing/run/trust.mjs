import { launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { findChromium } from './chromium.mjs'
import { findPostgres } from './postgres.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vite.config.ts']

/** Run twenty thousand requests generated from the contract, alone on the machine: FUZZ_SEED and FUZZ_REQUESTS choose others. */
function fuzz() {
  say('Requisições tiradas do próprio contrato (alguns minutos)…')
  return nodeSucceeds([...vitest, '--project', 'measured', 'server/testing/trust/fuzz'], { TRUST: 'full' }) ? 0 : 1
}

/** Run the tests of trust with their full figures, of which `npm test` runs most with smaller ones, and the journeys that it leaves out. */
await launch(async () => {
  say(`Node ${process.versions.node}`)
  await prepare({ build: !process.argv.includes('fuzz'), dev: true })
  if (process.argv.includes('fuzz')) return fuzz()
  say('Provas de confiança, com os números completos (bem mais de uma hora)…')
  const env = {
    TRUST: 'full',
    CRASH_ROUNDS: '200',
    SIMULATION_PAIRS: '1000',
    KIOSK_SEEDS: '1500',
    PG_BIN: findPostgres() ?? '',
  }
  const args = [
    ...vitest,
    ...['shared', 'server', 'whole', 'simulation', 'programs', 'measured'].flatMap((project) => ['--project', project]),
  ]
  const cli = 'node_modules/@playwright/test/cli.js'
  const inBrowser = { ...env, CHROMIUM_PATH: await findChromium() }
  say('Uma fila longa, duzentas mortes depois do toque, uma rede lenta e um dia no quiosque, no navegador…')
  const trials = nodeSucceeds([cli, 'test', '--config', 'client/e2e/playwright.config.ts', '--workers', '1'], inBrowser)
  say('As jornadas mais longas…')
  const journeys = nodeSucceeds(['server/testing/run/test.mjs', '--only-browser', '--longer'])
  const rooms = [
    'shared/pay-rules',
    'server/testing',
    'server/time-entries/retry-storm',
    'server/time-entries/requests',
  ]
  const figures = nodeSucceeds([...args, ...rooms], env)
  say(env.PG_BIN ? 'Histórias de bancos de horas, no PostgreSQL…' : 'Sem PostgreSQL: as histórias nele ficam de fora.')
  const banks = !env.PG_BIN || nodeSucceeds([...vitest, '--project', 'postgres', 'server/hour-bank/known-'], env)
  say('Uma hora sob carga…')
  return nodeSucceeds([...vitest, '--project', 'soak'], env) && figures && banks && trials && journeys ? 0 : 1
})

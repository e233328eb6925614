import { launch, nodeSucceeds, say } from './child.mjs'
import { prepare } from './prepare.mjs'

/** The tests of trust with their full figures: those of `npm test` run the same with smaller ones. */
await launch(async () => {
  say(`Node ${process.versions.node}`)
  await prepare({ dev: true })
  say('Provas de confiança, com os números completos (vários minutos)…')
  const env = { TRUST: 'full', CRASH_ROUNDS: '200' }
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vite.config.ts',
    ...['server', 'simulation', 'measured'].flatMap((project) => ['--project', project]),
  ]
  const rooms = ['server/testing', 'server/time-entries/retry-storm', 'server/time-entries/requests']
  const figures = nodeSucceeds([...args, ...rooms], env)
  say('Uma hora sob carga…')
  const soak = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vite.config.ts', '--project', 'soak']
  return nodeSucceeds(soak, env) && figures ? 0 : 1
})

import path from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Run the tests of client/offline for one mutant after another, in one process, so that unchanged files are not read again. The file on
 * disk never changes. The parent process asks, and kills this one if a mutant never ends.
 */

const root = path.resolve(import.meta.dirname, '../../..')
let mutant = { file: '', code: '' }

const swap = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_code, id) => (id.split('?')[0] === mutant.file ? { code: mutant.code, map: null } : null),
}

// A configuration of its own: additions to the repository's do not reach the projects in it.
const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    include: ['client/offline/**/*.test.{ts,tsx}', 'server/testing/simulation/simulation*.test.ts'],
    environment: 'jsdom',
    execArgv: ['--no-experimental-webstorage'],
    testTimeout: 30_000,
    watch: true,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
  },
  { plugins: [swap] },
)
await vitest.standalone()

async function judge({ file, code, judges }) {
  const changed = [mutant.file, file].filter(Boolean)
  mutant = { file, code }
  for (const project of vitest.projects) {
    for (const name of changed) {
      for (const module of project.vite.moduleGraph.getModulesByFile(name) ?? [])
        project.vite.moduleGraph.invalidateModule(module)
    }
  }
  for (const name of changed) vitest.invalidateFile(name)
  const specifications = await vitest.globTestSpecifications(judges)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true)
  // Modules of earlier stages are still in the list, with their old result.
  const asked = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
  const failed = asked.filter((module) => module.state() === 'failed').map((module) => path.basename(module.moduleId))
  return { failed, errors: unhandledErrors.length, ran: asked.length }
}

process.on('message', async (asked) => process.send(await judge(asked)))
process.on('disconnect', () => process.exit())
process.send('ready')

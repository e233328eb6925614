import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot, launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { nodeBeside } from './beside.mjs'
import { checkComments } from './comments.mjs'
import { checkPromises } from './promises.mjs'
import { checkStyles } from './styles.mjs'
import { checkTexts } from './texts.mjs'

const projects = ['shared', 'server', 'client', 'client/service-worker', 'server/testing']
const types = ['tsc', ['node_modules/typescript/bin/tsc', '-b', ...projects]]
const style = ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']]
const walls = [
  [
    'dependency-cruiser',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'shared',
      'server',
      'client',
      'vite.config.ts',
    ],
  ],
  // Unused exports, files and packages.
  ['knip', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']],
  // The English of comments and of the documents for developers.
  ['cspell', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary']],
]

function guarded(tool, run) {
  say(`── ${tool}`)
  const ok = run()
  say(`${tool}: ${ok ? 'ok' : 'falhou'}`)
  return { tool, ok }
}

const guardedTools = (tools) => tools.map(([tool, args]) => guarded(tool, () => nodeSucceeds(args)))

/** Only the first guards, for use in the middle of a change. */
export const checkTypesAndStyle = () => guardedTools([types, style])

/** Start a tool beside the others, most of which use one processor. Returns a function that waits for its result. */
function guardedBeside([tool, args]) {
  mkdirSync(inRoot('dist/reports'), { recursive: true })
  const ended = nodeBeside(args, inRoot(`dist/reports/${tool}.log`))
  return async () => {
    say(`── ${tool}`)
    const ok = await ended()
    say(`${tool}: ${ok ? 'ok' : 'falhou'}`)
    return { tool, ok }
  }
}

/** Run all guards, even after a failure. */
export async function check() {
  const typed = guardedBeside(types)
  const others = [
    ...guardedTools([style, ...walls]),
    guarded('estilos', checkStyles),
    guarded('textos', checkTexts),
    guarded('comentários', checkComments),
    guarded('promessas', checkPromises),
  ]
  return [await typed(), ...others]
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await launch(async () => {
    prepare({ dev: true })
    const results = await check()
    return results.every(({ ok }) => ok) ? 0 : 1
  })
}

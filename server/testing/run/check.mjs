import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { checkPromises } from './promises.mjs'
import { checkStyles } from './styles.mjs'
import { checkTexts } from './texts.mjs'

const projects = ['shared', 'server', 'client', 'client/service-worker', 'server/testing']
const typesAndStyle = [
  ['tsc', ['node_modules/typescript/bin/tsc', '-b', ...projects]],
  ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
]
const walls = [
  [
    'dependency-cruiser',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'shared', 'server', 'client', 'vite.config.ts'],
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
export const checkTypesAndStyle = () => guardedTools(typesAndStyle)

/** Run all guards, even after a failure. */
export function check() {
  return [
    ...guardedTools([...typesAndStyle, ...walls]),
    guarded('estilos', checkStyles),
    guarded('textos', checkTexts),
    guarded('promessas', checkPromises),
  ]
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await launch(() => {
    prepare({ dev: true })
    return check().every(({ ok }) => ok) ? 0 : 1
  })
}

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, nodeSucceeds, say } from './child.mjs'
import { prepare } from './prepare.mjs'

const projects = ['shared', 'server', 'client', 'client/service-worker', 'server/testing']
const tools = [
  ['tsc', ['node_modules/typescript/bin/tsc', '-b', ...projects]],
  ['biome', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  [
    'dependency-cruiser',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'shared', 'server', 'client', 'vite.config.ts'],
    ],
  ],
]

/** The three guards, cheapest first. All run, whatever the first ones say. */
export function check() {
  return tools.map(([tool, args]) => {
    say(`── ${tool}`)
    const ok = nodeSucceeds(args)
    say(`${tool}: ${ok ? 'ok' : 'falhou'}`)
    return { tool, ok }
  })
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  await launch(() => {
    prepare({ dev: true })
    return check().every(({ ok }) => ok) ? 0 : 1
  })
}

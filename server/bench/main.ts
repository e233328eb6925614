import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { coldStart } from '../../client/bench/cold-start.ts'
import { kioskTimes } from '../../client/bench/kiosk.ts'
import { firstVisits } from '../../client/bench/lighthouse.ts'
import { officeLists } from '../../client/bench/office.ts'
import { searchKeys } from '../../client/bench/search.ts'
import { tapToDurable } from '../../client/bench/tap-to-durable.ts'
import { afdCost } from './afd.ts'
import { balanceCost } from './balances.ts'
import { callCost } from './calls.ts'
import { closingCost } from './closing.ts'
import { espelhoCost } from './espelhos.ts'
import { firstScreen } from './first-screen.ts'
import { kioskWire } from './kiosk-wire.ts'
import { punchOnPostgres } from './postgres/punch.ts'
import { punchCost } from './punch-cost.ts'
import { type Row, tableOf } from './row.ts'
import { ruleCost } from './rules.ts'
import { punchesWhileEspelhos } from './while-espelhos.ts'
import { yearsCost } from './years.ts'

/**
 * Run all measurements and print one table; the exit code tells whether all bars hold. `--quick` omits the parts that need a browser,
 * `--only <name>` measures one part; those that take minutes are measured only so.
 */
const parts: Record<string, { inBrowser: boolean; isLong?: true; measure: () => Promise<Row[]> | Row[] }> = {
  punch: { inBrowser: false, measure: punchCost },
  postgres: { inBrowser: false, measure: punchOnPostgres },
  balances: { inBrowser: false, measure: balanceCost },
  rules: { inBrowser: false, measure: ruleCost },
  closing: { inBrowser: false, measure: closingCost },
  espelhos: { inBrowser: false, measure: async () => [...(await espelhoCost()), ...(await punchesWhileEspelhos())] },
  afd: { inBrowser: false, measure: afdCost },
  calls: { inBrowser: false, measure: callCost },
  size: { inBrowser: false, measure: firstScreen },
  tap: { inBrowser: true, measure: tapToDurable },
  start: { inBrowser: true, measure: coldStart },
  office: { inBrowser: true, measure: officeLists },
  search: { inBrowser: true, measure: searchKeys },
  kiosk: { inBrowser: true, measure: async () => [...(await kioskTimes()), ...(await kioskWire())] },
  years: { inBrowser: false, isLong: true, measure: yearsCost },
  visits: { inBrowser: true, measure: firstVisits },
}

function run(...words: string[]): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const { status } = spawnSync(process.execPath, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

/** Build what is measured: the program as users build it, and the server that journeys control. */
function build(): void {
  const prepared = "import { prepare } from './server/launch/prepare.mjs'; prepare({ build: true, dev: true })"
  run('--input-type=module', '-e', prepared)
  run('server/launch/build.mjs', 'test-server')
}

const has = (flag: string) => process.argv.includes(flag)
const only = has('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
build()
const rows: Row[] = []
for (const [name, { inBrowser, isLong, measure }] of Object.entries(parts)) {
  if (only ? name !== only : isLong || (inBrowser && has('--quick'))) continue
  process.stderr.write(`${name}…\n`)
  rows.push(...(await measure()))
}
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0

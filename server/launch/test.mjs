import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { nodeBeside } from './beside.mjs'
import { check } from './check.mjs'
import { inRoot, launch, nodeSucceeds, say } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { findNginx } from './nginx.mjs'
import { prepare, requireNode } from './prepare.mjs'

const vitestReport = inRoot('dist/reports/vitest.json')
const e2eReport = inRoot('dist/reports/e2e.json')
const soakReport = inRoot('dist/reports/soak.json')
const vitest = 'node_modules/vitest/vitest.mjs'
const failure = { passed: 0, failed: 1 }

/** Counts a runner's report; a runner that failed without a failed test, or ran none, counts as one failure itself. */
function counted(file, ok, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    const silent = failed === 0 && (!ok || passed === 0)
    return { passed, failed: silent ? 1 : failed }
  } catch {
    return failure
  }
}

function runChecks() {
  const results = check()
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed }
}

const reportTo = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

/** How many tests of a Vitest run passed and failed. */
const countVitest = (file, ok) =>
  counted(file, ok, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that can't even be loaded has no tests to fail.
    const unloaded = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  })

function runVitest() {
  const nginx = findNginx()
  if (!nginx) say('nginx não encontrado: a prova do proxy fica de fora.')
  const ok = nodeSucceeds([vitest, 'run', '--project', '!soak', ...reportTo(vitestReport)], { NGINX_PATH: nginx ?? '' })
  return countVitest(vitestReport, ok)
}

/** Minutes under a steady load that leaves most of a processor idle: it runs beside the journeys. */
const startSoak = () =>
  nodeBeside([vitest, 'run', '--project', 'soak', ...reportTo(soakReport)], inRoot('dist/reports/soak.log'))

async function runBrowser(extra) {
  const firefox = findFirefox()
  if (!firefox) say('Firefox não encontrado: a jornada dele fica de fora.')
  const env = { CHROMIUM_PATH: await findChromium(), FIREFOX_PATH: firefox ?? '', E2E_REPORT: e2eReport }
  const cli = 'node_modules/@playwright/test/cli.js'
  const ok = nodeSucceeds([cli, 'test', '--config', 'client/e2e/playwright.config.ts', ...extra], env)
  return counted(e2eReport, ok, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

/** One stage; whatever breaks in it is said and counted, and the next one runs all the same. */
async function stage(title, run) {
  say(`\n━━ ${title}`)
  try {
    return (await run()) ?? { passed: 0, failed: 0 }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return failure
  }
}

await launch(async () => {
  requireNode()
  const flags = new Set(['--no-browser', '--only-browser'])
  const extra = process.argv.slice(2).filter((argument) => !flags.has(argument))
  const has = (flag) => process.argv.includes(flag)
  rmSync(inRoot('dist/reports'), { recursive: true, force: true })
  mkdirSync(inRoot('dist/reports'), { recursive: true })
  const results = [await stage('preparação', () => prepare({ build: !has('--no-browser'), dev: true }))]
  if (!has('--only-browser')) {
    results.push(await stage('verificações', runChecks), await stage('vitest', runVitest))
  }
  const isWhole = !has('--only-browser') && !has('--no-browser')
  const soak = isWhole ? startSoak() : null
  if (!has('--no-browser')) results.push(await stage('navegador', () => runBrowser(extra)))
  if (soak) results.push(await stage('resistência', async () => countVitest(soakReport, await soak())))
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  say(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 ? 0 : 1
})

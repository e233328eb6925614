import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { check } from './check.mjs'
import { inRoot, launch, nodeSucceeds, say } from './child.mjs'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { findNginx } from './nginx.mjs'
import { prepare, requireNode } from './prepare.mjs'

const vitestReport = inRoot('dist/reports/vitest.json')
const e2eReport = inRoot('dist/reports/e2e.json')
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

function runVitest() {
  const cli = 'node_modules/vitest/vitest.mjs'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const nginx = findNginx()
  if (!nginx) say('nginx não encontrado: a prova do proxy fica de fora.')
  const ok = nodeSucceeds([cli, 'run', ...reporters], { NGINX_PATH: nginx ?? '' })
  return counted(vitestReport, ok, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that can't even be loaded has no tests to fail.
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  })
}

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
  if (!has('--no-browser')) results.push(await stage('navegador', () => runBrowser(extra)))
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  say(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 ? 0 : 1
})

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { inRoot, launch, nodeSucceeds, say } from '../../launch/child.mjs'
import { prepare } from '../../launch/prepare.mjs'
import { nodeBeside } from './beside.mjs'
import { check, checkTypesAndStyle } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { findContainers } from './containers.mjs'
import { findFirefox } from './firefox.mjs'
import { findNginx } from './nginx.mjs'
import { findPebble } from './pebble.mjs'
import { popplerSettings } from './poppler.mjs'
import { findPostgres } from './postgres.mjs'
import { playwrightReport, vitestReport } from './reports.mjs'
import { findWebKit } from './webkit.mjs'

const unitReport = inRoot('dist/reports/vitest.json')
const windowReport = inRoot('dist/reports/window.json')
const e2eReport = inRoot('dist/reports/e2e.json')
const soakReport = inRoot('dist/reports/soak.json')
const vitest = 'node_modules/vitest/vitest.mjs'

/** Proofs that this machine can't run: reported at once and again at the end, so that nobody takes them for passed. */
const leftOut = []
function leaveOut(sentence) {
  leftOut.push(sentence)
  say(sentence)
}

async function runChecks(guards) {
  const results = await guards()
  const failures = results.filter(({ ok }) => !ok).map(({ tool }) => `npm run check: ${tool}`)
  return { passed: results.length - failures.length, failures }
}

const reportTo = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

const nothing = async () => true
/** Waits for the browsers being installed. */
let gotBrowsers = nothing

/** Run the tests of each room and of what the client keeps, but those that take seconds, and of the screens those that a change touches. */
function runQuick() {
  const projects = ['shared', 'server', 'client'].flatMap((name) => ['--project', name])
  const ok = nodeSucceeds([vitest, 'run', ...projects, ...reportTo(unitReport)], { QUICK: 'yes' })
  // Without Git nobody knows what changed.
  const changed = existsSync(inRoot('.git')) ? ['--changed'] : []
  const drawn = nodeSucceeds([vitest, 'run', '--project', 'window', ...changed, ...reportTo(windowReport)])
  const [units, screens] = [vitestReport(unitReport, ok), vitestReport(windowReport, drawn, 0)]
  return { passed: units.passed + screens.passed, failures: [...units.failures, ...screens.failures] }
}

function runVitest(isBrowserNext) {
  const nginx = findNginx()
  if (!nginx) leaveOut('nginx não encontrado: a prova do proxy fica de fora.')
  const postgres = findPostgres()
  if (!postgres) leaveOut('PostgreSQL 15 ou mais novo não encontrado: os testes nele ficam de fora.')
  const containers = findContainers()
  if (!containers)
    leaveOut('podman não encontrado: a imagem é só conferida por um linter, não construída nem iniciada.')
  const pebble = findPebble()
  if (!pebble) leaveOut('pebble não encontrado: o certificado que o servidor busca sozinho fica sem prova.')
  const readers = popplerSettings(leaveOut)
  // After these, because the system installs one thing at a time.
  if (isBrowserNext)
    gotBrowsers = nodeBeside(['server/testing/run/get-browsers.mjs'], inRoot('dist/reports/browsers.log'))
  const found = { NGINX_PATH: nginx ?? '', PG_BIN: postgres ?? '' }
  const env = { ...found, ...readers, CONTAINER_ENGINE: containers ?? '', PEBBLE_PATH: pebble ?? '' }
  const ok = nodeSucceeds([vitest, 'run', '--project', '!soak', ...reportTo(unitReport)], env)
  return vitestReport(unitReport, ok)
}

/** Run minutes of a steady load that leaves most of a processor idle, beside the journeys. */
const startSoak = () =>
  nodeBeside([vitest, 'run', '--project', 'soak', ...reportTo(soakReport)], inRoot('dist/reports/soak.log'))

async function runBrowser(extra, isLonger) {
  await gotBrowsers()
  const firefox = findFirefox()
  if (!firefox) leaveOut('Firefox não encontrado: a jornada dele fica de fora.')
  const webkit = findWebKit()
  if (!webkit) leaveOut('WebKit não encontrado: as jornadas dele ficam de fora.')
  const chromium = await findChromium()
  const found = { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox ?? '', WEBKIT_PATH: webkit ?? '' }
  const env = { ...found, E2E_REPORT: e2eReport, E2E_LONGER: isLonger ? 'yes' : '' }
  const cli = 'node_modules/@playwright/test/cli.js'
  const ok = nodeSucceeds([cli, 'test', '--config', 'client/e2e/playwright.config.ts', ...extra], env)
  return playwrightReport(e2eReport, ok)
}

/** Run one stage; report and count its failures, and continue with the next one. */
async function stage(title, run) {
  say(`\n━━ ${title}`)
  try {
    return (await run()) ?? { passed: 0, failures: [] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say(message)
    return { passed: 0, failures: [`${title}: ${message}`] }
  }
}

await launch(async () => {
  say(`Node ${process.versions.node}`)
  const flags = new Set(['--quick', '--no-browser', '--only-browser', '--longer'])
  const extra = process.argv.slice(2).filter((argument) => !flags.has(argument))
  const has = (flag) => process.argv.includes(flag)
  rmSync(inRoot('dist/reports'), { recursive: true, force: true })
  mkdirSync(inRoot('dist/reports'), { recursive: true })
  const isWithBrowser = !has('--no-browser') && !has('--quick')
  const results = [await stage('preparação', () => prepare({ build: isWithBrowser, dev: true }))]
  if (has('--quick')) {
    results.push(await stage('verificações', () => runChecks(checkTypesAndStyle)), await stage('vitest', runQuick))
  } else if (!has('--only-browser')) {
    results.push(
      await stage('verificações', () => runChecks(check)),
      await stage('vitest', () => runVitest(isWithBrowser)),
    )
  }
  const isWhole = isWithBrowser && !has('--only-browser')
  const soak = isWhole ? startSoak() : null
  if (isWithBrowser) results.push(await stage('navegador', () => runBrowser(extra, has('--longer'))))
  if (soak) results.push(await stage('resistência', async () => vitestReport(soakReport, await soak())))
  const failures = results.flatMap((result) => result.failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  // Repeat them at the end, for whoever comes back after twenty minutes.
  for (const one of failures) say(`\n✗ ${one}`)
  for (const sentence of leftOut) say(`\n• ${sentence}`)
  say(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})

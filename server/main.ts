import { DAY, HOUR, MINUTE } from '#shared/calendar/day.ts'
import { createApp } from './app.ts'
import { bootParts } from './boot.ts'
import type { Certified } from './certificate-files.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { closeDemoMonths } from './database/demo/closings.ts'
import { giveDemoRules } from './database/demo/rules.ts'
import { seedDemo } from './database/demo.ts'
import { DatabaseProblem } from './database/migrations.ts'
import { masterEmailProblem, prepareInstallation } from './database/seed.ts'
import { sweepFiles } from './files/sweep.ts'
import { makeWaiting, putBack } from './generated/run-jobs.ts'
import { distFolder, listen, listenByTls } from './http/listen.ts'
import { serveStatic } from './http/static-files.ts'
import { writeHead } from './ledger/heads.ts'
import { beginService, clockWatch, keepWholeRegistry } from './ledger/keep-records.ts'
import { endByUncaught, told } from './log.ts'
import type { Parts } from './parts.ts'
import { writePrivately } from './private-files.ts'
import { programVersion } from './program-version.ts'
import { readSecrets } from './secrets.ts'
import { checkSigning } from './signing/check-signing.ts'
import { sweepRows } from './sweep-rows.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function prepare(parts: Parts, isDemo: boolean): Promise<void> {
  if (isDemo) {
    for (const line of await seedDemo(parts)) say(line)
    await giveDemoRules(parts)
    await closeDemoMonths(parts)
    return
  }
  const master = await prepareInstallation(parts)
  const problem = await masterEmailProblem(parts)
  if (problem) say(problem)
  if (!master) return
  say('Primeiro início: o usuário master foi criado.')
  say(`  E-mail: ${master.email}`)
  if (master.wasDrawn) say(`  Senha:  ${master.password}   (aparece só desta vez)`)
}

/** A server that listens, and what takes back its name from the network. */
interface Listening {
  server: Awaited<ReturnType<typeof listen>>
  leave(): Promise<void>
}

/** Does what is left when the server stops listening, besides closing the database. */
type AtEnd = () => Promise<void>

/** Finish running requests, accept no new ones, and close the database, within five seconds. */
function stopCleanly({ server, leave }: Listening, parts: Parts, endService: AtEnd): void {
  let isOver = false
  const finish = async () => {
    if (isOver) return
    isOver = true
    await putBack(parts).catch(() => {})
    await endService().catch((error) => parts.log.error({ err: error }, 'the end of the service was not written'))
    await Promise.all([leave(), parts.database.close()])
    process.exit(0)
  }
  const stop = () => {
    setTimeout(finish, 4_000).unref()
    // A database that can't be reached must not keep the process.
    setTimeout(() => process.exit(0), 5_000).unref()
    server.close(finish)
    // A busy connection would stay open after its answer, waiting for a next request that must not come.
    setInterval(() => server.closeIdleConnections(), 50).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('SIGHUP', stop)
  // The parent that restarts it is gone, so end too.
  if (process.connected) process.once('disconnect', stop)
}

/**
 * Sign the heads of ledger and audit log outside the database: at the start, then once a day. Each server signs for itself, beside its own
 * data: a head that one of them lost is in the files of the others.
 */
function signDaily(parts: Parts): void {
  const { dataDir, secretsFile } = parts.config
  const [headKey] = readSecrets(secretsFile).headKeys
  const signHead = () => {
    const written = writeHead(parts.database.read, { dataDir, headKey, now: parts.now() })
    written.catch((error) => parts.log.error({ err: error }, 'signing the heads failed'))
  }
  signHead()
  setInterval(signHead, DAY).unref()
}

/** Remove unneeded files and rows: soon after the start, then once a day. Of several servers one does it at a time. */
function sweepDaily(parts: Parts): void {
  const failed = (what: string) => (error: unknown) => parts.log.error({ err: error }, `sweeping ${what} failed`)
  const sweepAll = () => Promise.all([sweepFiles(parts).catch(failed('files')), sweepRows(parts).catch(failed('rows'))])
  const sweep = () => void parts.database.onlyHere('sweep', sweepAll).catch(failed('anything'))
  setTimeout(sweep, 60_000).unref()
  setInterval(sweep, DAY).unref()
}

/** Keep the ledger's records of people, and write down when the clock was put right. */
function keepLedger(parts: Parts): void {
  const failed = (error: unknown) => parts.log.error({ err: error }, 'keeping the ledger failed')
  const keep = () => keepWholeRegistry(parts.database, parts.now())
  setInterval(() => void parts.database.onlyHere('registry', keep).catch(failed), HOUR).unref()
  const watch = clockWatch(parts)
  setInterval(() => void watch().catch(failed), MINUTE).unref()
}

/** Make the files that were asked for: those that wait from before, and those of a server that ended. */
function makeFiles(parts: Parts): void {
  const make = () => void makeWaiting(parts)
  make()
  setInterval(make, MINUTE).unref()
}

/** Serve as configured: by HTTPS with a certificate of its own making, or plainly, for this machine or a proxy. */
async function listenAs(parts: Parts, app: ReturnType<typeof createApp>): Promise<Listening> {
  const { host, port, acme, lan } = parts.config
  const openSecurely = (certified: Certified) => listenByTls(app, host, port, certified)
  const leave = async () => {}
  if (lan) {
    const { listenLocally } = await import('./lan/listen-locally.ts')
    return listenLocally(parts, lan, openSecurely)
  }
  if (!acme) return { server: await listen(app, host, port), leave }
  const { listenSecurely } = await import('./acme/listen-securely.ts')
  return { server: await listenSecurely(parts, acme, openSecurely), leave }
}

async function start(config: Config): Promise<void> {
  const version = programVersion()
  for (const warning of (await checkSigning(config.signing, Date.now())).warnings) say(warning)
  const parts = await bootParts(config, version)
  await prepare(parts, process.argv.includes('--demo'))
  const endService = await beginService(parts)
  const app = createApp(parts, { version })
  serveStatic(app, distFolder)
  const listening = await listenAs(parts, app)
  stopCleanly(listening, parts, endService)
  keepLedger(parts)
  makeFiles(parts)
  sweepDaily(parts)
  signDaily(parts)
  const address = listening.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  // The parent restarts only a server that once listened.
  process.send?.('listening')
  say(`Folha de Ponto em ${config.acme || config.lan ? config.publicUrl : `http://localhost:${port}`}`)
}

writePrivately()
endByUncaught()
try {
  const config = readConfig(process.env)
  // What this process starts, and what it reports when it fails, is not told it.
  delete process.env.SIGNING_PASSWORD
  await start(config)
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DatabaseProblem
  process.stderr.write(`${isForPeople ? error.message : told(error)}\n`)
  process.exit(1)
}

/**
 * What every launcher shares. Nothing here or in prepare.mjs may import a package: they run before anything is installed,
 * and on a Node that may be too old (so nothing newer than Node 16 by name either, until prepare has looked).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import util from 'node:util'

export const root = path.resolve(import.meta.dirname ?? '.', '../..')
export const inRoot = (...parts) => path.join(root, ...parts)
export const say = (text) => process.stdout.write(`${text}\n`)

/** Runs to the end with our own terminal; true when it succeeded. */
export function succeeds(command, args, env = {}, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
  return done.status === 0
}

/** Same, for a script that this very Node runs. */
export const nodeSucceeds = (args, env, options) => succeeds(process.execPath, args, env, options)

/** How the server is run. Newer Nodes let three times 32 MB of garbage lie before they look; 8 cost a punch nothing. */
export const serverOptions = ['--enable-source-maps', '--max-semi-space-size=8']

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs long-lived Node processes side by side: signals reach them all, and when one ends, all do. Answers its exit code. */
export function serve(...commands) {
  const children = commands.map(({ args, env }) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  const tell = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
  // A terminal sends Ctrl+C to the children itself; a second one would read as impatience.
  process.on('SIGINT', () => process.stdin.isTTY || tell('SIGINT'))
  const ended = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(1))
        child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
      }),
  )
  const first = Promise.race(ended).then((code) => {
    tell('SIGTERM')
    return code
  })
  return Promise.all([first, ...ended]).then(([code]) => code)
}

/** Takes .env into the environment. What is already set wins; what is left empty means the default. */
export function readDotEnv() {
  if (!existsSync(inRoot('.env'))) return
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(inRoot('.env'), 'utf8')))) {
    if (value !== '') process.env[name] ??= value
  }
}

/** A launcher's whole life: what goes wrong is one sentence for a person. */
export async function launch(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/**
 * What every launcher shares. Nothing here or in prepare.mjs may import a package: they run before anything is installed,
 * and an old Node reads them before ours takes over (so nothing newer than Node 16 by name either).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'
import { endOf, onCurrentNode, root } from './current-node.mjs'

export const inRoot = (...parts) => path.join(root, ...parts)
export const say = (text) => process.stdout.write(`${text}\n`)

/** Runs to the end with our own terminal; true when it succeeded. */
export function succeeds(command, args, env = {}, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
  return done.status === 0
}

/** Same, for a script that this very Node runs. */
export const nodeSucceeds = (args, env, options) => succeeds(process.execPath, args, env, options)

/**
 * How the server is run. Newer Nodes let three times 32 MB of young garbage lie before they look, and the old heap grow to four
 * times what is in use: a flood of refused requests then holds 100 MB more than it needs.
 */
export const serverOptions = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=50']

/** Runs long-lived Node processes side by side: signals reach them all, and when one ends, all do. Answers its exit code. */
export function serve(...commands) {
  const children = commands.map(({ args, env }) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  const ended = children.map(endOf)
  const first = Promise.race(ended).then((code) => {
    for (const child of children) child.kill('SIGTERM')
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

/**
 * npm runs a script in a shell that dies of a signal and passes it to nobody: without that shell the launcher ends as if it had been
 * told to. What a person or a service started without npm goes on.
 */
function endWithNpm() {
  const shell = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const watching = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watching.unref()
}

/** A launcher's whole life, on a Node that is new enough: what goes wrong is one sentence for a person. */
export async function launch(main) {
  endWithNpm()
  try {
    process.exitCode = (await onCurrentNode()) ?? (await main()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

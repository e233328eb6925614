/**
 * Helpers of every launcher. Nothing here or in prepare.mjs may import a package, because they run before anything is installed, and an old
 * Node parses them before ours takes over (so they name nothing newer than Node 16 either).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'
import { endOf, onCurrentNode, root } from './current-node.mjs'

export const inRoot = (...parts) => path.join(root, ...parts)
export const say = (text) => process.stdout.write(`${text}\n`)

/** Run a command to the end with our own terminal; return true if it succeeded. */
export function succeeds(command, args, env = {}, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
  return done.status === 0
}

/** The same, for a script run by this Node. */
export const nodeSucceeds = (args, env, options) => succeeds(process.execPath, args, env, options)

/**
 * Options for running the server. By default, newer Nodes let three times 32 MB of young garbage pile up before collecting, and the old
 * heap grow to four times its use: a flood of refused requests then takes 100 MB more than needed.
 */
export const serverOptions = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=50']

/** Run long-lived Node processes side by side: signals reach all of them, and when one ends, all do. Returns its exit code. */
export function serve(...commands) {
  const children = commands.map(({ args, env, cwd = root }) =>
    spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  const ended = children.map(endOf)
  const first = Promise.race(ended).then((code) => {
    for (const child of children) child.kill('SIGTERM')
    return code
  })
  return Promise.all([first, ...ended]).then(([code]) => code)
}

/** Read a folder's .env into the environment. Variables already set win; empty ones mean the default. */
export function readDotEnv(folder = root) {
  const file = path.join(folder, '.env')
  if (!existsSync(file)) return
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    if (value !== '') process.env[name] ??= value
  }
}

/**
 * npm runs scripts in a shell that dies of a signal without passing it on: if that shell is gone, end the launcher as if it had received
 * the signal. Anything started without npm goes on.
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

/** In a separate process, because a binary that failed to load can't be loaded again in the same one. */
export const databaseLoads = () =>
  nodeSucceeds(['-e', "new (require('better-sqlite3'))(':memory:').close()"], {}, { stdio: 'ignore' })

/** Run a launcher on a Node that is new enough; print failures as one sentence for people. */
export async function launch(main, findNode = onCurrentNode) {
  endWithNpm()
  try {
    process.exitCode = (await findNode()) ?? (await main()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

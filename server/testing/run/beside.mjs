import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { say } from '../../launch/child.mjs'
import { root } from '../../launch/current-node.mjs'

/** Start a script of this Node that runs beside others, with its output in a file. Returns a function that waits for its end. */
export function nodeBeside(args, file, env = {}) {
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  // Ending this run ends it too.
  process.once('exit', () => child.kill())
  return async () => {
    const code = await ended
    closeSync(output)
    say(readFileSync(file, 'utf8'))
    return code === 0
  }
}

import { spawn } from 'node:child_process'
import { say } from './child.mjs'
import { exitCode, root } from './current-node.mjs'

const MINUTE = 60_000
const MOST_DEATHS = 5

/** One life of the server: how it ended, and whether it ever listened (it says so to whoever started it). */
function live({ args, env }, begun) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  begun(child)
  let hasListened = false
  child.on('message', (what) => {
    hasListened ||= what === 'listening'
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, hasListened }))
    child.once('exit', (code, signal) => {
      const end = () => resolve({ code: exitCode(code, signal), hasListened })
      // Its last word may come after its end.
      if (child.connected) child.once('disconnect', end)
      else end()
    })
  })
}

/** Waits, but not when it is told to stop meanwhile. */
const pause = (ms, stopping) =>
  new Promise((resolve) => {
    const waiting = setTimeout(resolve, ms)
    stopping.then(() => resolve(clearTimeout(waiting)))
  })

/**
 * Runs the server and starts it again when it dies by itself, each time a little later; after five deaths in a minute it
 * gives up. What never listened (a setting that is wrong, a port that is taken) is not tried again. Answers its exit code.
 */
export async function keepServing(command) {
  let child
  let isStopping = false
  const stopping = new Promise((resolve) => {
    const stop = (signal) => {
      isStopping = true
      child?.kill(signal)
      resolve()
    }
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
    // A terminal sends Ctrl+C to the child itself; a second one would read as impatience.
    process.on('SIGINT', () => (process.stdin.isTTY ? stop(0) : stop('SIGINT')))
  })
  let hasServed = false
  let deaths = []
  for (;;) {
    const { code, hasListened } = await live(command, (one) => {
      child = one
    })
    hasServed ||= hasListened
    if (isStopping || code === 0 || !hasServed) return code
    deaths = [...deaths, Date.now()].filter((at) => at > Date.now() - MINUTE)
    if (deaths.length >= MOST_DEATHS) {
      say(`O servidor caiu ${deaths.length} vezes em um minuto (código ${code}): veja as mensagens acima.`)
      return code
    }
    const wait = 500 * 2 ** (deaths.length - 1)
    say(`O servidor parou sozinho (código ${code}); começa de novo em ${wait / 1000} s.`)
    await pause(wait, stopping)
    if (isStopping) return 0
  }
}

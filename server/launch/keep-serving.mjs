import { spawn } from 'node:child_process'
import { say } from './child.mjs'
import { exitCode, root } from './current-node.mjs'

const MINUTE = 60_000
const MOST_DEATHS = 5

/** Run the server once; return how it ended and whether it ever listened, which it reports to its parent. */
function live({ args, env, cwd = root }, begun) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(process.execPath, args, { cwd, stdio, env: { ...process.env, ...env } })
  begun(child)
  let hasListened = false
  child.on('message', (what) => {
    hasListened ||= what === 'listening'
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, hasListened }))
    child.once('exit', (code, signal) => {
      const end = () => resolve({ code: exitCode(code, signal), hasListened })
      // Its last message may arrive after its exit.
      if (child.connected) child.once('disconnect', end)
      else end()
    })
  })
}

/** Wait, but stop waiting when told to stop. */
const pause = (ms, stopping) =>
  new Promise((resolve) => {
    const waiting = setTimeout(resolve, ms)
    stopping.then(() => resolve(clearTimeout(waiting)))
  })

/**
 * Run the server and restart it when it crashes, each time after a longer pause; after five crashes in a minute give up. A server that
 * never listened (a wrong setting, a port in use) is not restarted. Returns its exit code.
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
    // A terminal sends Ctrl+C to the child itself; a second signal would look like impatience.
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AS_STARTED } from '../testing/crash/server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reporter = fileURLToPath(new URL('report-cpu.mjs', import.meta.url))

/** CPU time so far, of all threads, and the part inside SQLite if it is watched, in µs. */
interface Used {
  cpu: number
  sqlite: number
}

/** A server in a separate process that reports its CPU time. */
export interface MeasuredServer {
  port: number
  used(): Promise<Used>
  stop(): Promise<void>
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output'))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`the measured server ended with ${code}`)))
  })
}

/** Wait for the next message with used times, because a server also reports to its parent that it listens. */
async function usedOf(child: ChildProcess): Promise<Used> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [unknown]
    if (typeof message === 'object') return message as Used
  }
}

/** Start a program that prints its address, as `npm start` does. */
export async function startMeasured(
  program: string,
  env: Record<string, string>,
  watches: readonly string[] = [],
  given: readonly string[] = [],
): Promise<MeasuredServer> {
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const preloaded = [reporter, ...watches].flatMap((file) => ['--import', file])
  const args = [...profile, '--enable-source-maps', ...AS_STARTED, ...preloaded, program, ...given]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await portOf(child)
  return {
    port,
    async used() {
      child.send('used')
      return usedOf(child)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

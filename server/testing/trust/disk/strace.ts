import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** One call of the system that fails once: which, with what, the how-many-eth of a thread, and of which file (any when null). */
export interface FailingCall {
  call: 'pwrite64' | 'fsync' | 'rename'
  error: 'EIO' | 'ENOSPC'
  nth: number
  file: string | null
}

/** Does something while a call of a running process fails in the kernel's place. Answers what came of it. */
export async function whileFailing<T>(pid: number, failing: FailingCall, deed: () => Promise<T>): Promise<T> {
  const { call, error, nth, file } = failing
  const how = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=${nth}`]
  const where = file === null ? [] : ['-P', file]
  const tracer = spawn('strace', ['-f', '-o', '/dev/null', ...how, ...where, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(tracer, 'exit')
  try {
    // It says so once all threads are in its hands.
    await Promise.race([once(tracer.stderr, 'data'), gone])
    if (tracer.exitCode !== null) throw new Error('strace could not attach')
    return await deed()
  } finally {
    tracer.kill('SIGINT')
    await gone
  }
}

/** Whether calls can be made to fail here: that takes strace, and a kernel that lets one process look at another. */
export function mayFailCalls(): boolean {
  const tried = ['-e', 'trace=none', '-e', 'inject=getppid:error=EIO', '-o', '/dev/null', process.execPath, '-e', '0']
  return spawnSync('strace', tried, { stdio: 'ignore' }).status === 0
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** A system call that fails once: its name, its error, its number within a thread, and its file (any if null). */
export interface FailingCall {
  call: 'pwrite64' | 'fsync' | 'rename'
  error: 'EIO' | 'ENOSPC'
  nth: number
  file: string | null
}

/** Run something while a call of a running process fails in the kernel's place. Returns the result. */
export async function whileFailing<T>(pid: number, failing: FailingCall, deed: () => Promise<T>): Promise<T> {
  const { call, error, nth, file } = failing
  const how = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}:when=${nth}`]
  const where = file === null ? [] : ['-P', file]
  const tracer = spawn('strace', ['-f', '-o', '/dev/null', ...how, ...where, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(tracer, 'exit')
  try {
    // It prints something once it is attached to all threads.
    await Promise.race([once(tracer.stderr, 'data'), gone])
    if (tracer.exitCode !== null) throw new Error('strace could not attach')
    return await deed()
  } finally {
    tracer.kill('SIGINT')
    await gone
  }
}

/** Tell whether calls can be made to fail here: that needs strace, and a kernel that lets one process trace another. */
export function mayFailCalls(): boolean {
  const tried = ['-e', 'trace=none', '-e', 'inject=getppid:error=EIO', '-o', '/dev/null', process.execPath, '-e', '0']
  return spawnSync('strace', tried, { stdio: 'ignore' }).status === 0
}

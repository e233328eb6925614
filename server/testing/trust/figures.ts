import { readFileSync } from 'node:fs'

/** The memory of a process that is really in the machine, in MiB; 0 where the system does not tell (only Linux does, like this). */
export function residentMiB(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** The most that a process held, in MiB, while something was done to it. */
export async function mostHeld(pid: number, doing: () => Promise<unknown>): Promise<number> {
  let most = 0
  const look = () => {
    most = Math.max(most, residentMiB(pid))
  }
  const looking = setInterval(look, 10)
  try {
    await doing()
  } finally {
    clearInterval(looking)
    look()
  }
  return most
}

/** The value below which the part `q` of a list lies, e.g. 0.99. */
export function quantile(list: readonly number[], q: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * q) - 1)] ?? Number.NaN
}

/** Sends so many a second, each at its own instant whatever became of those before; answers how long each took, in ms. */
export async function steadily(perSecond: number, seconds: number, send: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now()
  const one = async (_: unknown, i: number) => {
    const due = began + (i * 1000) / perSecond
    await new Promise((go) => setTimeout(go, due - performance.now()))
    // From when it was due: a client that was held up itself does not hide that the server was slow.
    await send()
    return performance.now() - due
  }
  return Promise.all(Array.from({ length: perSecond * seconds }, one))
}

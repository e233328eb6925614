import { readFileSync } from 'node:fs'

/** Return the resident memory of a process in MiB; 0 if unknown (only Linux reports it this way). */
export function residentMiB(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** Return the peak memory of a process, in MiB, while `doing` runs. */
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

/** Return the quantile `q` of a list, e.g. 0.99. */
export function quantile(list: readonly number[], q: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * q) - 1)] ?? Number.NaN
}

/** Send so many requests a second, each at its due time whatever became of earlier ones; return each one's duration in ms. */
export async function steadily(perSecond: number, seconds: number, send: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now()
  const one = async (_: unknown, i: number) => {
    const due = began + (i * 1000) / perSecond
    await new Promise((go) => setTimeout(go, due - performance.now()))
    // Measure from the due time, so that a delayed client does not hide a slow server.
    await send()
    return performance.now() - due
  }
  return Promise.all(Array.from({ length: perSecond * seconds }, one))
}

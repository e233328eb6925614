import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of a tick of Linux's accounting. */
const TICK = 10_000

interface Process {
  parent: number
  /** Ticks of itself, and of its children that have ended. */
  own: number
  ended: number
}

/** Read what Linux tells of a process; null if it is gone. */
function readProcess(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = [fields[1]]
    const sum = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0)
    return { parent, own: sum(11), ended: sum(13) }
  } catch {
    return null
  }
}

/** Return the CPU time of a server of PostgreSQL, all its processes together, in µs. */
export function cpuOf(server: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const one = readProcess(pid)
    if (one && Number(pid) === server) ticks += one.own + one.ended
    else if (one?.parent === server) ticks += one.own
  }
  return ticks * TICK
}

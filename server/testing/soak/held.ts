import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** What a server holds at one moment, its garbage collected: memory and log in MiB, files that are open beside sockets. */
export interface Held {
  /** Seconds since the start. */
  at: number
  /** In the machine. */
  resident: number
  /** Of it by the program's own values, its compiled code not counted. */
  heap: number
  log: number
  files: number
  sockets: number
}

const MIB = 1024 * 1024

/** What is open, but for the file in which the server has just told of its memory. */
function openIn(pid: number, figures: string): Pick<Held, 'files' | 'sockets'> {
  const links = readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const link = readlinkSync(`/proc/${pid}/fd/${name}`)
      return link === figures ? [] : [link]
    } catch {
      return []
    }
  })
  const sockets = links.filter((link) => link.startsWith('socket:')).length
  return { files: links.length - sockets, sockets }
}

/** Reads what a server told of its memory last (tell-memory.mjs), its log and its open files. */
export function heldBy(pid: number, { figures, log, at }: { figures: string; log: string; at: number }): Held {
  const told = JSON.parse(readFileSync(figures, 'utf8').trim().split('\n').at(-1) ?? '') as Record<string, number>
  const memory = { resident: (told.rss ?? Number.NaN) / MIB, heap: (told.heap ?? Number.NaN) / MIB }
  return { at, ...memory, log: statSync(log).size / MIB, ...openIn(pid, figures) }
}

/**
 * How much something grows in ten minutes: the median of the slopes between all pairs of its moments (Theil and Sen). A heap
 * that shrinks or grows by a step, as heaps do, hardly moves it; what leaks with each request moves every pair.
 */
export function growthInTenMinutes(held: readonly Held[], what: 'resident' | 'heap'): number {
  const slopes = held.flatMap((early, i) =>
    held.slice(i + 1).map((late) => ((late[what] - early[what]) / (late.at - early.at)) * 600),
  )
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN
}

/**
 * By how many MiB the memory of the last third stands above that of the first, at its least: a step in between, as allocators
 * take and give back, counts once; what leaks raises each moment.
 */
export function risenBy(held: readonly Held[]): number {
  const third = Math.ceil(held.length / 3)
  const resident = held.map((one) => one.resident)
  return Math.min(...resident.slice(-third)) - Math.max(...resident.slice(0, third))
}

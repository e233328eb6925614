import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** The resources that a server holds at one moment, after garbage collection: memory and log in MiB, open files and sockets. */
export interface Held {
  /** Seconds since the start. */
  at: number
  /** Resident memory. */
  resident: number
  /** The part of the program's own values, without compiled code. */
  heap: number
  log: number
  files: number
  sockets: number
}

const MIB = 1024 * 1024

/** Count open files and sockets, except the file in which the server has just reported its memory. */
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

/** Read a server's latest report of its memory (tell-memory.mjs), its log and its open files. */
export function heldBy(pid: number, { figures, log, at }: { figures: string; log: string; at: number }): Held {
  const told = JSON.parse(readFileSync(figures, 'utf8').trim().split('\n').at(-1) ?? '') as Record<string, number>
  const memory = { resident: (told.rss ?? Number.NaN) / MIB, heap: (told.heap ?? Number.NaN) / MIB }
  return { at, ...memory, log: statSync(log).size / MIB, ...openIn(pid, figures) }
}

/**
 * Return the growth in ten minutes: the median of the slopes between all pairs of moments (Theil and Sen). A single step of the heap, as
 * heaps make, hardly affects it; a leak with each request affects every pair.
 */
export function growthInTenMinutes(held: readonly Held[], what: 'resident' | 'heap'): number {
  const slopes = held.flatMap((early, i) =>
    held.slice(i + 1).map((late) => ((late[what] - early[what]) / (late.at - early.at)) * 600),
  )
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN
}

/**
 * Return by how many MiB the memory of the last third exceeds that of the first, at the least: a single step, as allocators make, counts
 * once; a leak raises every moment.
 */
export function risenBy(held: readonly Held[]): number {
  const third = Math.ceil(held.length / 3)
  const resident = held.map((one) => one.resident)
  return Math.min(...resident.slice(-third)) - Math.max(...resident.slice(0, third))
}

import { existsSync, readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import type { Wire } from './send.ts'

/** A request, and when it was in progress. */
export interface Sent {
  wire: Wire
  from: number
  to: number
}

/** Format a request in a line or two, to be read and repeated. */
export const shown = ({ method, path, headers, body }: Wire) =>
  `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${String(body ?? '').slice(0, 600)}`

/**
 * The waiting times of others, in ms: without the time lacking a processor, and by the clock; the longest work in one go; MiB held, in
 * total and by JavaScript.
 */
export interface Looked {
  p99: number
  max: number
  busiest: number
  clock: { p99: number; max: number }
  rss: number
  heap: number
}

interface Stall {
  stall: number
  busy: number
  until: number
}

/** The reports that a server makes of itself (tell-delay.mjs). */
export class Delays {
  private readonly pid: number
  private readonly figures: string

  constructor(pid: number, figures: string) {
    this.pid = pid
    this.figures = figures
  }

  private told(): (Looked | Stall)[] {
    const text = existsSync(this.figures) ? readFileSync(this.figures, 'utf8') : ''
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Looked | Stall)
  }

  /** Return the measurements since the last look. */
  async look(): Promise<Looked> {
    const looks = () => this.told().filter((one): one is Looked => 'rss' in one)
    const before = looks().length
    process.kill(this.pid, 'SIGUSR2')
    await vi.waitFor(() => expect(looks().length).toBe(before + 1), { timeout: 20_000, interval: 20 })
    return looks().at(-1) as Looked
  }

  private stalls(sent: readonly Sent[]): Stall[] {
    const began = sent[0]?.from ?? 0
    return this.told().filter((one): one is Stall => 'stall' in one && one.until >= began)
  }

  /** Count how often the only thread worked longer than `ms` in one go while these requests were sent. */
  over(ms: number, sent: readonly Sent[]): number {
    return this.stalls(sent).filter(({ busy }) => busy > ms).length
  }

  /** Return the requests during which others waited longest. */
  heaviest(sent: readonly Sent[], count: number): string[] {
    const longest = this.stalls(sent)
      .sort((a, b) => b.stall - a.stall)
      .slice(0, count)
    return longest.map(({ stall, busy, until }) => {
      const during = sent.filter(({ from, to }) => to >= until - stall - 6 && from <= until + 1)
      const requests = during.map(({ wire }) => shown(wire).slice(0, 200)).join(' | ')
      return `${Math.round(stall)} ms, of it ${Math.round(busy)} of work: ${requests}`
    })
  }
}

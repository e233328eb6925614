import type { Line } from './line.ts'

/** Tells the operator something that has to be looked at. */
export type Warn = (about: object, message: string) => void

const EACH_MS = 60_000
/** Questions of one measurement: the one that took the shortest time counts. */
const ASKED = 3
/** The most (ms) that the machine's clock may be wrong before somebody is told. */
const ALARM_MS = 1_000
/** The most (ms) that the clock waits after a measurement rather than go back. */
const WAITS_MS = 1_000

const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now'

/** A connection that is opened again when it is lost. */
interface Opening {
  open(): Promise<Line>
}

/** Ask the database for the time. Returns its clock's lead over this process's monotonic one, and the time that asking took (ms). */
async function askedOnce(at: Opening) {
  const line = await at.open()
  const from = performance.now()
  const { rows } = await line.query(NOW)
  const took = performance.now() - from
  return { lead: Number(rows[0]?.now) - from - took / 2, took }
}

async function leadOf(at: Opening): Promise<number> {
  let best = await askedOnce(at)
  for (let left = ASKED - 1; left > 0; left -= 1) {
    const next = await askedOnce(at)
    if (next.took < best.took) best = next
  }
  return best.lead
}

/**
 * Follow the clock of the database, by which all servers go: measured now and once a minute, and carried on in between by a clock that
 * nobody sets. A small correction never makes it go back. Throws what the connection throws.
 */
export async function followedClock(at: Opening, warn: Warn) {
  let lead = 0
  let offset = 0
  let last = 0
  let isAlarmed = false

  async function measure(): Promise<void> {
    lead = await leadOf(at)
    offset = Math.round(Date.now() - performance.now() - lead)
    const isWrong = Math.abs(offset) > ALARM_MS
    if (isWrong && !isAlarmed) warn({ ms: offset }, "the machine's clock differs from the database's, which counts")
    isAlarmed = isWrong
  }

  await measure()
  // While the database is silent, the last measurement counts.
  const timer = setInterval(() => void measure().catch(() => {}), EACH_MS)
  timer.unref()
  return {
    now(): number {
      const next = Math.floor(performance.now() + lead)
      last = last - next > WAITS_MS ? next : Math.max(last, next)
      return last
    },
    offset: () => offset,
    measure,
    stop: () => clearInterval(timer),
  }
}

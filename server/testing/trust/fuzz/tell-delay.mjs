import { appendFileSync, readFileSync } from 'node:fs'
import { createHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const EVERY = 5
const WORTH_TELLING = 30

/** Return the milliseconds of CPU time of this thread so far. */
function worked() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Return the milliseconds for which this thread was ready but other programs had the processor; only Linux reports it. */
function waited() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/**
 * Preloaded into a tested server (`node --expose-gc --import …`): measures every five milliseconds how late its timer fires, minus the time
 * spent waiting for a processor that other programs had. Reports long stalls at once, the rest at SIGUSR2 with the memory held: one line of
 * JSON each, in the file named by FUZZ_FIGURES. Then it starts anew.
 */
if (isMainThread) {
  const tell = (figures) => appendFileSync(process.env.FUZZ_FIGURES, `${JSON.stringify(figures)}\n`)
  const clock = monitorEventLoopDelay({ resolution: EVERY })
  clock.enable()
  const own = createHistogram()
  const now = () => ({ at: performance.now(), worked: worked(), waited: waited() })
  let busiest = 0
  let last = now()
  setInterval(() => {
    const here = now()
    const busy = here.worked - last.worked
    const stall = Math.max(0, here.at - last.at - EVERY - (here.waited - last.waited))
    own.record(Math.max(1, Math.round(stall * 1000)))
    busiest = Math.max(busiest, busy)
    if (stall > WORTH_TELLING || busy > WORTH_TELLING) tell({ stall, busy, until: Date.now() })
    last = here
  }, EVERY).unref()
  process.on('SIGUSR2', () => {
    const figures = { p99: own.percentile(99) / 1000, max: own.max / 1000, busiest }
    const byClock = { p99: clock.percentile(99) / 1e6, max: clock.max / 1e6 }
    // A collection that had begun keeps all that was made since its start; only the next one takes that.
    global.gc()
    global.gc()
    const { rss, heapUsed, external } = process.memoryUsage()
    tell({ ...figures, clock: byClock, rss: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 })
    clock.reset()
    own.reset()
    busiest = 0
    last = now()
  })
}

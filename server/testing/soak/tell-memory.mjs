import { appendFileSync } from 'node:fs'
import v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** Compiled code comes and goes by half a MiB: it is not a value that the program holds. */
const COMPILED = new Set(['code_space', 'trusted_space'])

const heldByValues = () =>
  v8
    .getHeapSpaceStatistics()
    .reduce((sum, space) => sum + (COMPILED.has(space.space_name) ? 0 : space.space_used_size), 0)

/**
 * Preloaded into a tested server (`node --expose-gc --import …`): at SIGUSR2 it collects its garbage and reports what it holds then, one
 * line of JSON in the file named by SOAK_FIGURES. The program itself is unchanged.
 */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    global.gc()
    const figures = { rss: process.memoryUsage.rss(), heap: heldByValues() }
    appendFileSync(process.env.SOAK_FIGURES, `${JSON.stringify(figures)}\n`)
  })
}

import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into a server on trial (`node --expose-gc --import …`): at SIGUSR2 it collects its garbage and notes what it holds
 * then, one line of JSON in the file that SOAK_FIGURES names. The program itself is as it comes.
 */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    global.gc()
    const { rss, heapUsed, external } = process.memoryUsage()
    appendFileSync(process.env.SOAK_FIGURES, `${JSON.stringify({ rss, heapUsed, external })}\n`)
  })
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

/** Milliseconds in which a name is announced, if that is possible at all: probing takes less than a second. */
const PATIENCE_MS = 15_000
/** Milliseconds until the next attempt after one that ended. */
const PAUSE_MS = 60_000
/** Milliseconds that the network is given to hear that the name is gone. */
const FAREWELL_MS = 2_000

interface Announced {
  /** The name, which ends in `.local`. */
  name: string
  /** The port of the service. */
  port: number
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Announce a name by multicast DNS, on all networks of the machine, those that come later too, until `withdraw` is called. The library runs in a
 * thread of its own: whatever it stumbles over ends that thread, and another is begun a minute later. What is wrong is logged once.
 */
export function announce({ name, port, log }: Announced): { withdraw(): Promise<void> } {
  const said = new Set<string>()
  let isWanted = true
  let worker: Worker

  function warnOnce(sentence: string, error?: unknown): void {
    if (!said.has(sentence)) log.warn({ name, err: error }, sentence)
    said.add(sentence)
  }

  function hear(word: unknown): void {
    if (word === 'taken') warnOnce('another device of this network has the name already: choose another in LAN_NAME')
    if (word !== 'announced') return void worker.terminate()
    log.info({ name }, 'the name is announced')
    said.clear()
  }

  function begin(): void {
    if (!isWanted) return
    worker = new Worker(new URL('./announce-worker.mjs', import.meta.url), {
      workerData: { label: name.replace(/\.local$/, ''), port },
      stdout: true,
      stderr: true,
    })
    const late = setTimeout(
      () => warnOnce('the name could not be announced: does the network let multicast pass?'),
      PATIENCE_MS,
    )
    worker.once('message', () => clearTimeout(late))
    worker.on('message', hear)
    worker.once('error', (error) => warnOnce('announcing the name failed', error))
    worker.once('exit', () => {
      clearTimeout(late)
      setTimeout(begin, PAUSE_MS).unref()
    })
    late.unref()
    worker.unref()
  }

  async function withdraw(): Promise<void> {
    isWanted = false
    if (worker.threadId < 0) return
    worker.ref()
    const gone = once(worker, 'exit', { signal: AbortSignal.timeout(FAREWELL_MS) })
    worker.postMessage('withdraw')
    await gone.catch(() => worker.terminate())
  }

  begin()
  return { withdraw }
}

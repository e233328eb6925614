import { isMainThread } from 'node:worker_threads'

/** Preloaded into a server under measurement: answers each message of the bench with the CPU time used so far, in µs. */
if (isMainThread) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.once('disconnect', () => process.exit(0))
}

import { openSync, readSync } from 'node:fs'

// Preloaded into the server: the machine's clock is a file with one number, milliseconds since 1970. So the real program, in a separate
// process that can be killed, lives in the simulated week.
const file = openSync(process.env.MACHINE_CLOCK, 'r')
const shown = new Float64Array(1)
const now = () => {
  readSync(file, shown, 0, 8, 0)
  return shown[0]
}

const RealDate = Date
RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  apply: (target) => new target(now()).toString(),
})

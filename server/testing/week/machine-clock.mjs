import { openSync, readSync } from 'node:fs'

// Loaded before the server: its machine's clock is a file that holds one number, milliseconds since 1970. So the real program, in a
// process of its own that can be killed, lives in the simulated week.
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

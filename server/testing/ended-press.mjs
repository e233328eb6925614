import { subscribe } from 'node:diagnostics_channel'
import { paperPress } from '../papers/press.ts'

/** A program that has a signature made, says which process made it, and waits for one that never comes until it is killed. */
let press = null
subscribe('child_process', ({ process: begun }) => {
  press = begun
})
const none = { pfx: '', password: '', passwordFile: '', inpiNumber: '', developerDocument: '' }
await paperPress({ ...none, developerName: '', developerEmail: '' }).signature(new Uint8Array(32), Date.now())
process.stdout.write(String(press?.pid))
setInterval(() => {}, 1_000)

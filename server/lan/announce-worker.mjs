import { parentPort, workerData } from 'node:worker_threads'
import { getResponder } from '@homebridge/ciao'

const { label, port } = workerData
const responder = getResponder()
// Without a text record the library takes the echo of its own announcement for a conflict, and withdraws the name again and again.
const service = responder.createService({ name: label, hostname: label, type: 'https', port, txt: { path: '/' } })
let isOurs = true

/** Take the name back, which tells the network so; then this thread may be ended. */
async function giveUp(why) {
  if (!isOurs) return
  isOurs = false
  await responder.shutdown()
  parentPort?.postMessage(why)
}

// Another device has the name already. The certificate is for this very name, so the one that was made up instead is of no use.
service.once('hostname-change', () => void giveUp('taken'))
parentPort?.once('message', () => void giveUp('withdrawn'))
await service.advertise()
if (isOurs) parentPort?.postMessage('announced')

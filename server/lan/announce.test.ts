import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { addressesOf } from '../doctor/mdns.ts'
import { announce } from './announce.ts'

const outward = Object.values(networkInterfaces())
  .flatMap((some) => some ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)

/** Tell whether a packet to the group of multicast DNS comes back to this machine. */
async function multicastWorks(): Promise<boolean> {
  if (!outward) return false
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  try {
    socket.bind(5353)
    await once(socket, 'listening')
    socket.addMembership('224.0.0.251', outward.address)
    socket.setMulticastInterface(outward.address)
    const heard = once(socket, 'message', { signal: AbortSignal.timeout(2_000) })
    socket.send(Buffer.alloc(12), 5353, '224.0.0.251')
    await heard
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}

const works = await multicastWorks()
const aName = () => `folha-${randomUUID().slice(0, 8)}.local`

/** A record that says that a name leads to an address where nobody is. */
function claimOf(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'ascii')])
  const answer = Buffer.from([0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  return Buffer.concat([answer, ...labels, Buffer.from([0, 0, 1, 0x80, 1, 0, 0, 0, 120, 0, 4, 192, 0, 2, 77])])
}

/** Be another device, which says that a name is its own whenever somebody asks for it. Returns what ends it. */
async function anotherDevice(name: string): Promise<() => void> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind(5353)
  await once(socket, 'listening')
  const address = outward?.address ?? ''
  socket.addMembership('224.0.0.251', address)
  socket.setMulticastInterface(address)
  const claim = claimOf(name)
  const label = name.replace('.local', '')
  socket.on('message', (packet) => {
    const isQuestion = packet.readUInt8(2) < 0x80
    if (isQuestion && packet.includes(label)) socket.send(claim, 5353, '224.0.0.251')
  })
  return () => socket.close()
}

/** Keep what is told, and wait for the next of it. */
function listener() {
  const told: string[] = []
  let wake = () => {}
  const keep = (_facts: unknown, sentence: string) => {
    told.push(sentence)
    wake()
  }
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  return { told, next, log: { info: keep, warn: keep } as never }
}

it.skipIf(!works)(
  'a name is found in the network as long as it is announced (skipped where multicast does not work)',
  async () => {
    const [name, { told, next, log }] = [aName(), listener()]
    expect(await addressesOf(name)).toEqual([])
    const heard = next()
    const { withdraw } = announce({ name, port: 8443, log })
    await heard
    expect(told).toEqual(['the name is announced'])
    expect(await addressesOf(name)).toContain(outward?.address)
    await withdraw()
    expect(await addressesOf(name)).toEqual([])
  },
)

it.skipIf(!works)('a name that another device has is not taken over, and not announced under another', async () => {
  const [name, { told, next, log }] = [aName(), listener()]
  const leave = await anotherDevice(name)
  const heard = next()
  const { withdraw } = announce({ name, port: 8443, log })
  await heard
  expect(told).toEqual(['another device of this network has the name already: choose another in LAN_NAME'])
  await withdraw()
  leave()
})

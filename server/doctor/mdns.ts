import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'

const GROUP = '224.0.0.251'
const PORT = 5353
const PATIENCE_MS = 3_000
/** Packets get lost, and nobody asks for them again: so the question is repeated. */
const AGAIN_MS = 1_000
const HEADER_BYTES = 12
/** A record of an IPv4 address, of the internet's class. */
const ADDRESS = 1
const INTERNET = 1
/** The two highest bits of a length: the rest of the name stands elsewhere in the packet. */
const ELSEWHERE = 0xc0

function questionFor(name: string, id: number): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'ascii')])
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(id, 0)
  header.writeUInt16BE(1, 4)
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, ADDRESS, 0, INTERNET])])
}

/** Return where a name of a packet ends. */
function endOfName(packet: Buffer, start: number): number {
  let at = start
  for (;;) {
    const length = packet.readUInt8(at)
    if (length >= ELSEWHERE) return at + 2
    if (length === 0) return at + 1
    at += length + 1
  }
}

/** Read the IPv4 addresses in an answer to the question with this id; none of another packet. Throws RangeError if it is cut off. */
function addressesIn(packet: Buffer, id: number): string[] {
  if (packet.readUInt16BE(0) !== id || packet.readUInt8(2) < 0x80) return []
  let at = HEADER_BYTES
  for (let left = packet.readUInt16BE(4); left > 0; left -= 1) at = endOfName(packet, at) + 4
  const found: string[] = []
  for (let left = packet.readUInt16BE(6); left > 0; left -= 1) {
    const record = endOfName(packet, at)
    const length = packet.readUInt16BE(record + 8)
    if (packet.readUInt16BE(record) === ADDRESS) found.push([...packet.subarray(record + 10, record + 14)].join('.'))
    at = record + 10 + length
  }
  return found
}

/** Ask for a name through the interface with this address; no addresses if nobody answers in 3 s. Throws if nothing can be sent. */
async function askThrough(address: string, name: string): Promise<string[]> {
  const id = randomInt(1, 0xffff)
  const socket = createSocket('udp4')
  const question = questionFor(name, id)
  let again: NodeJS.Timeout | undefined
  try {
    return await new Promise<string[]>((resolve, reject) => {
      socket.on('message', (packet) => {
        try {
          const found = addressesIn(packet, id)
          if (found.length > 0) resolve(found)
        } catch {
          // Somebody's broken packet; ours may still come.
        }
      })
      socket.once('error', reject)
      setTimeout(resolve, PATIENCE_MS, []).unref()
      socket.bind(0, address, () => {
        socket.setMulticastInterface(address)
        const ask = () => socket.send(question, PORT, GROUP, (error) => error && reject(error))
        ask()
        again = setInterval(ask, AGAIN_MS)
      })
    })
  } finally {
    clearInterval(again)
    socket.close()
  }
}

/**
 * Ask all networks that this machine shares with others by multicast DNS (RFC 6762) for a name, and return the IPv4 addresses that it has there. Those who ask from
 * another port than 5353 are answered alone.
 */
export async function addressesOf(name: string): Promise<string[]> {
  const own = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const asked = own
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => askThrough(address, name))
  const answered = await Promise.allSettled(asked)
  return [...new Set(answered.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))]
}

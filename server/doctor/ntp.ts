import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { isIPv6 } from 'node:net'

/** Bytes of a packet of NTP (RFC 5905) without extensions. */
const LENGTH = 48
const PORT = 123
const PATIENCE_MS = 3_000
/** Milliseconds between 1900, where NTP counts from, and 1970. */
const EPOCHS_APART = 2_208_988_800_000
const ERA_MS = 2 ** 32 * 1_000

/** No leap second is announced, version 4, a client asks. */
const QUESTION = 0b00_100_011
const MODE_SERVER = 4
const UNSYNCHRONISED = 3

/** Return the instant of a timestamp at a place of a packet: the one of its possible eras that is nearest to now. */
function instantAt(packet: Buffer, place: number, now: number): number {
  const inEra = packet.readUInt32BE(place) * 1_000 + (packet.readUInt32BE(place + 4) / 2 ** 32) * 1_000 - EPOCHS_APART
  return inEra + Math.round((now - inEra) / ERA_MS) * ERA_MS
}

/** Tell whether a packet answers the question with this cookie, from a server that knows the time itself. */
function isAnswer(packet: Buffer, cookie: Buffer): boolean {
  if (packet.length < LENGTH) return false
  const [first = 0, stratum = 0] = packet
  const isSynchronised = first >> 6 !== UNSYNCHRONISED && stratum > 0 && stratum < 16
  return (first & 0b111) === MODE_SERVER && isSynchronised && packet.subarray(24, 32).equals(cookie)
}

/** Return how far this clock is behind the server's, in ms, from the four instants of a question and its answer. */
function offsetOf(packet: Buffer, sent: number, received: number): number {
  const [arrived, answered] = [instantAt(packet, 32, received), instantAt(packet, 40, received)]
  return (arrived - sent + (answered - received)) / 2
}

/** Read `host` or `host:port`. */
function placeOf(server: string): { host: string; port: number } {
  const [, host = server, port = String(PORT)] = /^(.+?):(\d+)$/.exec(server) ?? []
  return { host, port: Number(port) }
}

/**
 * Ask a server of NTP for the time; return how far this clock is behind it, in ms, to some ms. In place of our time the question carries a
 * cookie (RFC 9109, and the draft on data minimization): nobody who does not see it can answer. Throws if no answer comes in 3 s.
 */
export async function clockBehind(server: string): Promise<number> {
  const { host, port } = placeOf(server)
  const { address } = await lookup(host)
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  const question = Buffer.alloc(LENGTH)
  question[0] = QUESTION
  const cookie = randomBytes(8)
  cookie.copy(question, 40)
  try {
    return await new Promise<number>((resolve, reject) => {
      const sent = Date.now()
      socket.on('message', (packet) => isAnswer(packet, cookie) && resolve(offsetOf(packet, sent, Date.now())))
      socket.once('error', reject)
      setTimeout(() => reject(new Error('sem resposta em 3 s')), PATIENCE_MS).unref()
      socket.send(question, port, address, (error) => error && reject(error))
    })
  } finally {
    socket.close()
  }
}

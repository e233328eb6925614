import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const EPOCHS_APART = 2_208_988_800_000

/** Write an instant as NTP does: seconds since 1900 modulo the era, and a fraction. */
function writeInstant(packet: Buffer, place: number, ms: number): void {
  const since = ms + EPOCHS_APART
  packet.writeUInt32BE(Math.floor(since / 1_000) % 2 ** 32, place)
  packet.writeUInt32BE(Math.floor(((since % 1_000) / 1_000) * 2 ** 32), place + 4)
}

/** The way in which a server of NTP answers. */
export interface NtpManner {
  /** Milliseconds that its clock is ahead of this machine's. */
  aheadMs?: number
  /** 0 is a refusal ("kiss of death"), 16 a server that does not know the time itself. */
  stratum?: number
  /** Answer as somebody would who did not see the question. */
  isBlind?: boolean
}

/** Start a server of NTP (RFC 5905) on this machine; return where it is. */
export async function startNtp({ aheadMs = 0, stratum = 2, isBlind = false }: NtpManner = {}) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const answer = Buffer.alloc(48)
    // No warning, the version of the question, a server.
    answer[0] = ((question[0] ?? 0) & 0b00_111_000) | 4
    answer[1] = stratum
    if (!isBlind) question.copy(answer, 24, 40, 48)
    writeInstant(answer, 16, Date.now() + aheadMs)
    writeInstant(answer, 32, Date.now() + aheadMs)
    writeInstant(answer, 40, Date.now() + aheadMs)
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { place: `127.0.0.1:${socket.address().port}`, end: () => socket.close() }
}

import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** One answer as received. */
export interface Answer {
  status: number
  text: string
}

const END_OF_HEAD = '\r\n\r\n'

/** Serialize the whole request, before anything is measured. */
export function requestBytes(path: string, body: unknown): Buffer {
  const text = JSON.stringify(body)
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    // The headers that browsers send.
    'Accept: application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}${END_OF_HEAD}${text}`)
}

/** Tell whether an answer has arrived as a whole. */
export function isComplete(seen: Buffer): boolean {
  const end = seen.indexOf(END_OF_HEAD)
  if (end < 0) return false
  if (seen.toString('latin1', 9, 12) === '304') return true
  const head = seen.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length) return seen.length >= end + 4 + Number(length)
  return seen.toString('latin1', seen.length - 5) === `0${END_OF_HEAD}`
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts)
}

/** Parse an answer's bytes, after the measurement. */
export function readAnswer(seen: Buffer): Answer {
  const end = seen.indexOf(END_OF_HEAD)
  const head = seen.toString('latin1', 0, end)
  const body = seen.subarray(end + 4)
  const plain = /transfer-encoding: chunked/i.test(head) ? unchunked(body) : body
  const text = /content-encoding: gzip/i.test(head) ? gunzipSync(plain) : plain
  return { status: Number(head.slice(9, 12)), text: text.toString() }
}

/** Send a request over a connection that is kept; return the bytes of its answer. */
export function askOn(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let seen: Buffer = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk])
      if (!isComplete(seen)) return
      socket.off('data', onData)
      socket.off('close', onClose)
      resolve(seen)
    }
    const onClose = () => reject(new Error('the server closed the connection'))
    socket.on('data', onData)
    socket.on('close', onClose)
    socket.write(request)
  })
}

/** Connect to a port of this machine. */
export const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
    socket.setNoDelay(true)
  })

/** Send the requests in order over `connections` kept-alive connections, each with one request at a time. */
export async function load(port: number, requests: readonly Buffer[], connections: number): Promise<Buffer[]> {
  const answers: Buffer[] = []
  let next = 0
  async function work(socket: Socket): Promise<void> {
    while (true) {
      const at = next
      const request = requests[at]
      if (!request) return
      next += 1
      answers[at] = await askOn(socket, request)
    }
  }
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)))
  await Promise.all(sockets.map(work))
  for (const socket of sockets) socket.destroy()
  return answers
}

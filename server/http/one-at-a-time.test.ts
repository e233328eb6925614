import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { closingUnread, oneAtATime } from './listen.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Read about `most` bytes of a request, and leave the rest. */
async function readSome(request: IncomingMessage, most: number): Promise<void> {
  if (most === 0) return
  let size = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > most) return
  }
}

/** Start a server that refuses requests to /early after reading `most` bytes, and answers others with their length. */
async function listening(most: number): Promise<number> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/early') return response.end(`read ${(await text(request)).length}`)
    await readSome(request, most)
    response.statusCode = 413
    return response.end('refused')
  }
  server = createServer(oneAtATime(closingUnread((request, response) => void answer(request, response))))
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

const requestOf = (path: string, length: number) =>
  `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${'a'.repeat(length)}`

/** Send two requests over one connection, the second after the first is answered. Returns the answers. */
function sendInTurn(port: number, first: string, second: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((answered) => {
    let seen = ''
    const end = () => {
      socket.destroy()
      answered(seen)
    }
    socket.on('data', (piece) => {
      seen += String(piece)
      if (seen.endsWith('refused') && seen.includes('keep-alive')) socket.write(second)
      else if (/read \d+$/.test(seen) || seen.endsWith('refused')) end()
    })
    socket.on('close', end)
    socket.on('error', end)
    socket.write(first)
  })
}

describe('a body that is refused before it is all read, and another request behind it', () => {
  it.each([
    ['unread', 0],
    ['read in part', 100_000],
    ['read for the most part', 200_000],
  ])(
    '%s: the next one is read to its end',
    async (_, most) => {
      const port = await listening(most)
      for (let i = 0; i < 7; i += 1) {
        const seen = await sendInTurn(port, requestOf('/early', 300_000), requestOf('/whole', 300_000))
        expect(seen).toContain('read 300000')
      }
    },
    10_000,
  )
})

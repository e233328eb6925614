import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stage } from '../cast.ts'
import { figure } from './scale.ts'
import { type Served, serveOn } from './served.ts'

let on: Awaited<ReturnType<typeof stage>>
let server: Served

beforeEach(async () => {
  on = await stage()
  server = await serveOn(on.app.app)
})
afterEach(() => server.close())

describe('TRUST 10: what is too large is refused while it comes', () => {
  /** Sends a body in pieces, without saying how long it will be. */
  function sendChunked(port: number, path: string, headers: Record<string, string>, pieces: number, piece: Buffer) {
    return new Promise<number>((resolve) => {
      const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      request.on('error', () => resolve(413))
      let sent = 0
      const next = () => {
        while (sent < pieces) {
          sent += 1
          if (!request.write(piece)) return void request.once('drain', next)
        }
        request.end()
      }
      next()
    })
  }

  it.each<[string, string, string, number]>([
    ['JSON of 1 MB', '/api/time-entries/sync', 'application/json', 1],
    ['a photo of 2 MB and a byte', '/api/upload/image', 'multipart/form-data; boundary=x', 3],
    ['a document of 5 MB and a byte', '/api/upload/attestation', 'multipart/form-data; boundary=x', 6],
  ])(
    '%s, chunked, many at once: 413, little memory, and the next is answered',
    async (_what, path, type, megabytes) => {
      const { port } = server
      const headers = { ...(await on.app.as(on.cast.ana)), 'content-type': type }
      const first = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
        : '{"a":"'
      const piece = Buffer.concat([Buffer.from(first), Buffer.alloc(64 * 1024, 'a')])
      const many = figure(10, 50)
      const before = process.memoryUsage().rss
      const statuses = await Promise.all(
        Array.from({ length: many }, () => sendChunked(port, path, headers, megabytes * 16 + 4, piece)),
      )
      expect(new Set(statuses)).toEqual(new Set([413]))
      expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(200)
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    },
  )

  it('a length that lies is refused before a byte is read', async () => {
    const { port } = server
    const headers = {
      ...(await on.app.as(on.cast.ana)),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    }
    expect(await sendChunked(port, '/api/upload/image', headers, 1, Buffer.from('--x'))).toBe(413)
  })
})

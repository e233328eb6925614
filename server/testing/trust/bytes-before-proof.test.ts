import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limiter } from '../../http/rate-limit.ts'
import { stage } from '../cast.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { mostHeld } from './figures.ts'
import { figure, tell } from './scale.ts'

const TWO_MEGABYTES = Buffer.alloc(2 * 1024 * 1024, 0xff)
const photoOf = (id: string) => `/api/time-entries/${id}/photo?sha256=${'0'.repeat(64)}`

describe('S-19: nothing is taken from whoever may not send it', () => {
  let dataDir: string
  let server: ServerProcess

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'folha-proof-'))
    server = await startServer(dataDir)
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  /**
   * Send a photo to a mark that does not exist; return the status and whether the application itself answered. The connection closes after
   * that answer: a sender that is still writing may notice the closing before it reads the answer.
   */
  const sendPhoto = (grant?: string) =>
    new Promise<unknown>((resolve) => {
      const headers = { 'content-type': 'image/jpeg', ...(grant ? { 'x-grant': grant } : {}) }
      const to = `${server.address}${photoOf(randomUUID())}`
      const request = httpRequest(to, { method: 'PUT', headers }, (answer) => {
        answer.resume()
        resolve([answer.statusCode, answer.headers['x-ponto-sync']])
      })
      request.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
      request.end(TWO_MEGABYTES)
    })

  it('three hundred photos of 2 MB without a right to deliver, twice: refused, not a byte of them on the disk, and little memory', async () => {
    const arriving = path.join(dataDir, 'files', 'arriving')
    const seen = new Set<string>()
    const looking = setInterval(() => {
      for (const name of readdirSync(arriving)) seen.add(name)
    }, 2)
    const refusals = [[401, '1'], 'EPIPE', 'ECONNRESET'].map((answer) => JSON.stringify(answer))
    const burst = () => Promise.all(Array.from({ length: 300 }, (_, i) => sendPhoto(i % 2 ? 'inventado' : undefined)))
    const held: number[] = []
    try {
      for (let i = 0; i < figure(2, 6); i += 1) {
        const most = await mostHeld(server.pid, async () => {
          const answers = (await burst()).map((answer) => JSON.stringify(answer))
          expect(answers).toContain(refusals[0])
          expect(answers.filter((answer) => !refusals.includes(answer))).toEqual([])
        })
        held.push(most)
      }
    } finally {
      clearInterval(looking)
    }
    tell(`S-19: 300 photos of nobody at once, again and again: at most ${held.map(Math.round).join(', ')} MiB held`)
    expect([...seen]).toEqual([])
    expect(Math.max(...held)).toBeLessThan(250)
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  })
})

/** Return a body that begins and then pauses until released. */
function waitingBody() {
  let letGo = () => {}
  let isTaken = false
  const stream = new ReadableStream(
    {
      pull(controller) {
        isTaken = true
        controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff]))
        return new Promise<void>((resolve) => {
          letGo = () => {
            controller.close()
            resolve()
          }
        })
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, letGo: () => letGo(), isTaken: () => isTaken }
}

const FORM = 'multipart/form-data; boundary=x'

describe('S-19: what is judged before the first byte', () => {
  let on: Awaited<ReturnType<typeof stage>>
  beforeEach(async () => {
    on = await stage()
  })

  const send = (method: string, to: string, headers: Record<string, string>, body: ReadableStream) =>
    on.app.app.request(to, { method, headers, body, duplex: 'half' } as RequestInit)

  it.each([
    ['a grant nobody has', 'inventado', 401],
    ['none', undefined, 401],
  ])('a photo: %s', async (_what, grant, status) => {
    const body = waitingBody()
    const headers = { 'content-type': 'image/jpeg', ...(grant ? { 'x-grant': grant } : {}) }
    const answer = await send('PUT', photoOf(randomUUID()), headers, body.stream)
    expect([answer.status, answer.headers.get('x-ponto-sync'), body.isTaken()]).toEqual([status, '1', false])
  })

  it.each(['/api/upload/image', '/api/upload/attestation'])('%s: how often somebody may', async (to) => {
    on.app.parts.limits.upload = limiter(1, 60)
    await on.app.parts.limits.upload.count(on.cast.ana)
    const body = waitingBody()
    const headers = { 'content-type': FORM, ...(await on.app.as(on.cast.ana)) }
    const answer = await send('POST', to, headers, body.stream)
    expect([answer.status, body.isTaken()]).toEqual([429, false])
  })

  /** Return a form whose field names the owner; its file begins, and then its bytes pause. */
  function waitingForm(user_id: string) {
    const text = (part: string) => new TextEncoder().encode(part)
    const named = `--x\r\nContent-Disposition: form-data; name="user_id"\r\n\r\n${user_id}\r\n`
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    // The parser holds back what may be the beginning of a boundary.
    const pieces = [named, file, ' '.repeat(100)]
    const stream = new ReadableStream(
      {
        pull(controller) {
          const piece = pieces.shift()
          if (piece !== undefined) return controller.enqueue(text(piece))
          return new Promise<void>(() => {})
        },
      },
      { highWaterMark: 0 },
    )
    return stream
  }

  it.each([
    ['/api/upload/attestation', 'ana', 'bia', 403],
    ['/api/upload/attestation', 'keeper', 'caio', 403],
    ['/api/payslips', 'keeper', 'caio', 403],
    ['/api/payslips', 'keeper', 'keeper', 403],
    ['/api/payslips', 'keeper', null, 403],
  ] as const)('%s: whose the file is, by the field before it (%s for %s)', async (to, who, whose, status) => {
    const headers = { 'content-type': FORM, ...(await on.app.as(on.cast[who])) }
    const form = waitingForm(whose === null ? randomUUID() : on.cast[whose])
    const answer = await send('POST', to, headers, form)
    expect(answer.status).toBe(status)
    expect(readdirSync(path.dirname(on.app.parts.storage.arriving()))).toEqual([])
  })

  it('so many at once, and no more: the next is told to come again, and finds room when one is done', async () => {
    const headers = { 'content-type': FORM, ...(await on.app.as(on.cast.ana)) }
    const bodies = Array.from({ length: 64 }, waitingBody)
    const under = bodies.map(({ stream }) => send('POST', '/api/upload/image', headers, stream))
    await expect.poll(() => bodies.filter(({ isTaken }) => isTaken()).length).toBe(64)
    const refused = await send('POST', '/api/upload/image', headers, waitingBody().stream)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    bodies[0]?.letGo()
    expect((await under[0])?.status).toBe(400)
    const next = waitingBody()
    const taken = send('POST', '/api/upload/image', headers, next.stream)
    await expect.poll(next.isTaken).toBe(true)
    for (const { letGo } of [...bodies.slice(1), next]) letGo()
    await Promise.all([...under, taken])
  })
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { noise, photoStage } from '../testing/photo-stage.ts'
import type { StoreRule } from '../testing/s3-door.ts'
import { arrived, kept, type S3Stage, s3Stage } from '../testing/s3-stage.ts'
import { storedFiles } from '../testing/stored.ts'
import { OWNER } from './s3-owner.ts'
import { sweepFiles } from './sweep.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const DAY = 86_400_000
const DOWN: StoreRule = { at: /./, fault: { says: [503, 'SlowDown'] } }

let s3: S3Stage

beforeAll(async () => {
  s3 = await s3Stage()
})
afterAll(() => s3.end())
beforeEach(() => s3.begin())

/** Send a form with a file. */
async function upload(on: Stage, to: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'arquivo')
  const headers = await on.app.sure(on.cast.ana)
  const answer = await on.app.app.request(`/api${to}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as { id: string; file_url: string; filename: string } }
}

const certificate = (on: Stage, bytes = PDF) =>
  upload(on, '/upload/attestation', bytes, { user_id: on.cast.ana, attest_date: '2026-06-10', days: '2' })

describe('files in a bucket, through the whole API', () => {
  it('the photo of a mark is stored, and read by our own signed address', async () => {
    const s = await photoStage({ storage: s3.storage() })
    const bytes = await noise()
    const { status, body } = await s.whole(await s.markFor(bytes), bytes)
    expect(status).toBe(200)
    const read = await s.app.app.request(body.photo ?? '')
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const photo = Buffer.from(await read.arrayBuffer())
    expect(read.headers.get('content-length')).toBe(String(photo.length))
    expect((await sharp(photo).metadata()).width).toBe(140)
    expect(read.headers.get('location')).toBeNull()
  })

  it('a photo in pieces is stored as well', async () => {
    const s = await photoStage({ storage: s3.storage() })
    const bytes = await noise()
    const id = await s.markFor(bytes)
    const half = Math.floor(bytes.length / 2)
    await s.piece(id, bytes, [0, half])
    expect((await s.piece(id, bytes, [half, bytes.length])).body.photo).toContain('/api/files/')
    expect(await storedFiles(s.app.parts.storage)).toHaveLength(1)
  })

  it.each([
    ['does not answer in time', 'silence'],
    ['says no to everybody', { says: [503, 'SlowDown'] }],
    ['takes our keys no more', { says: [403, 'AccessDenied'] }],
    ['lost its bucket', { says: [404, 'NoSuchBucket'] }],
  ] as const)('while the store %s a device keeps its photo, and sends it again', async (_, fault) => {
    const s = await photoStage({ storage: s3.storage() })
    const bytes = await noise()
    const id = await s.markFor(bytes)
    s3.door.rules = [{ at: /./, fault }]
    expect(await s.whole(id, bytes)).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(await s.kept()).toEqual([0, 0])
    expect(readdirSync(path.dirname(s.app.parts.storage.arriving()))).toEqual([])
    s3.door.rules = []
    expect((await s.whole(id, bytes)).status).toBe(200)
    expect(await s.kept()).toEqual([0, 1])
  })

  it('pieces that came stay when the store fails at the last one', async () => {
    const s = await photoStage({ storage: s3.storage() })
    const bytes = await noise()
    const id = await s.markFor(bytes)
    const half = Math.floor(bytes.length / 2)
    await s.piece(id, bytes, [0, half])
    s3.door.rules = [DOWN]
    expect((await s.piece(id, bytes, [half, bytes.length])).status).toBe(503)
    s3.door.rules = []
    expect((await s.piece(id, bytes, [half, bytes.length])).body.photo).toContain('/api/files/')
  })

  it('a file that can’t be fetched now is not called missing, and when to ask again is said', async () => {
    const on = await stage({ storage: s3.storage() })
    const { body } = await certificate(on)
    s3.door.rules = [DOWN]
    const answer = await on.app.app.request(body.file_url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    s3.door.rules = []
    expect((await on.app.app.request(body.file_url)).status).toBe(200)
  })

  it.each(['half', 'stall'] as const)(
    'a file that breaks off at the store (%s) breaks off, and does not end',
    async (fault) => {
      const on = await stage({ storage: s3.storage() })
      const { body } = await certificate(on, Buffer.concat([PDF, Buffer.alloc(400_000, 'x')]))
      s3.door.rules = [{ at: /GET/, fault }]
      const answer = await on.app.app.request(body.file_url)
      expect(answer.status).toBe(200)
      await expect(answer.arrayBuffer()).rejects.toThrow()
    },
  )

  it('a file of which only the headers are asked leaves no connection to the store open', async () => {
    const on = await stage({ storage: s3.storage() })
    const { body } = await certificate(on, Buffer.concat([PDF, Buffer.alloc(400_000, 'x')]))
    s3.door.rules = [{ at: /GET/, fault: 'stall' }]
    const answer = await on.app.app.request(body.file_url, { method: 'HEAD' })
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, PDF.length + 400_000])
    await expect.poll(() => s3.door.open()).toBe(0)
  })

  it('what is deleted is deleted although the store fails; its bytes go with the next sweep', async () => {
    const on = await stage({ storage: s3.storage() })
    const { body } = await certificate(on)
    s3.door.rules = [DOWN]
    expect((await on.ask('keeper', 'DELETE', `/attestations/${body.id}`)).status).toBe(200)
    s3.door.rules = []
    expect(await storedFiles(on.app.parts.storage)).toHaveLength(1)
    expect(await sweepFiles({ ...on.app.parts, now: () => Date.now() + 2 * DAY })).toBe(1)
    expect(await storedFiles(on.app.parts.storage)).toEqual([])
  })

  it('the log says why a store failed, with no keys, addresses or words of others', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const on = await stage({ storage: s3.storage(), log })
    s3.door.rules = [{ at: /./, fault: { says: [403, 'AccessDenied'] } }]
    expect((await certificate(on)).status).toBe(503)
    const said = lines.filter((line) => line.includes('StoreFailed'))
    expect(said.join()).toContain('the store refused PUT: 403 AccessDenied')
    expect(said.join()).not.toMatch(/S3RVER|secret words|signature|credential/i)
  })
})

describe('the sweep of a bucket', () => {
  const later = ({ app: { parts } }: Stage) => ({ ...parts, now: () => Date.now() + 2 * DAY })

  it('removes what the database does not know, on every page, and nothing that is used, new or of others', async () => {
    const storage = s3.storage({}, { page: 2 })
    const on = await stage({ storage })
    const used = (await certificate(on)).body
    for (let i = 0; i < 5; i += 1) await kept(storage)
    await s3.putOfOthers(`${s3.prefix}nota.txt`)
    await s3.putOfOthers('11111111-1111-4111-8111-111111111111')
    expect(await sweepFiles(on.app.parts)).toBe(0)
    expect(await sweepFiles(later(on))).toBe(5)
    expect((await on.app.app.request(used.file_url)).status).toBe(200)
    const left = await (await fetch(`${s3.s3.bucket.endpoint}/fotos?list-type=2`)).text()
    expect(left).toContain('11111111-1111-4111-8111-111111111111')
    expect(left).toContain('nota.txt')
  })

  it('removes nothing where another installation has its files: a copy for tests, or the one before a restore', async () => {
    const [theirs, ours] = [await stage({ storage: s3.storage() }), await stage({ storage: s3.storage() })]
    const { body } = await certificate(theirs)
    expect(await sweepFiles(later(theirs))).toBe(0)
    expect(await sweepFiles(later(ours))).toBe(0)
    expect((await theirs.app.app.request(body.file_url)).status).toBe(200)
    // Until the operator says that it is alone there now.
    await fetch(`${s3.s3.bucket.endpoint}/fotos/${s3.prefix}${OWNER}`, { method: 'DELETE' })
    expect(await sweepFiles(later(ours))).toBe(1)
  })

  it('removes nothing when the store does not say whose it is', async () => {
    const on = await stage({ storage: s3.storage() })
    await kept(on.app.parts.storage)
    s3.door.rules = [{ at: /GET .*instalacao/, fault: { says: [403, 'AccessDenied'] } }]
    await expect(sweepFiles(later(on))).rejects.toThrow('AccessDenied')
    s3.door.rules = []
    expect(await storedFiles(on.app.parts.storage)).toHaveLength(1)
  })

  it('of two servers at once removes each file once, and fails at none', async () => {
    const on = await stage({ storage: s3.storage({}, { page: 2 }) })
    for (let i = 0; i < 9; i += 1) await kept(on.app.parts.storage)
    const second = { ...later(on), storage: s3.storage({}, { page: 3 }) }
    await Promise.all([sweepFiles(later(on)), sweepFiles(second)])
    expect(await storedFiles(second.storage)).toEqual([])
  })

  it('leaves what one server keeps while another one sweeps', async () => {
    const on = await stage({ storage: s3.storage() })
    const place = arrived(on.app.parts.storage, PDF)
    const id = '22222222-2222-4222-8222-222222222222'
    await Promise.all([on.app.parts.storage.keep(id, place), sweepFiles(on.app.parts)])
    expect((await storedFiles(on.app.parts.storage)).map((one) => one.id)).toEqual([id])
  })
})

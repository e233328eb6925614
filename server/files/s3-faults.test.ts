import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bucket } from '../bucket.ts'
import { arrived, contentOf, failureOf, kept, quick, type S3Stage, s3Stage } from '../testing/s3-stage.ts'
import { storedFiles } from '../testing/stored.ts'
import { StoreFailed } from './store-failed.ts'

let s: S3Stage

beforeAll(async () => {
  s = await s3Stage()
})
afterAll(() => s.end())
beforeEach(() => s.begin())

describe('a store that fails', () => {
  const passing = [
    ['500', { says: [500, 'InternalError'] }],
    ['503 SlowDown', { says: [503, 'SlowDown'] }],
    ['429', { says: [429, ''] }],
    ['400 RequestTimeout', { says: [400, 'RequestTimeout'] }],
    ['a page of a proxy', { answers: [502, '<html>Bad gateway</html>'] }],
    ['a lost connection', 'cut'],
    ['silence', 'silence'],
  ] as const

  it.each(passing)('twice with %s has stored, opened, listed and removed it at the third try', async (_, fault) => {
    const storage = s.storage()
    const twice = () => {
      s.door.rules = [{ at: /./, times: 2, fault }]
    }
    twice()
    const id = await kept(storage, Buffer.from('foto'))
    twice()
    expect(String(await contentOf(storage, id))).toBe('foto')
    twice()
    expect(await storedFiles(storage)).toHaveLength(1)
    twice()
    await storage.remove(id)
    expect(await storage.open(id)).toBeNull()
  })

  it.each(passing)('for ever with %s is asked three times, and the arrival stays', async (_, fault) => {
    const storage = s.storage()
    const [id, place] = [randomUUID(), arrived(storage, Buffer.from('foto'))]
    s.door.rules = [{ at: /./, fault }]
    await expect(storage.keep(id, place)).rejects.toThrow(StoreFailed)
    expect(s.door.seen).toHaveLength(3)
    await expect(storage.open(id)).rejects.toThrow(StoreFailed)
    await expect(storage.remove(id)).rejects.toThrow(StoreFailed)
    await expect(storedFiles(storage)).rejects.toThrow(StoreFailed)
    s.door.rules = []
    expect(existsSync(place)).toBe(true)
    await storage.keep(id, place)
    expect(String(await contentOf(storage, id))).toBe('foto')
  })

  it('is not sent a large file again that it had all the time for: its sender has left by then', async () => {
    const storage = s.storage({}, { patience: { ...quick, answerMs: 50 } })
    s.door.rules = [{ at: /./, fault: 'silence' }]
    expect(await failureOf(kept(storage, randomBytes(100_000)))).toBe('0')
    expect(s.door.seen).toHaveLength(1)
  })

  it.each([
    [403, 'AccessDenied'],
    [403, 'RequestTimeTooSkewed'],
    [404, 'NoSuchBucket'],
    [301, 'PermanentRedirect'],
    [307, 'TemporaryRedirect'],
    [507, 'QuotaExceeded'],
  ])('with %s %s is not asked again, and no file is thought to be missing', async (status, code) => {
    const storage = s.storage()
    const id = await kept(storage)
    Object.assign(s.door, { seen: [], rules: [{ at: /./, fault: { says: [status, code] } }] })
    const asked = [storage.open(id), storage.remove(id), kept(storage), storedFiles(storage)]
    expect(await Promise.all(asked.map(failureOf))).toEqual(asked.map(() => `${status} ${code}`))
    expect(s.door.seen).toHaveLength(4)
  })

  it('tells nothing of its answer but its own word for why', async () => {
    const storage = s.storage()
    s.door.rules = [{ at: /./, fault: { says: [403, 'AccessDenied'] } }]
    const error = await storage.open(randomUUID()).catch((caught: unknown) => caught)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret words|S3RVER/)
    s.door.rules = [{ at: /./, fault: { answers: [403, '<Code>a b <c> "S3RVER"</Code>'] } }]
    expect(await failureOf(storage.open(randomUUID()))).toBe('403')
  })

  it.each(['half', 'stall'] as const)(
    'in the middle of an object (%s) makes its stream fail, not end',
    async (fault) => {
      const storage = s.storage()
      const id = await kept(storage, randomBytes(400_000))
      s.door.rules = [{ at: /GET/, fault }]
      const opened = await storage.open(id)
      expect(opened?.size).toBe(400_000)
      await expect(opened && buffer(opened.stream)).rejects.toThrow(StoreFailed)
    },
  )

  it('is not blamed for a reader who takes longer over a piece than the store may', async () => {
    const patience = { ...quick, pieceMs: 150 }
    const storage = s.storage({}, { patience })
    const bytes = randomBytes(6 * 1024 * 1024)
    const opened = await storage.open(await kept(storage, bytes))
    const got: Buffer[] = []
    for await (const piece of opened?.stream ?? []) {
      if (got.length < 2) await setTimeout(patience.pieceMs + 50)
      got.push(piece as Buffer)
    }
    expect(Buffer.concat(got).equals(bytes)).toBe(true)
  })

  const leave: [string, (stream: Readable) => Promise<unknown>][] = [
    ['before the first piece', async (stream) => stream.destroy()],
    [
      'after a piece',
      async (stream) =>
        stream
          .iterator()
          .next()
          .then(() => stream.destroy()),
    ],
    ['while waiting for a piece', async (stream) => stream.on('data', () => setImmediate(() => stream.destroy()))],
  ]

  it.each(leave)('is let go when the reader leaves %s', async (_, leaves) => {
    const storage = s.storage()
    const id = await kept(storage, randomBytes(400_000))
    s.door.rules = [{ at: /GET/, fault: 'stall' }]
    const opened = await storage.open(id)
    expect(s.door.open()).toBe(1)
    await leaves(opened?.stream as Readable)
    await expect.poll(() => s.door.open()).toBe(0)
  })

  it('and changed a body on its way is told so by the store, and nothing is kept', async () => {
    const storage = s.storage()
    s.door.spoil = true
    const [id, place] = [randomUUID(), arrived(storage, Buffer.from('foto'))]
    expect(await failureOf(storage.keep(id, place))).toBe('400 XAmzContentSHA256Mismatch')
    s.door.spoil = false
    expect(await storage.open(id)).toBeNull()
    expect(existsSync(place)).toBe(true)
  })

  it('killed in the middle of a file has not kept it; sent again when it is back, it is there', async () => {
    const storage = s.storage()
    const [id, place] = [randomUUID(), arrived(storage, randomBytes(3_000_000))]
    s.door.rules = [{ at: /PUT/, times: 1, fault: { midway: () => s.s3.stop() } }]
    await expect(storage.keep(id, place)).rejects.toThrow(StoreFailed)
    expect(existsSync(place)).toBe(true)
    await s.s3.start()
    await storage.keep(id, place)
    expect(await contentOf(storage, id)).toHaveLength(3_000_000)
    expect(existsSync(place)).toBe(false)
  })

  it('refuses wrong keys, and a bucket that is not there', async () => {
    const direct = (change: Partial<Bucket>) => s.storage({ ...s.s3.bucket, prefix: s.prefix, ...change })
    expect(await failureOf(kept(direct({ accessKey: 'OUTRA' })))).toBe('403 InvalidAccessKeyId')
    expect(await failureOf(kept(direct({ secretKey: 'OUTRO' })))).toBe('403 SignatureDoesNotMatch')
    expect(await failureOf(kept(direct({ name: 'outro' })))).toBe('404 NoSuchBucket')
    expect(await failureOf(direct({ name: 'outro' }).open(randomUUID()))).toBe('404 NoSuchBucket')
  })
})

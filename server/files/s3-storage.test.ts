import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { arrived, contentOf, failureOf, kept, type S3Stage, s3Stage } from '../testing/s3-stage.ts'
import { storedFiles } from '../testing/stored.ts'
import { StoreFailed } from './store-failed.ts'

let s: S3Stage

beforeAll(async () => {
  s = await s3Stage()
})
afterAll(() => s.end())
beforeEach(() => s.begin())

describe('an object of the bucket', () => {
  it('is sent with its size and its SHA-256, in one request, and with no rights for anybody', async () => {
    await kept(s.storage(), Buffer.from('uma foto'))
    const [headers] = s.door.headers
    expect(s.door.seen).toHaveLength(1)
    expect(headers).toMatchObject({
      'content-length': '8',
      // Nobody on the way may store or return it in another form.
      'accept-encoding': 'identity',
      'x-amz-content-sha256': createHash('sha256').update('uma foto').digest('hex'),
    })
    expect(Object.keys(headers ?? {}).filter((name) => /acl|grant/.test(name))).toEqual([])
  })
})

describe('a large file', () => {
  const PART = 5 * 1024 * 1024

  it('goes in parts, none larger than one, and comes back whole', async () => {
    const storage = s.storage({}, { part: PART })
    const bytes = randomBytes(2 * PART + 1)
    const id = await kept(storage, bytes)
    expect(s.door.seen.map((what) => what.replace(/uploadId=\w+/, 'uploadId=…').replace(/\/fotos\S+\?/, ' '))).toEqual([
      'POST  uploads=',
      'PUT  partNumber=1&uploadId=…',
      'PUT  partNumber=2&uploadId=…',
      'PUT  partNumber=3&uploadId=…',
      'POST  uploadId=…',
    ])
    expect(s.door.headers.slice(1, 4).map((one) => one['content-length'])).toEqual([String(PART), String(PART), '1'])
    expect((await contentOf(storage, id))?.equals(bytes)).toBe(true)
  })

  it('of exactly one part goes at once', async () => {
    await kept(s.storage({}, { part: PART }), randomBytes(PART))
    expect(s.door.seen).toHaveLength(1)
  })

  it.each([
    ['a part is refused', { at: /partNumber=2/, fault: { says: [403, 'AccessDenied'] } }, '403 AccessDenied'],
    ['the connection is lost in a part', { at: /partNumber=2/, fault: 'cut' }, '0'],
    ['its end is refused', { at: /POST .*uploadId/, fault: { says: [400, 'InvalidPart'] } }, '400 InvalidPart'],
    [
      'its end begins as a yes and ends as a no',
      { at: /POST .*uploadId/, fault: { answers: [200, '<Error><Code>InternalError</Code></Error>'] } },
      '500 InternalError',
    ],
  ] as const)('leaves nothing, and is given up at the store, when %s', async (_, rule, failure) => {
    const storage = s.storage({}, { part: PART })
    const [id, place] = [randomUUID(), arrived(storage, randomBytes(PART + 1))]
    s.door.rules = [rule]
    expect(await failureOf(storage.keep(id, place))).toBe(failure)
    expect(s.door.seen.at(-1)).toMatch(/^DELETE .*uploadId=/)
    expect(existsSync(place)).toBe(true)
    expect(await storage.open(id)).toBeNull()
  })

  it('of which a part fails for a moment is sent on', async () => {
    const storage = s.storage({}, { part: PART })
    s.door.rules = [{ at: /partNumber=2/, times: 2, fault: { says: [503, 'SlowDown'] } }]
    const bytes = randomBytes(PART + 1)
    expect((await contentOf(storage, await kept(storage, bytes)))?.equals(bytes)).toBe(true)
  })
})

describe('the list of the bucket', () => {
  it.each([1, 2, 3, 7, 1_000])('has every file once, by pages of %i', async (page) => {
    const storage = s.storage({}, { page })
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) ids.push(await kept(storage))
    s.door.seen = []
    expect((await storedFiles(storage)).map(({ id }) => id)).toEqual(ids.sort())
    expect(s.door.seen).toHaveLength(Math.ceil(7 / page))
  })

  it('goes on while what it listed is removed', async () => {
    const storage = s.storage({}, { page: 2 })
    for (let i = 0; i < 7; i += 1) await kept(storage)
    let removed = 0
    for await (const some of storage.list()) {
      for (const { id } of some) await storage.remove(id)
      removed += some.length
    }
    expect(removed).toBe(7)
  })

  it('passes over the objects of others, whatever they are called', async () => {
    const id = randomUUID()
    const others = ['nota.txt', `x${id}`, `${id}.jpg`, `sub/${id}`, `${id.toUpperCase()}`]
    for (const key of others) await s.putOfOthers(`${s.prefix}${key}`)
    await s.putOfOthers(`outra-${s.prefix}${id}`)
    await s.putOfOthers(id)
    const storage = s.storage()
    expect(await storedFiles(storage)).toEqual([])
    const own = await kept(storage)
    expect((await storedFiles(storage)).map((one) => one.id)).toEqual([own])
  })

  it('does not walk through folders of others below its own', async () => {
    for (let i = 0; i < 5; i += 1) await s.putOfOthers(`${s.prefix}sub/${i}`)
    expect(await storedFiles(s.storage({}, { page: 2 }))).toEqual([])
    expect(s.door.seen).toHaveLength(1)
  })

  it.each([
    ['without an end', '<ListBucketResult><IsTruncated>false</IsTruncated>'],
    ['that is none', 'ok'],
    ['that goes on without saying where', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'],
    [
      'that goes on where it is',
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken></ListBucketResult>',
    ],
    ['without measure', `<ListBucketResult>${'x'.repeat(2_100_000)}</ListBucketResult>`],
  ])('%s is a failure, not a short list', async (_, xml) => {
    s.door.rules = [{ at: /GET/, fault: { answers: [200, xml] } }]
    await expect(storedFiles(s.storage())).rejects.toThrow(StoreFailed)
  })

  it('thinks an object without a readable time new', async () => {
    const xml = `<ListBucketResult><Contents><Key>${s.prefix}${randomUUID()}</Key><LastModified>ontem</LastModified></Contents></ListBucketResult>`
    s.door.rules = [{ at: /GET/, fault: { answers: [200, xml] } }]
    expect(await storedFiles(s.storage())).toMatchObject([{ writtenAt: Number.POSITIVE_INFINITY }])
  })
})

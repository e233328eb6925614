import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../parts.ts'
import { answering } from '../reader.ts'
import { openDoor, type S3Door } from '../testing/s3-door.ts'
import { type S3Server, startS3 } from '../testing/s3-server.ts'
import { storedFiles } from '../testing/stored.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'

const KEY = new Uint8Array(32).fill(7)
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'folha-files-'))

let s3: S3Server
let door: S3Door

beforeAll(async () => {
  s3 = await startS3()
  door = await openDoor(s3.bucket)
})
afterAll(async () => {
  await door.close()
  await s3.stop()
})

/** Prefixes that the keys of a bucket may have: each makes a storage of its own. */
const PREFIXES = ['ponto/fotos/', 'Loja São João + 50% (nova)/', 'd=e?f#g;h*i!~/', '%2e%2e/%/']

const storages: [string, () => Storage][] = [
  ['a folder', () => diskStorage(newFolder(), KEY)],
  ['a bucket', () => s3Storage(s3.bucket, [KEY], { arrivals: newFolder() })],
  ...PREFIXES.map((prefix): [string, () => Storage] => [
    `the prefix «${prefix}» of a bucket`,
    () => s3Storage({ ...door.bucket, prefix }, [KEY], { arrivals: newFolder() }),
  ]),
]

function arrived(storage: Storage, bytes: Uint8Array): string {
  const place = storage.arriving()
  writeFileSync(place, bytes)
  return place
}

async function kept(storage: Storage, bytes: Uint8Array): Promise<string> {
  const id = randomUUID()
  await storage.keep(id, arrived(storage, bytes))
  return id
}

async function contentOf(storage: Storage, id: string): Promise<Buffer | null> {
  const opened = await storage.open(id)
  if (!opened) return null
  const bytes = await buffer(opened.stream)
  expect(opened.size).toBe(bytes.length)
  return bytes
}

describe.each(storages)('the storage of private files: %s', (_, make) => {
  it.each([
    ['nothing', 0],
    ['one byte', 1],
    ['a photo', 150_000],
    ['the largest document', 5 * 1024 * 1024],
    ['more than a part of an upload', 8 * 1024 * 1024 + 1],
  ])('returns %s as it came, and empties the arrivals', async (_, size) => {
    const storage = make()
    const bytes = randomBytes(size)
    const place = arrived(storage, bytes)
    const id = randomUUID()
    await storage.keep(id, place)
    expect(existsSync(place)).toBe(false)
    expect((await contentOf(storage, id))?.equals(bytes)).toBe(true)
    await storage.remove(id)
  })

  it('has no file that nobody kept, and none that was removed', async () => {
    const storage = make()
    expect(await storage.open(randomUUID())).toBeNull()
    const id = await kept(storage, randomBytes(10))
    await storage.remove(id)
    expect(await storage.open(id)).toBeNull()
    // What is gone is gone: removing it again is no failure.
    await storage.remove(id)
  })

  it.each([
    '',
    '.',
    '..',
    '../secrets.json',
    '11111111-1111-4111-8111-11111111111A',
    '11111111-1111-4111-8111-111111111111/x',
    '?list-type=2',
    '%2e%2e%2fsecrets',
    '11111111-1111-4111-8111-111111111111\n',
  ])('knows no file %j', async (id) => {
    const storage = make()
    expect(await storage.open(id)).toBeNull()
    await expect(storage.remove(id)).rejects.toThrow('not a file id')
    const place = arrived(storage, randomBytes(3))
    await expect(storage.keep(id, place)).rejects.toThrow('not a file id')
    expect(existsSync(place)).toBe(true)
  })

  it('lists what it holds, with the time of its writing, and nothing else', async () => {
    const storage = make()
    const before = Date.now()
    const ids = await Promise.all([1, 2, 3].map(() => kept(storage, randomBytes(10))))
    arrived(storage, randomBytes(10))
    const found = await storedFiles(storage)
    expect(found.map(({ id }) => id).sort()).toEqual(ids.sort())
    // A store tells whole seconds.
    for (const { writtenAt } of found) expect(Math.abs(writtenAt - before)).toBeLessThan(20_000)
    for (const id of ids) await storage.remove(id)
    expect(await storedFiles(storage)).toEqual([])
  })

  it('replaces a file by one of the same id', async () => {
    const storage = make()
    const id = await kept(storage, randomBytes(100))
    await storage.keep(id, arrived(storage, Buffer.from('novo')))
    expect(String(await contentOf(storage, id))).toBe('novo')
    expect(await storedFiles(storage)).toHaveLength(1)
    await storage.remove(id)
  })

  it('keeps nothing of an arrival that is not there', async () => {
    const storage = make()
    const id = randomUUID()
    await expect(storage.keep(id, storage.arriving())).rejects.toThrow()
    expect(await storage.open(id)).toBeNull()
  })

  it('signs addresses below our own API, for their reader and for minutes', () => {
    const storage = make()
    const now = Date.parse('2026-06-16T12:00:00Z')
    const id = randomUUID()
    const address = new URL(
      answering('ana', () => storage.sign(id, now)),
      'http://x',
    )
    expect(address.pathname).toBe(`/api/files/${id}`)
    const [expires, signature] = [address.searchParams.get('e') ?? '', address.searchParams.get('s') ?? '']
    const given = { expires, signature, reader: 'ana' }
    expect(storage.isSigned(id, given, now)).toBe(true)
    expect(storage.isSigned(id, { ...given, reader: 'bia' }, now)).toBe(false)
    expect(storage.isSigned(id, given, now + 12 * 60_000)).toBe(false)
  })

  it('knows the free space of the disk where files arrive', async () => {
    expect(await make().freeBytes()).toBeGreaterThan(1_000_000)
  })
})

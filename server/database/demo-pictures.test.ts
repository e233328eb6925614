import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DailyRow } from '#shared/contract/hours.ts'
import { sweepFiles } from '../files/sweep.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { lookOf } from './demo/look.ts'
import { seedDemo } from './demo.ts'
import { files, timeEntries, users } from './schema/tables.ts'

let app: TestApp
let rows: Awaited<ReturnType<typeof rowsOf>>

const rowsOf = async ({ database: { read } }: TestApp) => ({
  people: await read.select().from(users).orderBy(users.id),
  marks: (await read.select().from(timeEntries)).filter(({ kind }) => kind === 'mark'),
  files: await read.select().from(files),
})

async function bytesOf(id: string): Promise<Buffer> {
  const opened = await app.parts.storage.open(id)
  return opened ? buffer(opened.stream) : Buffer.alloc(0)
}

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.parts)
  rows = await rowsOf(app)
}, 60_000)

describe('L-15: the faces of the demonstration', () => {
  it('draws forty people of whom no two look alike, in eight colours of skin', () => {
    const looks = rows.people.map(({ name }, number) => {
      const { wall: _wall, shirt: _shirt, ...look } = lookOf(number, name, 30)
      return look
    })
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(40)
    expect(new Set(looks.map(({ skin }) => skin)).size).toBe(8)
  })

  it('shows on every mark of who punches with a selfie a picture of their own, unless the camera was refused', () => {
    const ownerOf = new Map(rows.files.map(({ id, owner_id, kind }) => [id, `${kind} ${owner_id}`]))
    for (const { id, require_selfie } of rows.people) {
      const own = rows.marks.filter(({ user_id }) => user_id === id)
      const shown = own.filter(({ photo_file }) => photo_file !== null)
      const without = own.filter(({ photo_hash, photo_file }) => photo_hash === null && photo_file === null)
      expect(shown.length + without.length).toBe(own.length)
      expect(without.every(({ flags }) => flags.includes('no_photo') === require_selfie)).toBe(true)
      expect(new Set(shown.map(({ photo_file }) => ownerOf.get(photo_file ?? '')))).toEqual(
        new Set(require_selfie ? [`photo ${id}`] : []),
      )
      if (require_selfie) expect(new Set(shown.map(({ photo_hash }) => photo_hash)).size).toBe(3)
    }
  })

  it('gives everybody a picture beside their name, and keeps all of them as the server keeps any that it is sent', async () => {
    const pictures = rows.files.filter(({ media_type }) => media_type.startsWith('image/'))
    const portraits = rows.people.map(({ photo_file }) => photo_file)
    expect(new Set(portraits).size).toBe(40)
    expect(portraits).not.toContain(null)
    const seen = new Set<string>()
    for (const { id, kind, size, media_type } of pictures) {
      const bytes = await bytesOf(id)
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, media_type, bytes.length]).toEqual(['jpeg', 'image/jpeg', size])
      expect([width, height]).toEqual(kind === 'photo' ? [480, 640] : [256, 256])
      seen.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(seen.size).toBe(pictures.length)
  })

  it('has them in the daily report, under addresses that open', async () => {
    const master = rows.people.find(({ role }) => role === 'master')
    const daily = await app.send('GET', '/reports/daily?date=2026-06-16', undefined, await app.as(master?.id ?? ''))
    const told = (daily.body as DailyRow[]).flatMap(({ photo_url, entries }) => [
      photo_url,
      ...entries.map(({ photo }) => photo),
    ])
    const shown = told.filter((url) => url !== null)
    expect(shown.length).toBeGreaterThan(100)
    for (const url of [...shown.slice(0, 3), ...shown.slice(-3)]) {
      const answer = await app.app.request(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  it('has them still when what nobody needs was swept, beside a ledger that verifies', async () => {
    app.clock.now += 3 * 24 * 3_600_000
    await sweepFiles(app.parts)
    expect((await rowsOf(app)).files).toHaveLength(rows.files.length)
    expect((await verifyLedger(app.database.read)).faults).toEqual([])
  })
})

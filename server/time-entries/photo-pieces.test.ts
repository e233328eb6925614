import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGrant, addUser } from '../testing/company.ts'
import { copyOf, sqlOf } from '../testing/databases.ts'
import { KB, noise, type PhotoStage, photoStage } from '../testing/photo-stage.ts'
import { storedFiles } from '../testing/stored.ts'

let picture: Buffer
let s: PhotoStage
let hash: string

beforeAll(async () => {
  picture = await noise()
  hash = createHash('sha256').update(picture).digest('hex')
})

beforeEach(async () => {
  s = await photoStage()
})

const done = () => ({ status: 200, sync: '1', body: { received: picture.length, photo: expect.any(String) } })

describe('D-03: a photo in pieces', () => {
  it('says after each piece where to go on, and is whole with the last one', async () => {
    const id = await s.markFor(picture)
    expect(await s.piece(id, picture, [0, 4 * KB])).toEqual({
      status: 200,
      sync: '1',
      body: { id, sha256: expect.any(String), received: 4 * KB },
    })
    expect(await s.piece(id, picture, [4 * KB, 36 * KB])).toMatchObject({ body: { received: 36 * KB } })
    const last = await s.piece(id, picture, [36 * KB, picture.length])
    expect(last).toMatchObject(done())
    expect(await s.kept()).toEqual([0, 1])
    const shown = await s.app.app.request(last.body.photo ?? '')
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(140)
  })

  it('a piece that is there, overlaps or leaves a gap changes nothing and says where to go on', async () => {
    const id = await s.markFor(picture)
    await s.piece(id, picture, [0, 8 * KB])
    for (const [from, to] of [
      [0, 8 * KB],
      [0, 4 * KB],
      [4 * KB, 20 * KB],
      [12 * KB, 16 * KB],
    ] as const) {
      expect(await s.piece(id, picture, [from, to])).toMatchObject({ status: 200, body: { received: 8 * KB } })
    }
    expect(await s.kept()).toEqual([1, 0])
    expect(await s.piece(id, picture, [8 * KB, picture.length])).toMatchObject(done())
  })

  it('after the last one every repetition says that it is whole, as does one after the whole photo', async () => {
    const id = await s.markFor(picture)
    await s.piece(id, picture, [0, picture.length - 5_000])
    const whole = await s.whole(id, picture)
    expect(whole).toEqual({
      status: 200,
      sync: '1',
      body: { id, sha256: expect.any(String), photo: expect.any(String) },
    })
    expect(await s.kept()).toEqual([0, 1])
    expect(await s.piece(id, picture, [0, 4 * KB])).toMatchObject(done())
    expect(await s.kept()).toEqual([0, 1])
  })

  it('the same piece twice at once, also the last one: one photo', async () => {
    const id = await s.markFor(picture)
    const half: [number, number] = [0, 32 * KB]
    const both = await Promise.all([s.piece(id, picture, half), s.piece(id, picture, half)])
    for (const one of both) expect(one).toMatchObject({ status: 200, body: { received: 32 * KB } })
    const rest: [number, number] = [32 * KB, picture.length]
    const ends = await Promise.all([s.piece(id, picture, rest), s.piece(id, picture, rest), s.piece(id, picture, rest)])
    for (const one of ends) expect(one).toMatchObject(done())
    expect(await s.kept()).toEqual([0, 1])
    expect(await storedFiles(s.app.parts.storage)).toHaveLength(1)
  })

  it('a server that was killed between two pieces, or after the last one came, goes on', async () => {
    const id = await s.markFor(picture)
    await s.piece(id, picture, [0, 8 * KB])
    await s.restart(await copyOf(s.app.database))
    expect(await s.piece(id, picture, [0, 4 * KB])).toMatchObject({ body: { received: 8 * KB } })
    // As if the process had been killed after the last byte, before the photo was assembled.
    const [key, value] = ['entry_id, "offset", total, user_id, bytes, received_at', '?, ?, ?, ?, ?, 0']
    const insert = `insert into photo_parts (${key}) values (${value})`
    await sqlOf(s.app.database).rows(insert, id, 8 * KB, picture.length, s.ana, picture.subarray(8 * KB))
    await s.restart(await copyOf(s.app.database))
    expect(await s.piece(id, picture, [0, 4 * KB])).toMatchObject(done())
    expect(await s.kept()).toEqual([0, 1])
  })

  it('bytes that are not what the mark named are dropped, and may come anew', async () => {
    const id = await s.markFor(picture)
    const other = Buffer.from(picture).fill(7, 30 * KB)
    await s.piece(id, other, [0, 36 * KB], picture)
    const wrong = await s.piece(id, other, [36 * KB, other.length], picture)
    expect(wrong).toMatchObject({ status: 422, sync: '1', body: { code: 'photo_hash_wrong' } })
    expect(await s.kept()).toEqual([0, 0])
    await s.piece(id, picture, [0, 36 * KB])
    expect(await s.piece(id, picture, [36 * KB, picture.length])).toMatchObject(done())
  })

  it('bytes that are no picture are dropped and refused', async () => {
    const text = Buffer.from('<script>alert(1)</script>'.repeat(400))
    const id = await s.markFor(text)
    await s.piece(id, text, [0, 4 * KB])
    expect(await s.piece(id, text, [4 * KB, text.length])).toMatchObject({
      status: 422,
      body: { code: 'not_an_image' },
    })
    expect(await s.kept()).toEqual([0, 0])
  })

  it('another length is another photo: its pieces begin anew', async () => {
    const id = await s.markFor(picture)
    await s.piece(id, picture, [0, 8 * KB])
    const longer = Buffer.concat([picture, Buffer.alloc(10)])
    expect(await s.piece(id, longer, [8 * KB, 16 * KB], picture)).toMatchObject({ body: { received: 0 } })
    expect(await s.piece(id, picture, [0, 4 * KB])).toMatchObject({ body: { received: 4 * KB } })
  })

  it('a mark that is withdrawn meanwhile still gets its photo, as by one request', async () => {
    const id = await s.markFor(picture)
    await s.piece(id, picture, [0, 8 * KB])
    await sqlOf(s.app.database).rows('update time_entries set voided_at = 1 where id = ?', id)
    expect(await s.piece(id, picture, [8 * KB, picture.length])).toMatchObject(done())
  })

  it('only with the right of the mark’s own person, on its device', async () => {
    const id = await s.markFor(picture)
    const bruno = (await addUser(s.app.database, {})).id
    const other = await addGrant(s.app.database, bruno, s.device_id)
    const first = (headers: Record<string, string>) =>
      s.ask(`${id}/photo?sha256=${hash}&offset=0&total=${picture.length}`, picture.subarray(0, 4 * KB), headers)
    expect(await first({ 'x-grant': other })).toMatchObject({ status: 404, sync: '1' })
    expect(await first({ 'x-grant': '' })).toMatchObject({ status: 401, sync: '1' })
    expect(await s.kept()).toEqual([0, 0])
  })
})

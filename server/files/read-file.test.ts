import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '../boot.ts'
import { audit, users } from '../database/schema/tables.ts'
import { answering } from '../reader.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let s: Stage

beforeEach(async () => {
  s = await stage()
})

async function upload(who: Role, path: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'arquivo')
  const answer = await s.app.app.request(`/api${path}`, {
    method: 'POST',
    headers: await s.app.sure(s.cast[who]),
    body: form,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { file_url: string }).file_url
}

const certificate = (who: Role, of: Role = who) =>
  upload(who, '/upload/attestation', PDF, { user_id: s.cast[of], attest_date: '2026-06-10', days: '2' })
const slip = (who: Role, of: Role) => upload(who, '/payslips', PDF, { user_id: s.cast[of], year: '2026', month: '05' })

async function picture(who: Role) {
  const bytes = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e48b4' } }).jpeg()
  return upload(who, '/upload/image', await bytes.toBuffer())
}

const opened = async (address: string) => (await s.app.app.request(address)).status
const idOf = (address: string) => /files\/([0-9a-f-]{36})/.exec(address)?.[1] ?? ''
const change = (who: Role, columns: Partial<typeof users.$inferInsert>) =>
  s.app.database.write(async (tx) => void (await tx.update(users).set(columns).where(eq(users.id, s.cast[who]))))

async function readings(count: number) {
  const rows = () => s.app.database.read.select().from(audit).where(eq(audit.action, 'document:read'))
  await expect.poll(async () => (await rows()).length).toBe(count)
  return rows()
}

describe('S-28: the address of a private file', () => {
  it('names whom it was made for, and is good for nobody else', async () => {
    const address = await certificate('ana')
    expect(new URL(address, 'http://x').searchParams.get('u')).toBe(s.cast.ana)
    expect(await opened(address)).toBe(200)
    expect(await opened(address.replace(s.cast.ana, s.cast.bia))).toBe(404)
    expect(await opened(address.replace(/&u=[^&]*/, ''))).toBe(404)
  })

  it('is made anew for each who asks', async () => {
    await certificate('ana')
    const [mine] = (await s.ask('ana', 'GET', `/attestations?user_id=${s.cast.ana}`)).body as { file_url: string }[]
    const [theirs] = (await s.ask('keeper', 'GET', `/attestations?user_id=${s.cast.ana}`)).body as (typeof mine)[]
    expect(mine?.file_url).toContain(s.cast.ana)
    expect(theirs?.file_url).toContain(s.cast.keeper)
  })

  it('in the answer to a sign-in is for whoever signed in', async () => {
    const photo_file = idOf(await picture('ana'))
    const password_hash = await s.app.parts.passwords.hash('certa')
    await change('ana', { photo_file, password_hash, email: 'ana@ipe.com.br' })
    const { body } = await s.app.send('POST', '/auth/login', { email: 'ana@ipe.com.br', password: 'certa' })
    expect((body as { user: { photo_url: string } }).user.photo_url).toContain(`&u=${s.cast.ana}&`)
  })

  it('opens nothing once that person is blocked, over, or gone', async () => {
    const [paper, photo] = [await certificate('ana'), await picture('ana')]
    await change('ana', { is_active: false })
    expect([await opened(paper), await opened(photo)]).toEqual([404, 404])
    await change('ana', { is_active: true, access_expires_at: s.app.clock.now - 1 })
    expect([await opened(paper), await opened(photo)]).toEqual([404, 404])
    await change('ana', { access_expires_at: null })
    expect([await opened(paper), await opened(photo)]).toEqual([200, 200])
    const ofNobody = answering('nobody', () => s.app.parts.storage.sign(idOf(photo), s.app.clock.now))
    expect(await opened(ofNobody)).toBe(404)
  })

  it('that was made for nobody opens pictures, no papers', async () => {
    const { storage } = s.app.parts
    const [paper, photo] = [idOf(await certificate('ana')), idOf(await picture('ana'))]
    expect(await opened(storage.sign(photo, s.app.clock.now))).toBe(200)
    expect(await opened(storage.sign(paper, s.app.clock.now))).toBe(404)
  })

  it('made where several people’s writes share a transaction is each one’s own', async () => {
    const photo = idOf(await picture('master'))
    const sign = () => s.app.parts.storage.sign(photo, s.app.clock.now)
    const who = [s.cast.ana, s.cast.bia, s.cast.caio]
    const made = await Promise.all(who.map((id) => answering(id, () => s.app.database.write(async () => sign()))))
    expect(made.map((address) => new URL(address, 'http://x').searchParams.get('u'))).toEqual(who)
  })
})

describe('S-22: who reads certificates and pay slips', () => {
  it('is noted, with whose they are', async () => {
    for (const address of [await certificate('keeper', 'ana'), await slip('keeper', 'bia')]) await opened(address)
    const [first, second] = await readings(2)
    const deed = {
      actor_id: s.cast.keeper,
      target_type: 'file',
      store_id: s.cast.centro,
      ip_address: expect.any(String),
    }
    expect([first, second]).toMatchObject([deed, deed])
  })

  it('is noted once a minute for a person and a paper; pictures are not', async () => {
    s.app.parts.limits = defaultLimits()
    const [paper, photo] = [await certificate('ana'), await picture('ana')]
    for (const address of [photo, paper, paper, await certificate('ana')]) await opened(address)
    expect((await readings(2)).map(({ target_id }) => target_id)).toContain(idOf(paper))
  })
})

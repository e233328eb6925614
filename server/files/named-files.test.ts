import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { attestations, files, payslips, timeEntries, users } from '../database/schema/tables.ts'
import { answering } from '../reader.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

let s: Stage

beforeEach(async () => {
  s = await stage()
})

interface Sent {
  id: string
  file_url: string
  filename: string
}

async function upload(who: Role, path: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Sent> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'arquivo')
  const headers = await s.app.as(s.cast[who])
  const answer = await s.app.app.request(`/api${path}`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Sent
}

const picture = async (who: Role) => {
  const bytes = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e48b4' } }).jpeg()
  return upload(who, '/upload/image', await bytes.toBuffer())
}
const certificate = (who: Role, of: Role) =>
  upload(who, '/upload/attestation', PDF, { user_id: s.cast[of], attest_date: '2026-06-10', days: '2' })

const fileIdOf = ({ file_url }: Sent) => /files\/([0-9a-f-]{36})/.exec(file_url)?.[1] ?? ''
/** Return the status of a file for the master; papers open only for a person. */
const served = async (id: string) => {
  const address = answering(s.cast.master, () => s.app.parts.storage.sign(id, s.app.clock.now))
  return (await s.app.app.request(address)).status
}
const fileRow = async (id: string) => (await s.app.database.read.select().from(files).where(eq(files.id, id)))[0]

/** Upload a PDF that nothing uses. */
async function unusedPdf(who: Role): Promise<string> {
  const id = randomUUID()
  const arrived = s.app.parts.storage.arriving()
  writeFileSync(arrived, PDF)
  await s.app.parts.storage.keep(id, arrived)
  const owner = s.cast[who]
  const what = { media_type: 'application/pdf', size: PDF.length, sha256: 'x', created_at: s.app.clock.now }
  await s.app.database.write(
    async (tx) =>
      void (await tx.insert(files).values({ id, ...what, owner_id: owner, kind: 'image', uploaded_by: owner })),
  )
  return id
}

const slip = (of: Role, id: string) => ({ user_id: s.cast[of], year: 2026, month: '05', file_url: `/api/files/${id}` })
const mark = (photo: string) => ({ entry_type: 'entrada', timestamp: '2026-06-16T12:00:00Z', photo })

describe('S-10: a pay slip whose file is named by its address', () => {
  it('takes a PDF of the sender that nothing uses, and makes it its person’s', async () => {
    const id = await unusedPdf('keeper')
    expect((await s.ask('keeper', 'POST', '/payslips', slip('ana', id))).status).toBe(201)
    expect(await fileRow(id)).toMatchObject({ kind: 'payslip', owner_id: s.cast.ana })
    const again = await s.ask('keeper', 'POST', '/payslips', slip('bia', id))
    expect(again.status).toBe(422)
    expect(await s.app.database.read.select().from(payslips)).toHaveLength(1)
  })

  it('takes no PDF that somebody else sent', async () => {
    const id = await unusedPdf('master')
    expect((await s.ask('keeper', 'POST', '/payslips', slip('ana', id))).status).toBe(422)
  })

  it('opens nobody’s certificate to whoever once sent it, and destroys none', async () => {
    const sent = await certificate('keeper', 'ana')
    const id = fileIdOf(sent)
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { store_id: s.cast.norte })
    expect(await s.statuses(['keeper'], 'GET', `/attestations?user_id=${s.cast.ana}`)).toEqual([404])
    expect((await s.ask('keeper', 'POST', '/payslips', slip('bia', id))).status).toBe(422)
    expect(await served(id)).toBe(200)
  })

  it('that shares its file with a certificate from before goes without the file', async () => {
    const id = fileIdOf(await certificate('keeper', 'ana'))
    const row = {
      id: 'old',
      user_id: s.cast.bia,
      month: '05',
      year: 2026,
      file_id: id,
      file_name: 'a.pdf',
      file_size: 1,
    }
    const when = { uploaded_by: 'x', uploaded_at: 0, created_at: 0, updated_at: 0 }
    await s.app.database.write(async (tx) => void (await tx.insert(payslips).values({ ...row, ...when })))
    expect((await s.ask('keeper', 'DELETE', '/payslips/old')).status).toBe(200)
    expect(await served(id)).toBe(200)
    const [paper] = await s.app.database.read.select().from(attestations)
    expect((await s.ask('keeper', 'DELETE', `/attestations/${paper?.id}`)).status).toBe(200)
    expect(await served(id)).toBe(404)
  })
})

describe('S-10: a person’s photo that is named by its address', () => {
  it('is an unused picture of whoever sets it, and becomes the person’s own', async () => {
    const sent = await picture('keeper')
    expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.ana}`, { photo_url: sent.file_url })).toEqual([200])
    expect(await fileRow(sent.filename)).toMatchObject({ kind: 'image', owner_id: s.cast.ana })
    // The form sends back what it was given.
    expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.ana}`, { photo_url: sent.file_url })).toEqual([200])
    expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.bia}`, { photo_url: sent.file_url })).toEqual([422])
  })

  it('is nobody else’s picture, the person’s own included', async () => {
    for (const who of ['master', 'ana'] as const) {
      const photo_url = (await picture(who)).file_url
      expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.ana}`, { photo_url })).toEqual([422])
    }
  })

  it('is no longer in reach of the keeper who sent it once the person moved away', async () => {
    const sent = await picture('keeper')
    await s.ask('keeper', 'PUT', `/users/${s.cast.ana}`, { photo_url: sent.file_url })
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { store_id: s.cast.norte })
    expect(await s.statuses(['keeper'], 'DELETE', `/upload/image/${sent.filename}`)).toEqual([403])
    expect(await served(sent.filename)).toBe(200)
  })

  it('from before, when it stayed whoever’s had sent it, is the person’s all the same', async () => {
    const sent = await picture('keeper')
    await s.app.database.write(async (tx) => {
      await tx.update(users).set({ photo_file: sent.filename }).where(eq(users.id, s.cast.caio))
    })
    expect(await s.statuses(['keeper', 'stranger'], 'DELETE', `/upload/image/${sent.filename}`)).toEqual([403, 200])
    expect(await served(sent.filename)).toBe(404)
  })
})

describe('S-14: the picture of a mark', () => {
  it('becomes its photo, which nobody removes', async () => {
    const sent = await picture('ana')
    expect((await s.ask('ana', 'POST', '/time-entries', mark(sent.file_url))).status).toBe(201)
    expect(await fileRow(sent.filename)).toMatchObject({ kind: 'photo', owner_id: s.cast.ana, uploaded_by: null })
    const who = ['ana', 'keeper', 'master'] as const
    expect(await s.statuses(who, 'DELETE', `/upload/image/${sent.filename}`)).toEqual([404, 404, 404])
    expect(await served(sent.filename)).toBe(200)
  })

  it('is a picture that nothing else uses', async () => {
    const sent = await picture('ana')
    expect((await s.ask('ana', 'POST', '/time-entries', mark(sent.file_url))).status).toBe(201)
    const second = { ...mark(sent.file_url), entry_type: 'saida', timestamp: '2026-06-16T13:00:00Z' }
    expect((await s.ask('ana', 'POST', '/time-entries', second)).status).toBe(422)
    const [, ...others] = await s.app.database.read.select().from(timeEntries)
    expect(others).toEqual([])
  })

  it('of a mark from before, disregarded since, stays too', async () => {
    const { filename } = await picture('ana')
    await s.ask('ana', 'POST', '/time-entries', { entry_type: 'entrada', timestamp: '2026-06-16T12:00:00Z' })
    await s.app.database.write(
      async (tx) => void (await tx.update(timeEntries).set({ photo_file: filename, voided_at: 1 })),
    )
    expect(await s.statuses(['ana', 'master'], 'DELETE', `/upload/image/${filename}`)).toEqual([404, 404])
    expect(await served(filename)).toBe(200)
  })
})

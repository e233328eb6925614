import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../files/sweep.ts'
import { stage } from '../cast.ts'
import { storedFiles } from '../stored.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const image = (format: 'jpeg' | 'png' = 'jpeg', side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1e48b4' } })
    .withExif({ IFD0: { Artist: 'Alguém' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .toFormat(format)
    .toBuffer()

const PAPER = { attest_date: '2026-06-10', days: '2' }

async function upload(path: string, bytes: Buffer, name: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await on.app.app.request(`/api${path}`, {
    method: 'POST',
    headers: await on.app.as(on.cast.ana),
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const fetched = (url: string) => on.app.app.request(url)

describe('TRUST 17: what is uploaded is judged by its content', () => {
  it('an image is decoded and encoded again: no EXIF, no GPS, the fixed type, nosniff', async () => {
    const { status, body } = await upload('/upload/image', await image(), 'foto.jpg')
    expect(status).toBe(201)
    const answer = await fetched(body.file_url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // A shared tablet must not keep photos on its disk.
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const kept = Buffer.from(await answer.arrayBuffer())
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('GPS')).toBe(false)
  })

  it('a PDF is served to be saved, never inline', async () => {
    const { body } = await upload('/upload/attestation', PDF, "atestado d'água (2).pdf", PAPER)
    const answer = await fetched(body.file_url ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const name = 'atestado%20d%27%C3%A1gua%20%282%29.pdf'
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('O-08: a paper keeps the name that it was sent under; a picture of a person has none', async () => {
    const paper = await upload('/upload/attestation', await image(), 'atestado.jpg', PAPER)
    const opened = await fetched(paper.body.file_url ?? '')
    expect(opened.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''atestado.jpg")
    const photo = await upload('/upload/image', await image(), 'foto.jpg')
    expect((await fetched(photo.body.file_url ?? '')).headers.get('content-disposition')).toBeNull()
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['HTML named .pdf', () => Buffer.from('<html><script>alert(1)</script></html>'), 'a.pdf'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'a.gif'],
    ['a JPEG cut short', async () => (await image('jpeg', 512)).subarray(0, 300), 'a.jpg'],
    [
      'a bomb of 50,000 px',
      () =>
        sharp({ create: { width: 50_000, height: 1000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'a.png',
    ],
    ['nothing at all', () => Buffer.alloc(0), 'a.jpg'],
    ['a program', () => readFileSync(process.execPath).subarray(0, 5_000), 'a.png'],
  ])('%s is refused, and nothing is kept', async (_what, bytes, name) => {
    const { status, body } = await upload('/upload/image', await bytes(), name)
    expect([status, body.error]).toEqual([422, 'Arquivo inválido'])
    on.app.clock.now += 3 * 86_400_000
    expect(await storedFiles(on.app.parts.storage)).toEqual([])
  })

  it('a polyglot comes out as an image and nothing else', async () => {
    const poly = Buffer.concat([await image(), Buffer.from('<script>alert(1)</script>%PDF-1.4')])
    const { body } = await upload('/upload/image', poly, 'a.jpg')
    const kept = Buffer.from(await (await fetched(body.file_url ?? '')).arrayBuffer())
    expect(kept.includes('<script>')).toBe(false)
  })

  it('a PDF is no photo, an image no pay slip', async () => {
    expect((await upload('/upload/image', PDF, 'a.pdf')).status).toBe(422)
    const form = new FormData()
    for (const [key, value] of Object.entries({ user_id: on.cast.ana, year: '2026', month: '5' })) form.set(key, value)
    form.set('file', new Blob([new Uint8Array(await image())]), 'maio.pdf')
    const headers = await on.app.as(on.cast.keeper)
    expect((await on.app.app.request('/api/payslips', { method: 'POST', headers, body: form })).status).toBe(422)
  })
})

describe('TRUST 16: nobody gets at a file by its name', () => {
  const evil = [
    '..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/folha.db',
    '..%5c..%5cfolha.db',
    '%00',
    '/etc/passwd',
    '%c0%ae%c0%ae%c0%affolha.db',
    'arriving',
    '.',
  ]
  it.each(evil)('%s is neither read nor removed', async (name) => {
    const headers = await on.app.as(on.cast.master)
    for (const [method, path] of [
      ['GET', `/api/files/${name}`],
      ['DELETE', `/api/upload/image/${name}`],
    ]) {
      const { status } = await on.app.app.request(path ?? '', { method: method ?? '', headers })
      expect([400, 404, 422]).toContain(status)
    }
  })

  it('a signature fits one file for minutes; changed or late it is 404', async () => {
    const { body } = await upload('/upload/image', await image(), 'a.jpg')
    const other = (await upload('/upload/image', await image('png'), 'b.png')).body
    const [url = '', filename = '', foreign = ''] = [body.file_url, body.filename, other.filename]
    expect((await fetched(url.replace(filename, foreign))).status).toBe(404)
    expect((await fetched(`${url}x`)).status).toBe(404)
    on.app.clock.now += 12 * 60_000
    expect((await fetched(url)).status).toBe(404)
  })

  it('another’s image can’t be removed or worn', async () => {
    const { body } = await upload('/upload/image', await image(), 'a.jpg')
    const as = async (who: 'bia' | 'stranger') => on.app.as(on.cast[who])
    for (const who of ['bia', 'stranger'] as const) {
      const { status } = await on.app.app.request(`/api/upload/image/${body.filename}`, {
        method: 'DELETE',
        headers: await as(who),
      })
      expect(status).toBe(403)
    }
    const wear = await on.ask('keeper', 'PUT', `/users/${on.cast.bia}`, { photo_url: body.file_url })
    expect(wear.status).toBe(422)
  })
})

describe('files that nobody needs', () => {
  it('are swept after a day, with the bytes that the database does not know; used ones stay', async () => {
    const used = (await upload('/upload/attestation', PDF, 'a.pdf', PAPER)).body
    await upload('/upload/image', await image(), 'nunca-usada.jpg')
    const arrived = on.app.parts.storage.arriving()
    writeFileSync(arrived, PDF)
    await on.app.parts.storage.keep('55555555-5555-4555-8555-555555555555', arrived)
    expect(await sweepFiles(on.app.parts)).toBe(0)
    const later = { ...on.app.parts, now: () => Date.now() + 2 * 86_400_000 }
    expect(await sweepFiles(later)).toBe(2)
    expect(await sweepFiles(later)).toBe(0)
    expect((await fetched(used.file_url ?? '')).status).toBe(200)
  })
})

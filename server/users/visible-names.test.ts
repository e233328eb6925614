import { beforeEach, describe, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const OVERRIDE = '\u202e'
const WIDTHLESS = '\u200b\u2060\ufeff'
const shown = async () =>
  ((await s.ask('master', 'GET', `/users/${s.cast.ana}`)).body as { display_name: string }).display_name

describe('a name that others read', () => {
  it('turns nothing round that stands beside it, and hides nothing', async () => {
    await s.ask('ana', 'PUT', '/users/me', { display_name: `An${OVERRIDE}inha${WIDTHLESS}` })
    expect(await shown()).toBe('Aninha')
    await s.ask('keeper', 'PUT', `/users/${s.cast.ana}`, {
      display_name: `Bia${OVERRIDE}`,
      phone: '\u202a11987654321\u202c',
    })
    expect(await shown()).toBe('Bia')
    const person = { name: `Ru${OVERRIDE}i`, email: 'rui@ipe.com.br', password: 'casa-47', store_id: s.cast.centro }
    expect((await s.ask('keeper', 'POST', '/users', person)).body).toMatchObject({ name: 'Rui' })
    const holiday = { name: `Fes${OVERRIDE}ta`, date: '2026-08-01', type: 'local' }
    expect((await s.ask('master', 'POST', '/holidays', holiday)).body).toMatchObject({ name: 'Festa' })
  })

  it('is none when nothing of it is seen', async () => {
    await s.ask('ana', 'PUT', '/users/me', { display_name: 'Aninha' })
    await s.ask('ana', 'PUT', '/users/me', { display_name: `${WIDTHLESS}\u200d \u200d` })
    expect(await shown()).toBe('Aninha')
    const nobody = { name: WIDTHLESS, email: 'rui@ipe.com.br', password: 'casa-47', store_id: s.cast.centro }
    expect((await s.ask('keeper', 'POST', '/users', nobody)).status).toBe(422)
  })

  it('of a file is shown as it reads', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ note: 'RG', attest_date: '2026-06-02', days: '1' }))
      form.set(name, value)
    form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), `rg${OVERRIDE}fdp.exe`)
    const headers = await s.app.as(s.cast.ana)
    const sent = await s.app.app.request('/api/upload/attestation', { method: 'POST', headers, body: form })
    expect(await sent.json()).toMatchObject({ file_name: 'rgfdp.exe' })
  })
})

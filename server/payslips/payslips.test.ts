import { beforeEach, describe, expect, it } from 'vitest'
import { payslips } from '../database/schema/tables.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

let app: TestApp
let ana: string
let master: Record<string, string>

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { storeId: store.id })).id
  master = await app.as((await addUser(app.database, { role: 'master' })).id)
})

async function post(fields: Record<string, string>, headers = master) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([PDF]), 'maio.pdf')
  const response = await app.app.request('/api/payslips', { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { error: string; details?: unknown } }
}

const kept = () => app.database.read.select().from(payslips)

describe('POST /payslips', () => {
  it.each([
    ['nobody', {}, 'user_id', 'Usuário não selecionado'],
    ['an empty choice', { user_id: '' }, 'user_id', 'Usuário não selecionado'],
    ['a year far off', { user_id: 'ana', year: '1999' }, 'year', 'Use um ano de 2000 a 2100.'],
  ])(
    'for %s: says so beside the field, and keeps nothing',
    async (_, fields: Record<string, string>, path, message) => {
      // For whom it is, is judged before the file: a person who is there.
      const given = fields.user_id === 'ana' ? { ...fields, user_id: ana } : fields
      const { status, body } = await post({ year: '2026', month: '05', ...given })
      expect(status).toBe(422)
      expect(body.details).toContainEqual({ path, message })
      expect(await kept()).toEqual([])
    },
  )

  it('is kept for whom it is, and not for an employee to send', async () => {
    const fields = { user_id: ana, year: '2026', month: '05' }
    expect((await post(fields, await app.as(ana))).status).toBe(403)
    expect((await post(fields)).status).toBe(201)
    expect(await kept()).toMatchObject([{ userId: ana, year: 2026, fileName: 'maio.pdf' }])
  })
})

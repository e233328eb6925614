import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit, files, payslips } from '../database/schema/tables.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

let app: TestApp
let ana: string
let boss: string
let master: Record<string, string>

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
  boss = (await addUser(app.database, { role: 'master' })).id
  master = await app.as(boss)
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
      // The owner is judged before the file, so it must be somebody who exists.
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
    expect(await kept()).toMatchObject([{ user_id: ana, year: 2026, file_name: 'maio.pdf' }])
  })

  const may = () => ({ user_id: ana, year: '2026', month: '05' })
  const sure = async () => ({ ...(await app.sure(boss)) })
  const actions = async () =>
    (await app.database.read.select().from(audit).orderBy(audit.seq)).map(({ action }) => action)

  it('O-06: the same month twice is refused, and replaced where that is said with the own password', async () => {
    expect((await post(may())).status).toBe(201)
    const known = {
      status: 409,
      body: { error: 'Esta pessoa já tem um contracheque deste mês.', code: 'payslip_known' },
    }
    expect(await post({ ...may(), month: '5' })).toMatchObject(known)
    expect(await post({ ...may(), replace: 'true' })).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
    const [first] = await kept()
    expect(await kept()).toHaveLength(1)
    const { status } = await post({ ...may(), replace: 'true' }, await sure())
    expect(status).toBe(201)
    const [second, ...others] = await kept()
    expect([others, second?.id === first?.id]).toEqual([[], false])
    expect(await app.database.read.select().from(files)).toMatchObject([{ id: second?.file_id }])
    expect((await actions()).filter((action) => action.startsWith('payslip'))).toEqual([
      'payslip:create',
      'payslip:delete',
      'payslip:create',
    ])
    expect((await post({ ...may(), month: '06', replace: 'true' }, await sure())).status).toBe(201)
    expect(await kept()).toHaveLength(2)
  })

  it('O-06: the same one sent again is known by its id and stands once', async () => {
    const id = randomUUID()
    const answers = [await post({ ...may(), id }), await post({ ...may(), id })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(({ body }) => (body as unknown as { id: string }).id)).toEqual([id, id])
    expect(await kept()).toHaveLength(1)
    expect(await app.database.read.select().from(files)).toHaveLength(1)
    const bia = (await addUser(app.database)).id
    expect(await post({ ...may(), user_id: bia, id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('O-06: months that stood twice before become one when they are replaced', async () => {
    await post(may())
    const [row] = await kept()
    if (!row) throw new Error('nothing was kept')
    await app.database.write(async (tx) => void (await tx.insert(payslips).values({ ...row, id: 'zwei' })))
    expect((await post({ ...may(), replace: 'true' }, await sure())).status).toBe(201)
    expect(await kept()).toHaveLength(1)
  })

  it('O-06: an employee replaces none of their own', async () => {
    await post(may())
    expect((await post({ ...may(), replace: 'true' }, await app.sure(ana))).status).toBe(403)
    expect(await kept()).toHaveLength(1)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PayrollExport, PayrollPreview } from '#shared/contract/payroll.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import { audit, generatedFiles, stores } from '../database/schema/tables.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'
import { TWO_EVENTS as LAYOUT } from '../testing/payroll-layout.ts'
import { MOST_EXPORTS } from './payroll.ts'

let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

const put = (layout: object = LAYOUT, who: Role = 'keeper') =>
  on.ask(who, 'PUT', `/stores/${on.cast.centro}/payroll-layout`, { layout })
const edit = (who: 'ana' | 'bia', body: object) => on.ask('keeper', 'PUT', `/users/${on.cast[who]}`, body)
const preview = async () => (await on.ask('keeper', 'GET', `/closings/${id}/payroll`)).body as PayrollPreview
const list = async () => (await on.ask('keeper', 'GET', `/closings/${id}/payroll/exports`)).body as PayrollExport[]
const rows = () => on.app.database.read.select().from(generatedFiles)
const deedsOf = async (action: string) =>
  (await on.app.database.read.select().from(audit)).filter((deed) => deed.action === action)
async function fetched(who: Role = 'keeper', of = id) {
  const headers = await on.app.as(on.cast[who])
  const answer = await on.app.app.request(`/api/closings/${of}/payroll/file`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, text: bytes.toString('utf8') }
}

describe('the preview of a closed period', () => {
  it('has the lines of everybody and the sums of each event', async () => {
    await put()
    const { people, totals, version } = await preview()
    expect(version).toBe(1)
    expect(people.map(({ name, lines }) => [name, ...lines.map(({ value }) => value)])).toEqual([
      ['Ana', '24,00', expect.stringMatching(/^-\d+:\d\d$/)],
      ['Bia', '8,50', expect.stringMatching(/^-\d+:\d\d$/)],
    ])
    expect(totals[0]).toEqual({ lines: 2, value: '32,50' })
  })

  it('tells whose number is missing or somebody else’s too, by what is known today', async () => {
    await put()
    expect((await preview()).lacking.map(({ name, why }) => [name, why])).toEqual([
      ['Ana', 'missing'],
      ['Bia', 'missing'],
    ])
    await edit('ana', { registration: '7' })
    await edit('bia', { registration: '7' })
    expect((await preview()).lacking.map(({ name, why }) => [name, why])).toEqual([
      ['Ana', 'repeated'],
      ['Bia', 'repeated'],
    ])
    await edit('bia', { registration: '8' })
    const told = await preview()
    expect([told.lacking, told.people.map(({ registration }) => registration)]).toEqual([[], ['7', '8']])
  })

  it('tells that a column of the company’s CNPJ would be empty, until the company has one', async () => {
    const setCnpj = (cnpj: string | null) =>
      on.app.database.write(
        async (tx) => void (await tx.update(stores).set({ cnpj }).where(eq(stores.id, on.cast.centro))),
      )
    await on.reopen(id)
    await setCnpj(null)
    await edit('ana', { registration: '1' })
    await edit('bia', { registration: '2' })
    id = (await on.closed()).id
    await put({ ...LAYOUT, columns: [{ field: 'cnpj' }, ...LAYOUT.columns] })
    expect((await preview()).lacking.map(({ name, field, why }) => [name, field, why])).toEqual([
      ['Ana', 'cnpj', 'missing'],
      ['Bia', 'cnpj', 'missing'],
    ])
    await setCnpj('11222333000181')
    expect((await preview()).lacking).toEqual([])
    expect((await fetched()).text).toContain('11222333000181')
  })

  it('is refused without a layout, and once the period is reopened', async () => {
    expect(await on.ask('keeper', 'GET', `/closings/${id}/payroll`)).toMatchObject({
      status: 409,
      body: { code: 'payroll_layout_missing' },
    })
    await put()
    await on.reopen(id)
    const refused = { status: 409, body: { code: 'closing_ended' } }
    expect(await on.ask('keeper', 'GET', `/closings/${id}/payroll`)).toMatchObject(refused)
    expect(await on.ask('keeper', 'GET', `/closings/${id}/payroll/file`)).toMatchObject(refused)
    expect(await rows()).toEqual([])
  })
})

describe('the file of a closed period', () => {
  it('holds the lines of the preview, and is remembered once with its version', async () => {
    await put()
    await edit('ana', { registration: '00042' })
    const { answer, text, bytes } = await fetched()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="folha-2026-05-01-2026-05-31-v1.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(text).toContain('"00042";"Ana";"0001";"Horas trabalhadas";24,00\r\n')
    const known = await list()
    expect(known).toMatchObject([{ version: 1, size: bytes.length, people: 2, exported_by: 'Keeper' }])
    await fetched('master')
    expect(await list()).toEqual(known)
    await expect.poll(async () => (await deedsOf('payroll:export')).length).toBe(2)
    expect((await deedsOf('export')).length).toBe(0)
    expect(JSON.stringify(await deedsOf('payroll:export'))).not.toContain('00042')
  })

  it('that is another one is remembered too; after reopening, with the version that it is of', async () => {
    await put()
    await fetched()
    await edit('ana', { registration: '1' })
    await fetched()
    await on.reopen(id)
    const next = (await on.closed()).id
    await fetched('keeper', next)
    expect((await list()).map(({ version, closing_id }) => [version, closing_id])).toEqual([
      [2, next],
      [1, id],
      [1, id],
    ])
  })

  it('of a fixed width is Latin-1, and none is made whose numbers do not fit', async () => {
    const columns = PAYROLL_PRESETS[1]?.layout.columns ?? []
    const name = { field: 'name', width: 12, fill: 'spaces' }
    await put({ ...LAYOUT, format: 'fixed', decimal: '', columns: [name, ...columns] })
    const { answer, bytes } = await fetched()
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=iso-8859-1')
    expect(answer.headers.get('content-disposition')).toMatch(/-v1\.txt"$/)
    expect(bytes.toString('latin1').split('\r\n')[0]).toBe('Ana                 000100002400')
    await edit('ana', { registration: '123456789' })
    expect((await preview()).too_wide).toMatchObject([{ user_id: on.cast.ana, name: 'Ana', field: 'registration' }])
    expect(await on.ask('keeper', 'GET', `/closings/${id}/payroll/file`)).toMatchObject({
      status: 422,
      body: { code: 'payroll_too_wide' },
    })
  })

  it('has a ceiling of different ones for a closing', async () => {
    await put()
    await fetched()
    const [row] = await rows()
    if (!row) throw new Error('no file')
    const more = Array.from({ length: MOST_EXPORTS - 1 }, (_, i) => ({ ...row, id: `f${i}`, sha256: `${i}` }))
    await on.app.database.write(async (tx) => void (await tx.insert(generatedFiles).values(more)))
    await edit('ana', { registration: '1' })
    expect(await on.ask('keeper', 'GET', `/closings/${id}/payroll/file`)).toMatchObject({
      status: 409,
      body: { code: 'too_many_payroll_files' },
    })
    await edit('ana', { registration: null })
    expect((await fetched()).answer.status).toBe(200)
    expect(await rows()).toHaveLength(MOST_EXPORTS)
  })

  it('is not for keepers of other companies, nor for who keeps none', async () => {
    await put()
    for (const path of ['payroll', 'payroll/file', 'payroll/exports'])
      expect(
        await on.statuses(['stranger', 'homeless', 'ana', 'manager', null], 'GET', `/closings/${id}/${path}`),
      ).toEqual([404, 404, 403, 403, 401])
    expect((await put(LAYOUT, 'stranger')).status).toBe(403)
    expect(await rows()).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Closing } from '#shared/contract/closings.ts'
import { stores, users } from '../database/schema/tables.ts'
import { type GeneratedStage, generatedStage } from '../testing/generated-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

const MAY = { from: '2026-05-01', to: '2026-05-31' }
let on: GeneratedStage

const days = [1, 2, 3, 4, 5].map((day_of_week) => ({
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
}))
const schedule = (who: 'ana' | 'bia') =>
  on.ask('master', 'PUT', `/schedules/sets/${on.cast[who]}`, { name: 'Escala', valid_from: '2026-01-01', days })
const setCpf = (who: 'ana' | 'bia', cpf: string | null) =>
  on.app.database.write(async (tx) => void (await tx.update(users).set({ cpf }).where(eq(users.id, on.cast[who]))))
const setCompany = (change: Partial<typeof stores.$inferInsert>) =>
  on.app.database.write(async (tx) => void (await tx.update(stores).set(change).where(eq(stores.id, on.cast.centro))))
const problems = async (of = MAY) => {
  const query = `kind=aej&store_id=${on.cast.centro}&from=${of.from}&to=${of.to}`
  const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
  return (body as { problems: { kind: string; blocks: boolean }[] }).problems
}
async function lines(of = MAY): Promise<string[]> {
  const made = await on.make({ kind: 'aej', ...of })
  expect(made.state).toBe('done')
  const [, text] = Object.entries(await on.unzipped(made.id)).find(([name]) => name.includes('AEJ')) ?? []
  return Buffer.from(text ?? [])
    .toString('latin1')
    .split('\r\n')
}

beforeEach(async () => {
  on = await generatedStage()
  await setCpf('ana', '39053344705')
  await setCpf('bia', '52998224725')
})

it('an AEJ of somebody whose CPF was missing at the closing is refused, and made once it is given', async () => {
  for (const who of ['ana', 'bia'] as const) await schedule(who)
  await setCpf('bia', null)
  await on.closed()
  expect(await problems()).toMatchObject([{ kind: 'no_cpf', blocks: true }, { kind: 'preview' }])
  expect(await on.askFile({ kind: 'aej', ...MAY })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
  expect(await on.list()).toEqual([])
  await setCpf('bia', '52998224725')
  expect(await problems()).toMatchObject([{ kind: 'preview' }])
  expect(await lines()).toContain('03|2|52998224725|Bia')
})

it('an AEJ of somebody without agreed hours is refused before it is made', async () => {
  await schedule('ana')
  await on.closed()
  expect(await problems()).toMatchObject([{ kind: 'no_hours', blocks: true }, { kind: 'preview' }])
  expect(await on.askFile({ kind: 'aej', ...MAY })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
})

it('a wrong CPF on a closed sheet is put right by reopening and closing again', async () => {
  for (const who of ['ana', 'bia'] as const) await schedule(who)
  await setCpf('bia', '11144477735')
  const { id } = await on.closed()
  await setCpf('bia', '52998224725')
  await on.reopen(id)
  expect(((await on.close()).body as Closing).changed).toBe(1)
  expect(await lines()).toContain('03|2|52998224725|Bia')
})

it('an AEJ under the simple rule tells what was written by hand into the hour bank, and each day once', async () => {
  for (const who of ['ana', 'bia'] as const) await schedule(who)
  const movement = { date: '2026-05-12', type: 'credit', minutes: 600, reason: 'Saldo do outro sistema' }
  expect((await on.ask('master', 'POST', `/users/${on.cast.bia}/hour-bank/movements`, movement)).status).toBe(201)
  await deliverMarks(on.app, on.cast.bia, '2026-05-13', '08:00 12:00 13:00 17:20')
  const { id } = await on.closed()
  const { days } = (await on.sheetOf('bia', id)).content
  const balance = new Map(days.map((day) => [day.date, day.balance_minutes]))
  balance.set('2026-05-12', (balance.get('2026-05-12') ?? 0) + 600)
  const moved = [...balance].filter(([, minutes]) => minutes !== 0)
  expect((await lines()).filter((line) => /^07\|2\|3\|/.test(line))).toEqual(
    moved.map(([date, minutes]) => `07|2|3|${date}|${Math.abs(minutes)}|${minutes > 0 ? 1 : 2}`),
  )
})

it('an AEJ bears the company’s CNPJ and name of the closed days, and is refused where the periods have two', async () => {
  for (const who of ['ana', 'bia'] as const) await schedule(who)
  await deliverMarks(on.app, on.cast.ana, '2026-04-22', '08:00 12:00 13:00 17:00')
  const april = { from: '2026-04-01', to: '2026-04-30' }
  expect((await on.close('keeper', april)).status).toBe(201)
  await setCompany({ cnpj: '11444777000161', name: 'Nome novo' })
  await on.closed()
  const [header = ''] = await lines(april)
  expect([header.includes('11222333000181'), header.includes('Nome novo')]).toEqual([true, false])
  expect((await lines())[0]).toContain('11444777000161')
  const both = { from: april.from, to: MAY.to }
  expect(await problems(both)).toMatchObject([{ kind: 'several_cnpj', blocks: true, count: 2 }, { kind: 'preview' }])
  expect(await on.askFile({ kind: 'aej', ...both })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
})

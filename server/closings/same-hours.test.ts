import { expect, it } from 'vitest'
import { SheetContent } from '#shared/closing/sheet-content.ts'
import { closingSheets } from '../database/schema/tables.ts'
import { closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { sheetHash } from './build-sheets.ts'
import { closingById } from './queries.ts'
import { keepSame } from './same-hours.ts'
import { sheetOf } from './sheet-queries.ts'

/** Close May; return Ana's sheet, and how to keep another content against it. */
async function stored() {
  const on = await closingStage()
  await on.ask('keeper', 'PUT', `/users/${on.cast.ana}`, { job_title: 'Vendedora', registration: '00042' })
  const { id } = await on.closed()
  const { read } = on.app.database
  const [last, sheet] = [await closingById(read, id), await sheetOf(read, id, on.cast.ana)]
  if (!last || !sheet) throw new Error('no sheet')
  const before = SheetContent.parse(JSON.parse(sheet.content))
  const against = async (change: Partial<SheetContent>) => {
    const content = JSON.stringify({ ...before, ...change })
    return (await keepSame(read, last, [{ ...sheet, content, hash: sheetHash(content) }])).changed
  }
  return { on, last, sheet, before, against }
}

it('a number of the person or the company that was put right makes another sheet, and a name does not', async () => {
  const { before, against } = await stored()
  const { person, employer } = before
  for (const change of [{ cpf: '39053344705' }, { registration: '7' }, { job: 'Gerente' }, { admission: '2024-01-02' }])
    expect(await against({ person: { ...person, ...change } }), JSON.stringify(change)).toBe(1)
  expect(await against({ employer: { ...employer, cnpj: '11444777000161' } })).toBe(1)
  expect(await against({ employer: { ...employer, name: 'Outra', address: 'Rua B' } })).toBe(0)
  expect(await against({ person: { ...person, name: 'Ana Maria' } })).toBe(0)
})

it('the sheet of somebody who came back since, whose new bond has another admission, is the same one', async () => {
  const { on, before, last, sheet } = await stored()
  const content = JSON.stringify({ ...before, person: { ...before.person, admission: '2024-01-02' } })
  const old = { ...sheet, user_id: on.cast.manager, content, hash: sheetHash(content) }
  await on.app.database.write(async (tx) => void (await tx.insert(closingSheets).values(old)))
  const now = JSON.stringify({ ...before, person: { ...before.person, admission: null } })
  const kept = await keepSame(on.app.database.read, last, [{ ...old, content: now, hash: sheetHash(now) }])
  expect(kept).toMatchObject({ changed: 0, sheets: [{ hash: old.hash }] })
})

it('a sheet of before jobs and registrations were kept is not another one because they are', async () => {
  const { on, last, sheet, before } = await stored()
  const { job: _job, registration: _registration, ...person } = before.person
  const content = JSON.stringify({ ...before, person })
  const old = { ...sheet, user_id: on.cast.manager, content, hash: sheetHash(content) }
  await on.app.database.write(async (tx) => void (await tx.insert(closingSheets).values(old)))
  const against = (now: SheetContent) => {
    const text = JSON.stringify(now)
    return keepSame(on.app.database.read, last, [{ ...old, content: text, hash: sheetHash(text) }])
  }
  expect(await against(before)).toMatchObject({ changed: 0, sheets: [{ hash: old.hash }] })
  const other = { ...before.person, cpf: '39053344705' }
  expect(await against({ ...before, person: other })).toMatchObject({ changed: 1 })
})

it('a sheet is kept where the other one only sets aside what adds nothing, and not where another mark stands', async () => {
  const on = await closingStage()
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', '08:00 08:01 17:00', ['entrada', 'entrada', 'saida'])
  const { id } = await on.closed()
  const { read } = on.app.database
  const [last, stored] = [await closingById(read, id), await sheetOf(read, id, on.cast.ana)]
  if (!last || !stored) throw new Error('no sheet')
  const against = (content: string) => keepSame(read, last, [{ ...stored, content, hash: sheetHash(content) }])
  const reason = '"reason":"Registro repetido ou fora de ordem"'
  expect(stored.content).toContain(reason)
  const before = stored.content.replace('"letter":"D"', '"letter":"O"').replace(reason, '"reason":null')
  expect(await against(before)).toMatchObject({ changed: 0, sheets: [{ hash: stored.hash }] })
  const other = stored.content.replace('"time":"08:01"', '"time":"08:02"')
  expect(await against(other)).toMatchObject({ changed: 1, sheets: [{ hash: sheetHash(other) }] })
})

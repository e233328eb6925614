import exceljs from 'exceljs'
import { beforeEach, expect, it } from 'vitest'
import { CLT } from '#shared/pay-rules/presets.ts'
import { vacations } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026. */
let on: Stage

beforeEach(async () => {
  on = await stage()
  await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-06-01' })
  await deliverMarks(on.app, on.cast.ana, '2026-06-01', '08:00 12:00 12:40 18:30')
  await deliverMarks(on.app, on.cast.ana, '2026-06-02', '08:00')
  await deliverMarks(on.app, on.cast.caio, '2026-06-02', '08:00')
})

async function sent(who: Role, kind: 'csv' | 'xlsx', query: string) {
  const answer = await on.app.app.request(`/api/occurrences/${kind}?from=2026-06-01&to=2026-06-02${query}`, {
    headers: await on.app.as(on.cast[who]),
  })
  expect(answer.status).toBe(200)
  const name = `ocorrencias-2026-06-01-2026-06-02.${kind}`
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  return answer
}

async function csv(who: Role, query = '') {
  const lines = (await (await sent(who, 'csv', query)).text()).replace('\ufeff', '').trim().split('\r\n')
  return lines.map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
}

const HEAD = [
  'Nome',
  'Empresa',
  'Data',
  'Gravidade',
  'Ocorrência',
  'Lei',
  'Tempo',
  'Tempo (minutos)',
  'O que o tempo diz',
  'Observação',
]

it('a line for each, in words, with its minutes', async () => {
  const [head, ...lines] = await csv('keeper')
  expect(head).toEqual(HEAD)
  const [incomplete, short] = lines
  expect(incomplete).toEqual([
    'Ana',
    'Ipê Centro',
    '02/06/2026',
    'Grave',
    'Dia incompleto',
    'CLT art. 74 § 2º',
    '',
    '',
    '',
    '',
  ])
  expect(short).toEqual([
    'Ana',
    'Ipê Centro',
    '01/06/2026',
    'Grave',
    'Intervalo curto',
    'CLT art. 71',
    '00:20',
    '20',
    'a menos',
    '',
  ])
})

it('a workbook has the same cells', async () => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(await (await sent('keeper', 'xlsx', '')).arrayBuffer())
  const [sheet] = book.worksheets
  expect(sheet?.name).toBe('Ocorrências')
  const cells = (at: number) => HEAD.map((_, i) => sheet?.getRow(at).getCell(i + 1).value ?? null)
  expect(cells(1)).toEqual(HEAD)
  const what = ['Grave', 'Intervalo curto', 'CLT art. 71', new Date(Date.UTC(1899, 11, 30, 0, 20)), 20, 'a menos', null]
  expect(cells(3)).toEqual(['Ana', 'Ipê Centro', new Date(Date.UTC(2026, 5, 1)), ...what])
})

it('is narrowed as the list, and shows nobody out of scope', async () => {
  const names = async (who: Role, query = '') =>
    [...new Set((await csv(who, query)).slice(1).map(([name]) => name))].sort()
  expect(await names('keeper')).toEqual(['Ana'])
  expect(await names('stranger')).toEqual(['Caio'])
  expect(await names('stranger', `&user_id=${on.cast.ana}`)).toEqual([])
  expect(await names('master')).toEqual(['Ana', 'Caio'])
  expect(await names('master', `&store_id=${on.cast.norte}`)).toEqual(['Caio'])
  expect(await names('keeper', '&severity=light')).toEqual([])
  for (const kind of ['csv', 'xlsx']) {
    expect(await on.statuses([null, 'ana', 'manager'], 'GET', `/occurrences/${kind}`)).toEqual([401, 403, 403])
    expect((await on.ask('keeper', 'GET', `/occurrences/${kind}?from=2026-04-01&to=2026-06-01`)).status).toBe(422)
  }
})

it('a name that a spreadsheet would run is text; whose days can’t be counted is named', async () => {
  const { id } = await addUser(on.app.database, { name: '=cmd|calc', store_id: on.cast.centro })
  await deliverMarks(on.app, id, '2026-06-02', '08:00')
  await on.app.database.write(async (tx) => {
    await tx.insert(vacations).values({
      id: 'v',
      user_id: on.cast.bia,
      start_date: 'ontem',
      end_date: '2026-99-99',
      days: 1,
      created_at: 0,
      updated_at: 0,
    })
  })
  await deliverMarks(on.app, on.cast.bia, '2026-06-02', '08:00')
  const lines = await csv('keeper')
  expect(lines.map(([name]) => name)).toContain("'=cmd|calc")
  expect(lines.at(-1)).toEqual(['Bia', ...Array(8).fill(''), 'Erro no cálculo'])
})

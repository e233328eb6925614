import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { daysOf, lastMonth } from '#shared/calendar/period.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { manyText, noneText, spanTitle } from '#shared/text/occurrence-messages.ts'
import { dayTotals } from '../../../server/database/schema/tables.ts'
import { addStore, addUser } from '../../../server/testing/company.ts'
import { deliverMarks } from '../../../server/testing/marks.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { OcorrenciasScreen } from './ocorrencias-screen.tsx'

const today = dayOf(Date.now(), DEFAULT_ZONE)
/** Yesterday's shift may go on until the morning. */
const lately = addDays(today, -2)
const text = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('main section > ul > li')].map(({ textContent }) => textContent ?? '')
const chips = () =>
  [...document.querySelectorAll('fieldset[aria-label="Gravidade"] button')].map(({ textContent }) => textContent)
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))?.click(),
  )

/** Write a day of somebody that can't be counted. */
async function broken({ app, store }: Awaited<ReturnType<typeof served>>, name: string) {
  const { id: user_id } = await addUser(app.database, { store_id: store.id, name })
  const totals = { worked_minutes: Number.POSITIVE_INFINITY, adjustment_minutes: 0, absence_minutes: 0 }
  await app.database.write(async (tx) => {
    await tx.insert(dayTotals).values({ user_id, day: lately, ...totals, entry_count: 1, incomplete: false })
  })
}

interface Company {
  isClt?: boolean
  unreadable?: readonly string[]
  /** People with four weeks of incomplete days in the month before. */
  incomplete?: number
}

const before = lastMonth(today)

async function incompleteMonth({ app, store }: Awaited<ReturnType<typeof served>>, people: number) {
  const blank = { worked_minutes: 0, adjustment_minutes: 0, absence_minutes: 0, entry_count: 1, incomplete: true }
  const days = daysOf(before).slice(0, 28)
  for (let i = 0; i < people; i += 1) {
    const { id: user_id } = await addUser(app.database, { store_id: store.id, name: `Pessoa ${i}` })
    const rows = days.map((day) => ({ ...blank, user_id, day }))
    await app.database.write(async (tx) => void (await tx.insert(dayTotals).values(rows)))
  }
}

/** Draw the screen of an admin of the company, whose people have these marks of two days ago. */
async function opened(marks: Record<string, string>, { isClt = false, unreadable = [], incomplete = 0 }: Company = {}) {
  const company = await served()
  const { app, store, person } = company
  for (const name of unreadable) await broken(company, name)
  await incompleteMonth(company, incomplete)
  if (isClt) await addPayRule(app.database, 'CLT', CLT, { store_id: store.id, from: addDays(today, -90) })
  const norte = await addStore(app.database, { name: 'Ipê Norte', cnpj: '11444777000161' })
  const zeca = await addUser(app.database, { store_id: norte.id, name: 'Zeca' })
  await deliverMarks(app, zeca.id, lately, '08:00')
  for (const [name, times] of Object.entries(marks)) {
    const { id } = await addUser(app.database, { store_id: store.id, name })
    await deliverMarks(app, id, lately, times)
  }
  await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia' })
  const month = incomplete > 0 ? before.from : lately
  history.replaceState(null, '', `/ocorrencias?mes=${month.slice(0, 7)}`)
  await blankPage().draw(<OcorrenciasScreen />)
  return company
}

// It stands first: a long answer of another test may be stored after that test's end.
it('without a network says that they come with it', async () => {
  const { failures } = await served()
  failures.set('/api/occurrences', 'down')
  await blankPage().draw(<OcorrenciasScreen />)
  await eventually(() => expect(text()).toContain('Sem internet. As ocorrências aparecem quando ela voltar.'))
})

it('what the server refuses is told, with a way to try again', async () => {
  const { person } = await served()
  await person({ role: 'manager', name: 'Lia' })
  await blankPage().draw(<OcorrenciasScreen />)
  await eventually(() => expect(text()).toContain('Não foi possível carregar as ocorrências.'))
  expect(text()).toContain('Tentar Novamente')
})

it('lists what deserves a look by how grave it is, with its law and minutes, and leads to the day', async () => {
  await opened({ Ana: '08:00 12:00 12:20 20:00', Bia: '08:00' }, { isClt: true })
  await eventually(() => expect(chips()[0]).toMatch(/^Tudo \d+$/))
  expect(chips()[1]).toBe('Graves 3')
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Graves 3')
  const short = rows().find((row) => row.includes('Intervalo curto')) ?? ''
  expect(short).toMatch(/^Ana, \d\d\/\d\dIpê Centro/)
  expect(short).toMatch(/00h40min a menos$/)
  const [grave] = [...document.querySelectorAll('ul[aria-label="O que quer dizer"]')]
  const meanings = [...(grave?.children ?? [])].map(({ textContent }) => textContent)
  expect(meanings).toEqual([
    'Dia incompleto (1). Falta um registro: não se sabe quanto foi trabalhado. CLT art. 74 § 2º',
    'Jornada acima do limite do dia (1). O dia passou do máximo da regra, em geral 10 horas. CLT art. 59 § 2º',
    'Intervalo curto (1). O intervalo foi menor que o devido, e o que falta é pago. CLT art. 71',
  ])
  expect(text()).not.toContain('Zeca')
  const link = document.querySelector('main section > ul > li a')?.getAttribute('href')
  expect(link).toMatch(new RegExp(`^/pessoa\\?userId=[\\w-]+&dia=${lately}$`))
})

it('a chip leaves one severity, also without a network, and the address keeps it', async () => {
  const { failures } = await opened({ Ana: '08:00 12:00 12:20 20:00', Bia: '08:00' }, { isClt: true })
  await eventually(() => expect(chips()).toContain('Graves 3'))
  failures.set('/api/occurrences', 'down')
  await press('Graves')
  expect(rows()).toHaveLength(3)
  expect(location.search).toContain('gravidade=grave')
  await press('Tudo')
  expect(location.search).not.toContain('gravidade')
})

it('a month without any says so, and that filters may be the reason', async () => {
  await opened({ Ana: '08:00 12:00 13:00 17:00' })
  await eventually(() => expect(text()).toContain(noneText(lately.slice(0, 7), today)))
  expect(chips()).toEqual([])
  await act(async () => history.replaceState(null, '', `${location.href}&funcionario=ninguem`))
  await eventually(() => expect(text()).toContain('Nenhuma ocorrência com estes filtros.'))
})

it('the days of a closing that are no month are asked for, named and counted as they are', async () => {
  const { asked } = await opened({ Bia: '08:00' })
  await eventually(() => expect(rows()).toHaveLength(1))
  const [from, to] = [addDays(lately, -20), addDays(lately, 5)]
  await act(async () => history.replaceState(null, '', `/ocorrencias?mes=${from}_${to}`))
  await eventually(() => expect(asked.join(' ')).toContain(`from=${from}&to=${to}`))
  await eventually(() => expect(text()).toContain(manyText(1, `${from}_${to}`, today)))
  expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toBe(spanTitle(`${from}_${to}`))
})

it('of more than fit it says how many are missing, and asks the server for those of one severity', async () => {
  const { asked } = await opened({}, { incomplete: 80 })
  await eventually(() => expect(text()).toContain('Mais 240 ocorrências não cabem aqui.'))
  expect(chips()).toEqual(['Tudo 2240', 'Graves 2240'])
  expect(rows()).toHaveLength(50)
  expect(text()).toContain('1–50 de 2.000 ocorrências')
  expect(asked.filter((path) => path.includes('severity='))).toEqual([])
  await press('Graves')
  await eventually(() => expect(asked.join(' ')).toContain('severity=grave'))
  await eventually(() => expect(rows()).toHaveLength(50))
})

it('whose days can’t be counted is named', async () => {
  await opened({ Bia: '08:00' }, { unreadable: ['Caio'] })
  await eventually(() => expect(text()).toContain('Os dias de Caio não puderam ser calculados.'))
  expect(rows()).toHaveLength(1)
})

it('a month of which only some days can be counted is not said to be without any', async () => {
  await opened({}, { unreadable: ['Caio'] })
  await eventually(() => expect(text()).toContain('Nenhuma ocorrência nos dias que puderam ser calculados.'))
  expect(text()).toContain('Os dias de Caio não puderam ser calculados.')
})

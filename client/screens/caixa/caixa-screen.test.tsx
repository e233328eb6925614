import '../../testing/like-browser.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, timeOf, weekdayOf } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { schedules, timeEntries, vacations } from '../../../server/database/schema/tables.ts'
import { addUser } from '../../../server/testing/company.ts'
import { deliverMarks } from '../../../server/testing/marks.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { CaixaScreen } from './caixa-screen.tsx'

const today = dayOf(Date.now(), DEFAULT_ZONE)
/** Yesterday's shift may go on until the morning. */
const lately = addDays(today, -2)
const WHOLE = '08:00 12:00 13:00 17:00'

const things = () => [...document.querySelectorAll('ul[aria-label="Caixa de entrada"] > li')]
const words = () => things().map(({ textContent }) => textContent ?? '')
const link = (label: string) => document.querySelector(`a[aria-label^="${label}"]`)?.getAttribute('href') ?? ''
const chips = () =>
  [...document.querySelectorAll('fieldset[aria-label="Tipo"] button')].map(({ textContent }) => textContent)
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.ariaLabel ?? one.textContent)?.startsWith(label))
      ?.click(),
  )

type Company = Awaited<ReturnType<typeof served>>

beforeEach(() => history.replaceState(null, '', '/caixa'))

/** Employ somebody for weeks, whose schedule expects them on the weekday of a day. */
async function scheduled({ app, store }: Company, name: string, phone: string | null = null) {
  const { id: user_id } = await addUser(app.database, { store_id: store.id, name, phone })
  await deliverMarks(app, user_id, addDays(lately, -20), WHOLE)
  const row = { day_of_week: weekdayOf(lately), start_time: '08:00', end_time: '17:00', break_duration: 60 }
  const when = { created_at: 0, updated_at: 0 }
  await app.database.write(async (tx) => {
    await tx.insert(schedules).values({ ...row, ...when, id: randomUUID(), user_id, name: 'Dia' })
    // Those of a test come late, which is none of its business.
    await tx.update(timeEntries).set({ flags: [] })
  })
  return user_id
}

/** Draw the inbox of an admin of the company. */
async function opened({ person, store }: Company) {
  await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia' })
  await blankPage().draw(<CaixaScreen />)
}

it('asks about a day without any mark, leads to its absence, and includes its marks with a reason at once', async () => {
  const company = await served()
  const ana = await scheduled(company, 'Ana Paula', '(11) 98765-4321')
  await opened(company)
  await eventually(() => expect(things()).toHaveLength(1))
  expect(words()[0]).toMatch(
    /Dia sem registro.*Nenhum registro de .*Provável pela escala: 08:00, 12:00, 13:00 e 17:00\./,
  )
  expect(words()[0]).toContain('dia fica com 08:00')
  const asked = decodeURIComponent(link('Perguntar'))
  expect(asked).toMatch(
    /^https:\/\/wa\.me\/5511987654321\?text=Oi, Ana! Não há registro seu de .*Se sim, a que horas\?$/,
  )
  const absence = new URLSearchParams(link('Lançar ausência').split('?')[1])
  expect(Object.fromEntries(absence)).toEqual({ modo: 'ausencia', busca: 'Ana Paula', pessoa: ana, dia: lately })

  await press('Incluir 4 registros')
  await eventually(() => expect(things()).toEqual([]))
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  const { read } = company.app.database
  const included = async () =>
    (await read.select().from(timeEntries).where(eq(timeEntries.user_id, ana))).filter(({ day }) => day === lately)
  await eventually(async () => expect(await included()).toHaveLength(4))
  const rows = (await included()).sort((a, b) => a.at - b.at)
  expect(rows.map(({ at, entry_type }) => `${entry_type} ${timeOf(at, DEFAULT_ZONE)}`)).toEqual([
    'entrada 08:00',
    'pausa 12:00',
    'retorno 13:00',
    'saida 17:00',
  ])
  for (const { kind, justification } of rows)
    expect([kind, justification]).toEqual([
      'manual_mark',
      'Incluído pela caixa de entrada: o dia tinha ficado sem registro.',
    ])
})

it('shows marks on a vacation, and leads to the day; the filter of days without marks says where older ones are', async () => {
  const company = await served()
  const { app } = company
  await scheduled(company, 'Ana Paula')
  const bia = await scheduled(company, 'Bia')
  await deliverMarks(app, bia, lately, WHOLE)
  await app.database.write(async (tx) => {
    await tx.update(timeEntries).set({ flags: [] })
    const rest = { start_date: lately, end_date: today, days: 3, status: 'approved' as const }
    await tx.insert(vacations).values({ ...rest, id: randomUUID(), user_id: bia, created_at: 0, updated_at: 0 })
  })
  await opened(company)
  await eventually(() => expect(things()).toHaveLength(2))
  expect(chips()).toEqual(['Tudo 2', 'Dias sem registro 1', 'Ausência e registros 1'])
  const overlap = words().find((one) => one.includes('Bia')) ?? ''
  expect(overlap).toMatch(/Ausência e registros no mesmo dia.*Férias com registros: .*Os dois não cabem no mesmo dia/)
  expect(overlap).toContain('08:00 de trabalho')
  expect(link('Ver o dia')).toMatch(new RegExp(`userId=${bia}&dia=${lately}`))
  expect(document.body.textContent).not.toContain('Ocorrências')
  await press('Dias sem registro')
  await eventually(() => expect(things()).toHaveLength(1))
  expect(document.querySelector('a[href="/ocorrencias"]')?.textContent).toBe('Ver os de antes em Ocorrências')
})

/** Return the last weekday up to a day: hours of a day of rest are paid, and none of them expire. */
function workdayUntil(day: string): string {
  return [0, 6].includes(weekdayOf(day)) ? workdayUntil(addDays(day, -1)) : day
}

/** Give a company hours that expire in some days, of as many people: worked half a year ago under the CLT. */
async function withExpiring({ app, store }: Company, people: number) {
  await addPayRule(app.database, 'CLT', CLT, { store_id: store.id, from: addDays(today, -200) })
  for (let n = 0; n < people; n++) {
    const { id } = await addUser(app.database, { store_id: store.id, name: `Pessoa ${n}` })
    await deliverMarks(app, id, workdayUntil(addDays(today, -175)), '08:00 12:00 13:00 18:30')
  }
  await app.database.write(async (tx) => void (await tx.update(timeEntries).set({ flags: [] })))
}

it('hours that expire soon lead to the bank of their person', async () => {
  const company = await served()
  await withExpiring(company, 1)
  await opened(company)
  await eventually(() => expect(things()).toHaveLength(1))
  expect(words()[0]).toMatch(/Horas a vencer.*em \d+ dias.*\d+h\d\dmin do banco vence.? a partir de/)
  const to = new URLSearchParams(link('Ver saldo').split('?')[1])
  expect(to.get('aba')).toBe('saldo')
})

it('says that hours are still being counted, not that nothing waits', async () => {
  const company = await served()
  await withExpiring(company, 12)
  await opened(company)
  await eventually(() => expect(document.body.textContent).toContain('As horas que vencem ainda estão sendo contadas'))
  expect(document.body.textContent).not.toContain('Nada espera por você.')
})

it('an address that narrows to a company says so, also to whoever keeps but one', async () => {
  const company = await served()
  await company.person({ role: 'admin', admin_stores: [company.store.id], name: 'Patrícia' })
  const shown = () => document.querySelector<HTMLSelectElement>('select[name=empresa]')?.selectedOptions[0]?.textContent
  history.replaceState(null, '', `/caixa?empresa=${randomUUID()}`)
  await blankPage().draw(<CaixaScreen />)
  await eventually(() => expect(shown()).toBe('Fora da lista'))
})

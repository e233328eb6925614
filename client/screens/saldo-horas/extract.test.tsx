import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, weekdayOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { formatBalance, formatDayNear, monthTitle } from '#shared/text/format.ts'
import { bankMovements } from '../../../server/database/schema/tables.ts'
import { useSession } from '../../features/session/session.ts'
import { readAhead } from '../../offline/ahead.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { SaldoHorasScreen } from './saldo-horas-screen.tsx'

const today = dayOf(Date.now(), DEFAULT_ZONE)
const yesterday = addDays(today, -1)
const long = addDays(today, -100)
const ending = addDays(today, 30)

const signedIn = () => useSession.getState().user as Me
const text = () => document.body.textContent ?? ''
const listed = (name: string) =>
  [...document.querySelectorAll(`ul[aria-label="${name}"] > li`)].map((item) => item.textContent ?? '')
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words)
const choices = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset button[aria-label]')]

type Row = typeof bankMovements.$inferInsert
const movement = (change: Partial<Row>) => ({
  date: yesterday,
  type: 'credit' as const,
  minutes: 60,
  percent: null,
  expires_on: null,
  reason: 'Acerto',
  id: crypto.randomUUID(),
  written_by: 'helena@ipe.com.br',
  written_at: 0,
  ...change,
})

/** Ana with a credit of long ago that ends, and with a payment and another credit of yesterday. */
async function ana() {
  const company = await served()
  const { id: user_id } = await company.person()
  await company.app.database.write(async (tx) => {
    await tx.insert(bankMovements).values([
      { ...movement({ date: long, percent: 50, expires_on: ending, reason: 'Do sistema antigo' }), user_id },
      { ...movement({ type: 'payment', minutes: 30, reason: 'Folha de maio' }), user_id },
      { ...movement({ minutes: 120, percent: 50, reason: 'Inventário' }), user_id },
    ])
  })
  return company
}

async function opened() {
  history.replaceState(null, '', '/saldo-horas')
  await blankPage().draw(<SaldoHorasScreen user={signedIn()} />)
}

const LINES = `Extrato de ${monthTitle(yesterday.slice(0, 7))}`

it('tells what ends when and line by line, without a network too', async () => {
  const { failures } = await ana()
  await readAhead(signedIn(), 0)
  failures.set('/api', 'down')
  await opened()
  await eventually(() => expect(text()).toContain('Banco de horas até ontem, '))
  expect(listed('Créditos por vencimento')).toEqual([
    `Vencem em ${formatDayNear(ending, today)}00h30min`,
    'Não vencem02h00min',
  ])
  const [first, second, ...more] = listed(LINES)
  expect(more).toEqual([])
  expect(first).toMatch(/Saldo de outro sistemaInventário.*\+02h00min.*\+02h30min$/)
  expect(second).toMatch(/PagamentoFolha de maio.*-00h30min.*\+00h30min$/)
  expect(text()).toMatch(/Saldo anterior\+01h00min/)
})

it('earlier months come when they are asked for; those that this device never read say so', async () => {
  const { failures } = await ana()
  await opened()
  await eventually(() => expect(listed(LINES)).toHaveLength(2))
  const back = () => act(async () => buttonOf('Ver meses anteriores')?.click())
  const old = `Extrato de ${monthTitle(long.slice(0, 7))}`
  failures.set('/api/users', 'down')
  await eventually(async () => {
    await back()
    expect(text()).toContain('Ainda não há dados neste aparelho.')
  })
  expect(buttonOf('Ver meses anteriores')).toBeUndefined()
  failures.clear()
  await act(async () => window.dispatchEvent(new Event('online')))
  await eventually(async () => {
    await back()
    expect(listed(old)[0]).toContain('Do sistema antigo, vence em')
  })
  await eventually(() => expect(text()).toMatch(/Saldo anterior.?00h00min/))
  await eventually(() => expect(buttonOf('Ver meses anteriores')).toBeUndefined())
})

it('a day off is tried out on any of the next five days of work', async () => {
  await ana()
  await opened()
  await eventually(() => expect(choices()).toHaveLength(5))
  const [, second] = choices()
  await act(async () => second?.click())
  expect(second?.getAttribute('aria-pressed')).toBe('true')
  const [day = ''] = [1, 2, 3]
    .map((days) => addDays(today, days))
    .filter((one) => weekdayOf(one) !== 0)
    .slice(1)
  // Without a schedule a Saturday has four hours, and other days eight.
  const asks = weekdayOf(day) === 6 ? 240 : 480
  const names = ['', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
  expect(text()).toContain(`E se eu folgar ${names[weekdayOf(day)]}?`)
  expect(text()).toMatch(/Saldo agora\+02h30min/)
  expect(text()).toContain(`Depois da folga${formatBalance(150 - asks)}`)
  expect(text()).toContain(`nada vence em ${formatDayNear(ending, today)}`)
  expect(text()).toContain('É só uma conta. A folga é combinada com seu gestor.')
})

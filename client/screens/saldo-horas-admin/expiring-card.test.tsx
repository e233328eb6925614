import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { formatDayNear } from '#shared/text/format.ts'
import { bankMovements } from '../../../server/database/schema/tables.ts'
import { addUser } from '../../../server/testing/company.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { SaldoHorasAdminScreen } from './saldo-horas-admin-screen.tsx'

const today = dayOf(Date.now(), DEFAULT_ZONE)
const text = () => document.body.textContent ?? ''
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(words))
const press = (words: string) => act(async () => buttonOf(words)?.click())
const people = () =>
  [...document.querySelectorAll('ul[aria-label="Quem tem horas que vencem"] > li')].map(
    ({ textContent }) => textContent ?? '',
  )

/** Draw the hour bank of people with credits of an hour that end so many days from now. */
async function opened(ends: Record<string, number[]>) {
  const company = await served()
  const { app, store, person } = company
  for (const [name, days] of Object.entries(ends)) {
    const { id: user_id } = await addUser(app.database, { store_id: store.id, name })
    const rows = days.map((end, i) => ({
      id: `${name} ${i}`,
      user_id,
      date: addDays(today, -3),
      type: 'credit' as const,
      minutes: 60,
      percent: 50,
      expires_on: addDays(today, end),
      reason: 'Acerto',
      written_by: 'helena@ipe.com.br',
      written_at: 0,
    }))
    await app.database.write(async (tx) => void (await tx.insert(bankMovements).values(rows)))
  }
  await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia' })
  history.replaceState(null, '', '/saldo-horas-admin')
  await blankPage().draw(<SaldoHorasAdminScreen />)
  return company
}

it('says whose hours end when within seven, fifteen or thirty days, and links to them', async () => {
  await opened({ 'Ana Paula': [0, 10, 10], Bia: [40] })
  await eventually(() => expect(people()).toHaveLength(1))
  expect(people()[0]).toBe(`Ana PaulaIpê Centro01h00min hoje02h00min em ${formatDayNear(addDays(today, 10), today)}`)
  expect(document.querySelector('ul[aria-label^="Quem tem"] a')?.getAttribute('href')).toContain('/pessoa?userId=')
  await press('7 dias')
  await eventually(() => expect(people()).toEqual(['Ana PaulaIpê Centro01h00min hoje']))
})

it('of many people the first five are shown, and the others when asked for', async () => {
  await opened(Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [`Pessoa ${name}`, [5]])))
  await eventually(() => expect(people()).toHaveLength(5))
  await press('Ver todas as 7 pessoas')
  expect(people()).toHaveLength(7)
})

it('where none ends, and where that could not be read, says so', async () => {
  const { failures } = await opened({ Bia: [40] })
  await eventually(() => expect(text()).toContain('Nenhuma hora vence nos próximos 30 dias.'))
  failures.set('/api/hour-bank/expiring', 'down')
  await press('15 dias')
  await eventually(() => expect(text()).toContain('As horas que vencem não puderam ser lidas agora.'))
  failures.clear()
  await press('Atualizar')
  await eventually(() => expect(text()).toContain('Nenhuma hora vence nos próximos 15 dias.'))
})

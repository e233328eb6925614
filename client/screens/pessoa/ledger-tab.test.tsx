import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { addUser } from '../../../server/testing/company.ts'
import { useSession } from '../../features/session/session.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { PessoaScreen } from './pessoa-screen.tsx'

const ZONE = 'America/Sao_Paulo'

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <PessoaScreen user={user as Me} />
}

const ledger = () => document.querySelector('[aria-label="Extrato do saldo"]')?.textContent ?? ''

it('the ledger names who wrote an adjustment', async () => {
  const { app, store, person } = await served()
  const today = dayOf(Date.now(), ZONE)
  const day = addDays(today, -1)
  const ana = await addUser(app.database, { store_id: store.id, admission_date: addDays(today, -90) })
  const keeper = await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia Souza' })
  const written = await app.send(
    'POST',
    '/time-entries',
    {
      user_id: ana.id,
      entry_type: 'ajuste',
      timestamp: `${day}T15:00:00.000Z`,
      minutes_adjusted: 90,
      notes: 'Ajuste Manual: Adição - Inventário',
      is_manual: true,
    },
    await app.as(keeper.id),
  )
  expect(written.status).toBe(201)
  navigate(addressOf('Pessoa', `userId=${ana.id}&aba=saldo&mes=${day.slice(0, 7)}`))
  await blankPage().draw(<Screen />)
  await eventually(() => expect(ledger()).toContain('Inventário'))
  await eventually(() => expect(ledger()).toContain('por Patrícia Souza'))
  expect(ledger()).not.toContain('@')
})

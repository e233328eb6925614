import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { SaldoHorasAdminScreen } from './saldo-horas-admin-screen.tsx'

it('the list on paper says up to which day it counts, of which company it is, and when it was printed', async () => {
  const { person, store } = await served()
  await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia' })
  const cutoff = addDays(dayOf(Date.now(), DEFAULT_ZONE), -3)
  history.replaceState(null, '', `/saldo-horas-admin?corte=${cutoff}&empresa=${store.id}`)
  const { place, draw } = blankPage()
  await draw(<SaldoHorasAdminScreen />)
  expect(place.textContent).not.toContain('Emitido em')
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  await eventually(() =>
    expect(place.textContent).toContain(`Saldos até ${formatDay(cutoff)} · ${store.name} · Emitido em`),
  )
})

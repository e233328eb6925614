import '../testing/like-browser.ts'
import { describe, expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import { daysOf, lastMonth } from '#shared/calendar/period.ts'
import { userBalance } from '#shared/contract/hours.ts'
import type { Me } from '#shared/people/user.ts'
import { addUser } from '../../server/testing/company.ts'
import { useSession } from '../features/session/session.ts'
import { ContrachequeScreen } from '../screens/contracheque/contracheque-screen.tsx'
import { SaldoHorasScreen } from '../screens/saldo-horas/saldo-horas-screen.tsx'
import { blankPage, eventually } from '../testing/page.ts'
import { served } from '../testing/served.ts'
import { tapOf } from '../testing/unsent.ts'
import { keptBalance, readAhead } from './ahead.ts'
import { capture } from './capture.ts'
import { claimNow } from './clock-anchor.ts'
import { anchors, here, sender } from './here.ts'
import { pullReading } from './readings.ts'

const today = dayOf(Date.now(), DEFAULT_ZONE)
const signedIn = () => useSession.getState().user as Me
const text = () => document.body.textContent ?? ''

async function drawn(screen: React.ReactNode, address = '/') {
  const page = blankPage()
  history.replaceState(null, '', address)
  await page.draw(screen)
  return page
}

describe('L-01: what was never opened, without a network', () => {
  it('shows the balance and the slips that were read ahead', async () => {
    const { failures, person } = await served()
    await person()
    await readAhead(signedIn(), 0)
    failures.set('/api', 'down')
    await drawn(<SaldoHorasScreen user={signedIn()} />)
    await eventually(() => expect(text()).toContain('Saldo de 01/'))
    expect(document.querySelector('[role=alert]')).toBeNull()
    await drawn(<ContrachequeScreen user={signedIn()} />)
    await eventually(() => expect(text()).toContain('Nenhum contracheque disponível.'))
  })

  it('where nothing is known says so in one calm sentence, and is there when the network is', async () => {
    const { failures, person } = await served()
    await person()
    failures.set('/api', 'down')
    await drawn(<SaldoHorasScreen user={signedIn()} />)
    const calm = 'Ainda não há dados neste aparelho. Eles aparecem quando houver internet.'
    await eventually(() => expect(document.querySelector('main [role=status]')?.textContent).toBe(calm))
    await drawn(<ContrachequeScreen user={signedIn()} />)
    await eventually(() => expect(document.querySelectorAll('main [role=status]')).toHaveLength(2))
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(text()).not.toContain('Erro')
    failures.clear()
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(text()).toContain('Saldo de 01/'))
  }, 30_000)

  it('any period of the last sixty days is made of what was read; it ends where that ends', async () => {
    const { failures, person, asked } = await served()
    const ana = await person()
    await readAhead(signedIn(), 0)
    const last = lastMonth(today)
    expect((await keptBalance(ana.id, last))?.value).toMatchObject({ ...last })
    const week = { from: addDays(today, -6), to: addDays(today, 1) }
    const { value } = (await keptBalance(ana.id, week)) ?? {}
    expect(value).toMatchObject({ from: week.from, to: today })
    expect(value?.days).toHaveLength(7)
    const sum = value?.days.reduce((minutes, { balance_minutes }) => minutes + balance_minutes, 0)
    expect(value?.period_balance_minutes).toBe(sum)
    expect(await keptBalance(ana.id, { from: addDays(today, -90), to: today })).toBeNull()
    // A second look so soon asks nothing; after a delivery the hours are read again, but not what seldom changes.
    asked.length = 0
    await readAhead(signedIn(), 180_000)
    expect(asked).toEqual([])
    await readAhead(signedIn(), 0)
    expect(asked.map((line) => line.replace(/[?].*|[0-9a-f-]{36}/g, ''))).toEqual([
      'GET /api/time-entries/decisions',
      'GET /api/users//balance',
      'GET /api/users//rules',
      'GET /api/users//hour-bank',
    ])
    failures.clear()
  })

  it('hours with thousands of marks of this device are read in parts, and are whole all the same', async () => {
    const { app, person, asked } = await served()
    const ana = await person()
    const sample = await capture(here, tapOf(app, [ana.id], 0, null))
    const at = Date.now() - 86_400_000
    const copies = Array.from({ length: 1_200 }, (_, i) => ({ ...sample, seq: 100 + i, id: `copy ${i}`, at }))
    await here.outbox.events.bulkAdd(copies)
    asked.length = 0
    await readAhead(signedIn(), 0)
    expect(asked.filter((line) => line.includes('/balance'))).toHaveLength(3)
    const period = { from: addDays(today, -59), to: today }
    const { value } = (await keptBalance(ana.id, period)) ?? {}
    expect(value).toMatchObject(period)
    expect(value?.days.map(({ date }) => date)).toEqual(daysOf(period))
    await here.outbox.events.clear()
  })

  it('the newest that was read of a period is shown, whatever read it', async () => {
    const { app, failures, store, person } = await served()
    const yesterday = addDays(today, -1)
    const ana = await person()
    const saldo = `/saldo-horas?periodo=personalizado&inicio=${yesterday}&fim=${today}`
    const before = await drawn(<SaldoHorasScreen user={signedIn()} />, saldo)
    await eventually(() => expect(before.place.querySelector('section[aria-labelledby] dd')?.textContent).toBe('00:00'))
    await before.draw(null)
    const master = await addUser(app.database, { store_id: store.id, role: 'master' })
    for (const [entry_type, time] of [
      ['entrada', '08:00'],
      ['saida', '09:30'],
    ] as const) {
      const timestamp = new Date(instantOf(yesterday, time, DEFAULT_ZONE)).toISOString()
      const mark = { user_id: ana.id, entry_type, timestamp, notes: 'Esquecido' }
      expect((await app.send('POST', '/time-entries', mark, await app.as(master.id))).status).toBe(201)
    }
    await readAhead(signedIn(), 0)
    failures.set('/api', 'down')
    const after = await drawn(<SaldoHorasScreen user={signedIn()} />, saldo)
    await eventually(() => expect(after.place.querySelector('section[aria-labelledby] dd')?.textContent).toBe('01:30'))
    failures.clear()
  })

  it('a mark that a keeper deleted goes from every period, also from one that was read before and ends later', async () => {
    const { app, person } = await served()
    const ana = await person()
    const mark = await capture(here, { ...tapOf(app, [ana.id], 0, null), claim: claimNow(here, anchors) })
    await sender.now()
    const week = { from: addDays(today, -3), to: addDays(today, 3) }
    await pullReading(userBalance, { params: { id: ana.id }, query: week }, 0)
    const shown = async () => (await keptBalance(ana.id, week))?.value.days.flatMap(({ entries }) => entries)
    expect(await shown()).toMatchObject([{ id: mark.id }])
    // It arrived a minute ago: readings are taken for a little older than they are.
    await here.outbox.events.update(mark.seq, { acked_at: anchors.now() - 60_000 })
    const keeper = await app.sure((await addUser(app.database, { role: 'master' })).id)
    expect((await app.send('DELETE', `/time-entries/${mark.id}`, undefined, keeper)).status).toBe(200)
    await readAhead(signedIn(), 0)
    expect(await shown()).toEqual([])
  })

  it('an answer from before a delivery does not take the place of one from after it', async () => {
    const { app, failures, asked, person } = await served()
    const ana = await person()
    let bring = () => {}
    const slow = new Promise<void>((come) => {
      bring = come
    })
    failures.set('/api/users', slow)
    const first = readAhead(signedIn(), 0)
    // A screen of another test may still ask for something.
    await eventually(() => expect(asked.join()).toContain(`/users/${ana.id}/balance`))
    failures.clear()
    const mark = { entry_type: 'entrada', timestamp: new Date().toISOString() }
    expect((await app.send('POST', '/time-entries', mark, await app.as(ana.id))).status).toBe(201)
    const second = readAhead(signedIn(), 0)
    bring()
    await Promise.all([first, second])
    const kept = await keptBalance(ana.id, { from: today, to: today })
    expect(kept?.value.days[0]?.entries).toHaveLength(1)
  })
})

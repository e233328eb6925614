import '../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { clockState } from '#shared/clock/state.ts'
import { addUser } from '../../server/testing/company.ts'
import { expectedOf } from '../screens/ponto/expected-line.tsx'
import { served } from '../testing/served.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { claimNow } from './clock-anchor.ts'
import { anchors, cache, here, sender } from './here.ts'
import { overlay } from './overlay.ts'
import { pullToday } from './replica.ts'
import { readOwnDay } from './working-day.ts'

/** Ana on her own phone, and a keeper who deletes marks of hers. */
async function stage() {
  const { app, failures, person } = await served()
  const ana = await person()
  const master = await addUser(app.database, { role: 'master' })
  const keeper = await app.sure(master.id)
  const mark = async (entry_type: PunchType) =>
    capture(here, { ...tapOf(app, [ana.id], 0, null), entry_type, claim: claimNow(here, anchors) })
  const remove = async (id: string) =>
    expect((await app.send('DELETE', `/time-entries/${id}`, undefined, keeper)).status).toBe(200)
  const read = () => pullToday(ana.id, DEFAULT_ZONE, { force: true })
  const day = () => readOwnDay({ id: ana.id, store_id: ana.store_id ?? null }, anchors.now())
  const shown = async () => {
    const { fromServer, fromDevice } = await day()
    return overlay(fromServer, fromDevice, []).map(({ entry_type, counts }) => (counts ? entry_type : [entry_type]))
  }
  const change = async (seq: number, to: object) => void (await here.outbox.events.update(seq, to))
  return { ana, failures, mark, remove, read, day, shown, change }
}

it('a mark that a keeper deletes goes from its own phone too, with what followed from it', async () => {
  const { mark, remove, read, day, shown } = await stage()
  await mark('entrada')
  const saida = await mark('saida')
  await sender.now()
  await read()
  expect(await shown()).toEqual(['entrada', 'saida'])
  await remove(saida.id)
  await read()
  expect(await shown()).toEqual(['entrada'])
  const { fromServer, fromDevice } = await day()
  expect(clockState(overlay(fromServer, fromDevice, []))).toBe('working')
})

it('the last one of a day too', async () => {
  const { mark, remove, read, shown } = await stage()
  const entrada = await mark('entrada')
  await sender.now()
  await read()
  await remove(entrada.id)
  await read()
  expect(await shown()).toEqual([])
})

it('what waits here stays, whatever the server lists, and so does what it took while its answer was on its way', async () => {
  const { failures, mark, read, shown } = await stage()
  const { seq } = await mark('entrada')
  await read()
  expect(await shown()).toEqual(['entrada'])
  let arrive = () => {}
  failures.set('/api/time-entries/today', new Promise((resolve) => (arrive = resolve)))
  const reading = read()
  await vi.waitFor(async () => {
    await sender.now()
    expect(await here.outbox.events.get(seq)).toMatchObject({ state: 'acked' })
  })
  arrive()
  await reading
  expect(await shown()).toEqual(['entrada'])
})

it('a clock that is far ahead takes nothing away', async () => {
  const { ana, mark, read, shown } = await stage()
  const wall = vi.spyOn(here, 'wall').mockImplementation(() => Date.now() + 3_600_000)
  onTestFinished(() => wall.mockRestore())
  await read()
  await mark('entrada')
  await sender.now()
  expect(await shown()).toEqual(['entrada'])
  expect((await cache.reads.get(`today ${ana.id}`))?.at).toBeLessThan(Date.now())
})

it('a mark that waits at the server for a keeper stays; one that it refused is shown, and is no part of the day', async () => {
  const { mark, read, day, shown, change } = await stage()
  const [entrada, saida] = [await mark('entrada'), await mark('saida')]
  await change(entrada.seq, { state: 'acked', outcome: 'flagged', acked_at: anchors.now() - 60_000 })
  await change(saida.seq, { state: 'quarantined', outcome: 'refused', error: 'Não serve.' })
  await read()
  expect(await shown()).toEqual(['entrada', ['saida']])
  const rules = {
    user_id: 'ana',
    from: '2000-01-01',
    to: '2100-01-01',
    start: '2000-01-01',
    admission: null,
    end: null,
  }
  const known = { ...(await day()), rules: { ...rules, schedules: [], holidays: [], vacations: [] } }
  expect(expectedOf(known)).toEqual(expectedOf({ ...known, fromDevice: known.fromDevice.slice(0, 1) }))
})

it('an answer of a server that lost what it had acknowledged takes nothing away', async () => {
  const { failures, mark, read, shown, change } = await stage()
  const { seq } = await mark('entrada')
  await sender.now()
  await change(seq, { id: crypto.randomUUID() })
  failures.set('/api/health', 'down')
  await here.outbox.meta.put({ key: 'epoch', value: 'before the restore' })
  await read()
  expect(await shown()).toContain('entrada')
})

it('a shift of last night that a keeper deleted is over here too, once the server was asked', async () => {
  const { app, person } = await served()
  const ana = await person()
  const night = instantOf(addDays(dayOf(Date.now(), DEFAULT_ZONE), 1), '02:00', DEFAULT_ZONE)
  const at = (instant: number) => {
    for (const clock of ['wall', 'mono'] as const) vi.spyOn(here, clock).mockImplementation(() => instant)
    vi.spyOn(anchors, 'now').mockImplementation(() => instant)
    vi.spyOn(Date, 'now').mockImplementation(() => instant)
  }
  onTestFinished(() => void vi.restoreAllMocks())
  at(night - 4 * 3_600_000)
  const { id } = await capture(here, { ...tapOf(app, [ana.id], 0, null), claim: claimNow(here, anchors) })
  await sender.now()
  await pullToday(ana.id, DEFAULT_ZONE, { force: true })
  at(night)
  const own = () => readOwnDay({ id: ana.id, store_id: ana.store_id ?? null }, night)
  expect((await own()).fromServer).toMatchObject([{ id }])
  const keeper = await app.sure((await addUser(app.database, { role: 'master' })).id)
  expect((await app.send('DELETE', `/time-entries/${id}`, undefined, keeper)).status).toBe(200)
  await pullToday(ana.id, DEFAULT_ZONE, { force: true })
  expect(await own()).toMatchObject({ day: dayOf(night, DEFAULT_ZONE), fromServer: [], fromDevice: [] })
})

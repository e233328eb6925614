import { beforeEach, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { Inbox, InboxItem } from '#shared/contract/inbox.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage, MAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

const CONTESTED = [{ date: '2026-05-05', words: 'Saí às 18:00' }]
let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

type Contested = Extract<InboxItem, { kind: 'contested' }>

async function waiting(who: Role = 'keeper', query = ''): Promise<Contested[]> {
  const { body } = await on.ask(who, 'GET', `/inbox?kind=contested${query}`)
  const { items, counts } = body as Inbox
  expect(items).toHaveLength(counts.contested)
  return items as Contested[]
}

const names = (items: readonly Contested[]) => items.map(({ person }) => person?.name)

it('a sheet that is contested waits for the keepers of the company, with the days and their words', async () => {
  expect(await waiting()).toEqual([])
  await on.sign('ana', id, { contested: CONTESTED })
  const [item] = await waiting()
  expect(item).toMatchObject({
    person: { name: 'Ana' },
    store_id: on.cast.centro,
    store_name: 'Ipê Centro',
    closing_id: id,
    ...MAY,
    days: CONTESTED,
    since: expect.stringMatching(/^2026-06-16T17:37/),
  })
  expect(names(await waiting('master', `&store_id=${on.cast.centro}`))).toEqual(['Ana'])
  expect(await waiting('master', `&store_id=${on.cast.norte}`)).toEqual([])
})

it('until it is signed; what is contested after that waits again', async () => {
  await on.sign('ana', id, { contested: CONTESTED })
  on.app.clock.now += 1
  await on.sign('ana', id)
  expect(await waiting()).toEqual([])
  on.app.clock.now += 1
  await on.sign('ana', id, { contested: CONTESTED })
  await on.sign('bia', id)
  expect(names(await waiting())).toEqual(['Ana'])
})

it('until its period is reopened; closed again, only where the sheet is the same', async () => {
  for (const who of ['ana', 'bia'] as const)
    await on.sign(who, id, { contested: [{ ...CONTESTED[0], date: '2026-05-04' }] })
  expect(names(await waiting()).sort()).toEqual(['Ana', 'Bia'])
  await on.reopen(id)
  expect(await waiting()).toEqual([])
  await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00 12:00 13:00 17:00')
  const again = await on.closed()
  expect((await waiting()).map(({ person, closing_id }) => [person?.name, closing_id])).toEqual([['Bia', again.id]])
})

it('for sixty days after its period was closed', async () => {
  await on.sign('ana', id, { contested: CONTESTED })
  on.app.clock.now += 59 * DAY
  expect(names(await waiting())).toEqual(['Ana'])
  on.app.clock.now += 2 * DAY
  expect(await waiting()).toEqual([])
})

it('is shown to nobody about themselves, nor to who keeps another company', async () => {
  await on.sign('ana', id, { contested: CONTESTED })
  await on.ask('master', 'PUT', `/users/${on.cast.keeper}`, { admin_stores: [on.cast.norte] })
  expect(await waiting()).toEqual([])
  expect((await on.ask('ana', 'GET', '/inbox?kind=contested')).status).toBe(403)
})

it('of somebody who is at another company by now, with their name and nothing else of theirs', async () => {
  await on.sign('ana', id, { contested: CONTESTED })
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, phone: '84999990000' })
  expect((await on.ask('keeper', 'GET', `/users/${on.cast.ana}`)).status).toBe(404)
  const [item] = await waiting()
  expect(item?.person).toEqual({ id: on.cast.ana, name: 'Ana', photo_url: null, phone: null })
  expect(item).toMatchObject({ store_id: on.cast.centro, store_name: 'Ipê Centro' })
  const [seen] = await waiting('master')
  expect(seen?.person?.phone).toBe('84999990000')
})

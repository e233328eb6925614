import { randomUUID } from 'node:crypto'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import type { Closing } from '#shared/contract/closings.ts'
import type { OwnSheet, Sheet } from '#shared/contract/sheets.ts'
import { addUser } from '../../server/testing/company.ts'
import { deliverMarks } from '../../server/testing/marks.ts'
import { served } from './served.ts'

/** Last month, a day in the middle of it, and the next one. */
export const month = lastMonth(dayOf(Date.now(), DEFAULT_ZONE))
export const first = addDays(month.from, 9)
export const second = addDays(first, 1)

/** Ana with two days of last month, and the master who closes it. */
export async function closedMonthStage() {
  const page = await served()
  const { app, store } = page
  const master = await addUser(app.database, { role: 'master', store_id: null, name: 'Helena Prates' })
  const ana = await page.person({ password_hash: await app.parts.passwords.hash('senha') })
  for (const day of [first, second]) await deliverMarks(app, ana.id, day, '08:00 12:00 13:00 17:10')
  const asMaster = async (path: string, body: object) =>
    (await app.send('POST', path, body, await app.sure(master.id))).body
  const close = async () =>
    (await asMaster('/closings', { id: randomUUID(), store_id: store.id, ...month })) as unknown as Closing
  const reopen = (id: string) => asMaster(`/closings/${id}/reopen`, { reason: 'Chegaram registros depois' })
  const path = (id: string) => `/closings/${id}/sheets/${ana.id}`
  const sheetOf = async (id: string) =>
    (await app.send('GET', path(id), undefined, await app.as(ana.id))).body as unknown as Sheet
  const sign = async (id: string) => {
    const { hash } = await sheetOf(id)
    await app.send('POST', `${path(id)}/answers`, { id: randomUUID(), hash, contested: [] }, await app.sure(ana.id))
  }
  const listed = async () => (await app.send('GET', '/sheets', undefined, await app.as(ana.id))).body as OwnSheet[]
  return { ...page, ana, close, reopen, sheetOf, sign, listed }
}

import { randomUUID } from 'node:crypto'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import type { Parts } from '../parts.ts'
import { type Role, stage } from './cast.ts'
import { deliverMarks } from './marks.ts'

/** May 2026, which is over: it is Tuesday, 16 June. */
export const MAY = { from: '2026-05-01', to: '2026-05-31' }

export const WORKDAY = '08:00 12:00 13:00 17:00'

/** Create the cast with marks of Ana and Bia in May, and helpers to close and sign. */
export async function closingStage(change: Partial<Parts> = {}) {
  const on = await stage(change)
  for (const day of ['04', '05', '06']) await deliverMarks(on.app, on.cast.ana, `2026-05-${day}`, WORKDAY)
  await deliverMarks(on.app, on.cast.bia, '2026-05-04', '08:00 12:00 13:00 17:30')

  const close = (who: Role = 'keeper', change: object = {}) =>
    on.ask(who, 'POST', '/closings', { id: randomUUID(), store_id: on.cast.centro, ...MAY, ...change })
  const closed = async (who: Role = 'keeper') => (await close(who)).body as Closing
  const reopen = (id: string, reason = 'Chegaram registros depois', who: Role = 'master') =>
    on.ask(who, 'POST', `/closings/${id}/reopen`, { reason })
  const sheetOf = async (who: Role, id: string, as: Role = who) =>
    (await on.ask(as, 'GET', `/closings/${id}/sheets/${on.cast[who]}`)).body as Sheet
  const sign = async (who: Role, id: string, change: object = {}) => {
    const { hash } = await sheetOf(who, id)
    const body = { id: randomUUID(), hash, contested: [], ...change }
    return on.ask(who, 'POST', `/closings/${id}/sheets/${on.cast[who]}/answers`, body)
  }
  const states = async (id: string) => {
    const { sheets } = (await on.ask('keeper', 'GET', `/closings/${id}`)).body as ClosedPeriod
    return Object.fromEntries(sheets.map(({ name, state }) => [name, state]))
  }
  return { ...on, close, closed, reopen, sheetOf, sign, states }
}

export type ClosingStage = Awaited<ReturnType<typeof closingStage>>

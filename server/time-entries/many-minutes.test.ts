import { beforeEach, describe, expect, it } from 'vitest'
import { audit, timeEntries } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { notedRow } from '../testing/marks.ts'

let on: Stage
beforeEach(async () => {
  on = await stage()
})

const at = { entry_type: 'ajuste', timestamp: '2026-06-15T12:00:00Z' }

/** Write an adjustment as a keeper, with or without the pass that the password gives. */
async function adjust(minutes: number, pass: 'keeper' | 'stranger' | null) {
  const { app, cast } = on
  const headers = {
    ...(await app.as(cast.keeper)),
    ...(pass && { 'x-step-up': await app.parts.tokens.stepUp(cast[pass], app.clock.now) }),
  }
  const sign = minutes < 0 ? 'Subtração' : 'Adição'
  const body = { ...at, user_id: cast.ana, notes: `Ajuste Manual: ${sign} - x`, minutes_adjusted: minutes }
  return app.send('POST', '/time-entries', body, headers)
}

describe('S-12: how many minutes one entry may carry', () => {
  it('a request: a day at most', async () => {
    const ask = (minutes_adjusted: number) =>
      on.ask('ana', 'POST', '/time-entries', { ...at, notes: 'Ajuste Solicitado: x - motivo', minutes_adjusted })
    for (const minutes of [1_441, -1_441, 60_000])
      expect(await ask(minutes)).toMatchObject({ status: 422, body: { details: [{ path: 'minutes_adjusted' }] } })
    for (const minutes of [1_440, -1_440]) expect((await ask(minutes)).status).toBe(201)
  })

  it('a keeper’s adjustment: over a day only with the password, and the audit says how much', async () => {
    for (const minutes of [1_440, -1_440]) expect((await adjust(minutes, null)).status).toBe(201)
    for (const minutes of [1_441, -60_000]) {
      expect(await adjust(minutes, null)).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
      expect((await adjust(minutes, 'stranger')).status).toBe(403)
    }
    expect(await on.app.database.read.select().from(timeEntries)).toHaveLength(2)
    expect((await adjust(-60_000, 'keeper')).status).toBe(201)
    const deeds = await on.app.database.read.select().from(audit)
    const told = deeds.map(({ details }) => details?.replace(/^.*minutes_adjusted/, 'minutes_adjusted'))
    expect(told).toEqual(['minutes_adjusted: 1440', 'minutes_adjusted: -1440', 'minutes_adjusted: -60000; com senha'])
  })

  it('never more than sixty thousand', async () => {
    expect((await adjust(60_001, 'keeper')).status).toBe(422)
  })

  it('a request of before, of more minutes, is decided as ever', async () => {
    const id = '55555555-5555-4555-8555-555555555555'
    const when = { day: '2026-06-15', at: Date.parse(at.timestamp), received_at: 0, created_at: 0, updated_at: 0 }
    const request = notedRow('Ajuste Solicitado: +50:00 - x', 3_000)
    await on.app.database.write(async (tx) => {
      const row = { id, user_id: on.cast.ana, store_id: on.cast.centro, entry_type: 'ajuste' as const, zone: 'UTC' }
      await tx.insert(timeEntries).values({ ...row, ...when, ...request })
    })
    expect((await on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved' })).status).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import type { ClockClaim } from '#shared/clock/claim.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { testDevice } from '../punches.ts'
import type { TestApp } from '../test-app.ts'

export const SAO_PAULO = 'America/Sao_Paulo'

/** Create a person of a shop in a zone, with a device whose clocks are right unless a mark says otherwise. */
export async function clockPerson(app: TestApp, timezone = SAO_PAULO, day_starts_at = '00:00') {
  const store_id = (await addStore(app.database, { timezone, day_starts_at })).id
  const { id } = await addUser(app.database, { store_id })
  const device_id = randomUUID()
  const device = testDevice(id, await addGrant(app.database, id, device_id), device_id)

  async function punch(at: number, type: PunchType = 'entrada', change: Partial<ClockClaim> = {}) {
    const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
    const claim = { wall: at, mono: 0, ctx: 'c', zone: timezone, zone_offset: -180, anchor, ...change }
    const event = device.event(at, { entry_type: type, claim })
    const body = { device_id, sending: { ctx: 'another', mono: 0 }, events: [device.sent(event)] }
    const answer = await app.send('POST', '/time-entries/sync', body)
    const [result] = (answer.body as SyncAnswer).results
    if (!result?.entry) throw new Error(`refused: ${result?.code}`)
    return result.entry
  }

  const today = async () => {
    const { body } = await app.send('GET', `/time-entries/today/${id}`, undefined, await app.as(id))
    return (body as TimeEntry[]).map((entry) => entry.id)
  }
  return { id, punch, today }
}

import { randomUUID } from 'node:crypto'
import type { ClockClaim } from '#shared/clock/claim.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { testDevice } from '../punches.ts'
import type { TestApp } from '../test-app.ts'

export const SAO_PAULO = 'America/Sao_Paulo'

/** Somebody of a shop in a zone, with a device whose clocks are right unless a mark says otherwise. */
export async function clockPerson(app: TestApp, timezone = SAO_PAULO, dayStartsAt = '00:00') {
  const storeId = (await addStore(app.database, { timezone, dayStartsAt })).id
  const { id } = await addUser(app.database, { storeId })
  const deviceId = randomUUID()
  const device = testDevice(id, await addGrant(app.database, id, deviceId), deviceId)

  async function punch(at: number, type: PunchType = 'entrada', change: Partial<ClockClaim> = {}) {
    const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
    const claim = { wall: at, mono: 0, ctx: 'c', zone: timezone, zone_offset: -180, anchor, ...change }
    const event = device.event(at, { entry_type: type, claim })
    const body = { device_id: deviceId, sending: { ctx: 'another', mono: 0 }, events: [device.sent(event)] }
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

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { users } from '../database/schema/tables.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const AT = Date.parse('2026-06-16T11:00:00Z')
let app: TestApp
let ana: string

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
})

async function phone() {
  const device_id = randomUUID()
  const device = testDevice(ana, await addGrant(app.database, ana, device_id), device_id)
  /** Deliver an entrada marked so many seconds after eight; return its flags. */
  return async (seconds: number) => {
    const at = AT + seconds * 1_000
    app.clock.now = Math.max(app.clock.now, at + 1_000)
    const body = device.body(app.clock.now, [device.sent(device.event(at))])
    const answer = (await app.send('POST', '/time-entries/sync', body)).body as SyncAnswer
    return answer.results[0]?.entry?.flags
  }
}

describe('the same mark twice', () => {
  it.each([
    ['one device', 59, true],
    ['one device', 60, false],
    ['two devices', 119, true],
    ['two devices', 120, false],
  ])('on %s, %i s apart: flagged is %s, and both are kept', async (which, seconds, isFlagged) => {
    const first = await phone()
    const second = which === 'two devices' ? await phone() : first
    expect(await first(0)).toEqual([])
    // An entrada after an entrada is out of sequence as well, which has a flag of its own.
    expect(await second(seconds)).toEqual(isFlagged ? ['sequence', 'near_duplicate'] : ['sequence'])
  })
})

describe('a mark of somebody who may no longer come in', () => {
  it.each([
    ['made before the access ended', 60, []],
    ['made after it', -60, ['after_block']],
  ])('%s: kept, with the flags that fit', async (_, seconds, flags) => {
    const mark = await phone()
    const access_expires_at = AT + seconds * 1_000
    await app.database.write(
      async (tx) => void (await tx.update(users).set({ access_expires_at }).where(eq(users.id, ana))),
    )
    expect(await mark(0)).toEqual(flags)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ana: string
let device: ReturnType<typeof testDevice>
const at = (time: string) => Date.parse(`2026-06-16T${time}:00-03:00`)

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
  const device_id = randomUUID()
  device = testDevice(ana, await addGrant(app.database, ana, device_id), device_id)
})

async function deliver(events: unknown[], now = at('17:00')): Promise<{ status: number; body: SyncAnswer }> {
  app.clock.now = now
  return app.send('POST', '/time-entries/sync', device.body(now, events))
}

const today = async () =>
  (await app.send('GET', `/time-entries/today/${ana}`, undefined, await app.as(ana))).body as unknown as {
    entry_type: string
    timestamp: string
    flags: string[]
  }[]

describe('POST /time-entries/sync', () => {
  it('accepts a day in order, each with its NSR, and keeps the time of the tap', async () => {
    const taps = [
      device.event(at('07:58')),
      device.event(at('12:01'), { entry_type: 'pausa' }),
      device.event(at('13:02'), { entry_type: 'retorno' }),
    ].map(device.sent)
    const { status, body } = await deliver(taps)
    expect(status).toBe(200)
    expect(body.results.map((r) => [r.outcome, r.entry?.receipt?.nsr, r.entry?.flags])).toEqual([
      ['created', 1, []],
      ['created', 2, []],
      ['created', 3, []],
    ])
    expect(body.device.max_contiguous_seq).toBe(3)
    expect((await today()).map((e) => e.timestamp)).toEqual([
      '2026-06-16T10:58:00.000Z',
      '2026-06-16T15:01:00.000Z',
      '2026-06-16T16:02:00.000Z',
    ])
    expect(await verifyLedger(app.database.read)).toEqual({ establishments: 1, rows: 3, marks: 3, faults: [] })
  })

  it('answers a repetition with what is stored and changes nothing', async () => {
    const tap = device.sent(device.event(at('07:58')))
    const first = await deliver([tap])
    const again = await deliver([tap], at('18:00'))
    expect(again.body.results[0]?.outcome).toBe('already_there')
    expect(again.body.results[0]?.entry?.receipt).toEqual(first.body.results[0]?.entry?.receipt)
    expect(await today()).toHaveLength(1)
  })

  it('refuses the same id with other content, keeps the first and says nothing of it', async () => {
    const made = device.event(at('07:58'))
    await deliver([device.sent(made)])
    const other = await deliver([device.sent({ ...made, entry_type: 'saida' })])
    expect(other.body.results[0]).toMatchObject({ outcome: 'refused', code: 'conflict', entry: null })
    expect((await today()).map((e) => e.entry_type)).toEqual(['entrada'])
  })

  it('delivers nine of ten when the third is poison', async () => {
    const taps: unknown[] = Array.from({ length: 10 }, (_, i) =>
      device.sent(device.event(at('08:00') + i * 120_000, { entry_type: i % 2 ? 'saida' : 'entrada' })),
    )
    taps[2] = { id: 'x', nonsense: true }
    const { body } = await deliver(taps)
    expect(body.results.map((r) => r.outcome === 'refused')).toEqual(taps.map((_, i) => i === 2))
    expect(await today()).toHaveLength(9)
  })

  it('takes nothing on the word of a grant that is another person’s', async () => {
    const bruno = await addUser(app.database, { name: 'Bruno' })
    const grant = await addGrant(app.database, bruno.id, device.device_id)
    const { body } = await deliver([{ ...device.sent(device.event(at('07:58'))), grant }])
    expect(body.results[0]).toMatchObject({ outcome: 'refused', code: 'grant_foreign' })
    expect(await today()).toHaveLength(0)
  })

  it('never refuses for sequence: it flags', async () => {
    const { body } = await deliver([device.sent(device.event(at('07:58'), { entry_type: 'saida' }))])
    expect(body.results[0]).toMatchObject({ outcome: 'flagged', entry: { flags: ['sequence'] } })
  })
})

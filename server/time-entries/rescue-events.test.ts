import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { RescuedEvent } from '#shared/clock/rescue-file.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { addGrant } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { proofOf, type RescueStage, rescued, rescueStage } from '../testing/rescue-stage.ts'

let on: RescueStage

beforeEach(async () => {
  on = await rescueStage()
})

describe('an event that a keeper brings in a file with its proof', () => {
  it('counts as if it had been delivered now, with a flag', async () => {
    const sent = on.mark()
    const [result] = await on.bring([rescued(sent)])
    expect(result).toMatchObject({ id: sent.id, content_hash: sent.content_hash, outcome: 'flagged', code: null })
    expect(result?.entry).toMatchObject({ user_id: on.cast.ana, flags: ['rescued'], receipt: { nsr: 1 } })
    expect(result?.entry?.received_at).toBe(new Date(on.app.clock.now).toISOString())
    expect(await on.entries()).toMatchObject([{ payload: sent.payload, device_seq: 1, device_id: on.phone.device_id }])
    expect(await on.head()).toBe(1)
  })

  it('has its receipt as its only upper bound', async () => {
    await on.bring([rescued(on.mark())])
    const [entry] = await on.entries()
    expect(entry?.upper_at).toBeGreaterThanOrEqual(on.app.clock.now)
  })

  it('counts though the right ran out, or had got a last day', async () => {
    const events = [on.mark(), on.mark()].map((sent) => rescued(sent))
    await on.endGrants({ expires_at: 1 })
    expect(await on.bring(events.slice(0, 1))).toMatchObject([{ entry: { flags: ['rescued'] } }])
    await on.endGrants({ ends_at: 1 })
    expect(await on.bring(events.slice(1))).toMatchObject([{ entry: { user_id: on.cast.ana } }])
  })

  it('is answered as it stands when its device comes back and delivers it', async () => {
    const sent = on.mark()
    await on.bring([rescued(sent)])
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'already_there', entry: { flags: ['rescued'] } })
    expect(await on.entries()).toHaveLength(1)
    expect((await on.deliver([on.mark()])).device.max_contiguous_seq).toBe(2)
  })

  it('is answered as it stands when it was delivered before, or is brought twice', async () => {
    const [early, late] = [on.mark(), on.mark()]
    await on.deliverOne(early)
    expect(await on.bring([rescued(early), rescued(late)])).toMatchObject([
      { outcome: 'already_there', entry: { flags: [] } },
      { outcome: 'flagged' },
    ])
    const again = await on.bring([rescued(early), rescued(late)])
    expect(again.map(({ outcome, code }) => [outcome, code])).toEqual(Array(2).fill(['already_there', null]))
    expect(await on.entries()).toHaveLength(2)
  })

  it('gets its place in the chain when it had been sent directly without one', async () => {
    const sent = on.mark()
    await on.deliverOne({ ...sent, seq: null, prev_hash: null, chain_hash: null })
    expect(await on.bring([rescued(sent)])).toMatchObject([{ outcome: 'already_there' }])
    expect(await on.entries()).toMatchObject([{ device_seq: 1 }])
    expect(await on.head()).toBe(1)
  })

  it('waits for a keeper where its person was shut out and the right is over', async () => {
    const sent = on.mark()
    await on.dismissAna()
    expect(await on.bring([rescued(sent)])).toMatchObject([{ outcome: 'flagged', entry: null, code: 'held' }])
    expect(await on.held()).toMatchObject([{ why: 'right_ended', sending: null }])
  })
})

describe('an event in a file that proves nothing', () => {
  const cases: [string, (sent: SentEvent) => RescuedEvent][] = [
    ['no proof', (sent) => ({ ...rescued(sent), proof: null })],
    ['a proof by a right that nobody gave', (sent) => rescued(sent, proofOf('x', sent.chain_hash ?? ''))],
    ['the proof of another event', (sent) => rescued(sent, proofOf(sent.grant ?? '', 'a'.repeat(64)))],
    ['another place in the chain than was proven', (sent) => ({ ...rescued(sent), seq: 7 })],
    ['another event before it than was proven', (sent) => ({ ...rescued(sent), prev_hash: 'a'.repeat(64) })],
  ]
  it.each(cases)('waits for a keeper: %s', async (_, change) => {
    const one = change(on.mark())
    expect(await on.bring([one])).toEqual([
      { id: one.id, content_hash: one.content_hash, outcome: 'flagged', entry: null, error: null, code: 'held' },
    ])
    expect(await on.held()).toMatchObject([{ id: one.id, user_id: on.cast.ana, why: 'unproven', decision: null }])
    expect(await on.entries()).toEqual([])
    expect(await on.bring([one])).toMatchObject([{ outcome: 'already_there', entry: null, code: 'held' }])
    expect(await on.held()).toHaveLength(1)
  })

  it('waits for a keeper where the right was taken away with the device', async () => {
    const sent = on.mark()
    await on.endGrants({ revoked_at: 1 })
    expect(await on.bring([rescued(sent)])).toMatchObject([{ code: 'held' }])
    expect(await on.held()).toMatchObject([{ why: 'unproven' }])
  })

  it('waits where the right is of somebody else, or of another device', async () => {
    const { ana, bia } = on.cast
    const [ofBia, elsewhere] = [
      await addGrant(on.database, bia, on.phone.device_id),
      await addGrant(on.database, ana, randomUUID()),
    ]
    const events = [ofBia, elsewhere].map((grant) => rescued({ ...on.mark(), grant }))
    expect(await on.bring(events)).toMatchObject([{ code: 'held' }, { code: 'held' }])
  })

  it('of the keeper’s own is for others to decide', async () => {
    const own = testDevice(on.cast.keeper, null)
    const sent = { ...rescued(own.sent(own.event(on.app.clock.now))), proof: null }
    expect(await on.bring([sent], { device_id: own.device_id })).toMatchObject([{ code: 'held' }])
    const admit = await on.app.send('POST', `/held-events/${sent.id}/admit`, {}, await on.app.as(on.cast.keeper))
    expect(admit.status).toBe(403)
  })

  it('counts, flagged, once it was admitted, and its device may deliver it', async () => {
    const sent = on.mark()
    await on.bring([{ ...rescued(sent), proof: null }])
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'flagged', code: 'held' })
    const admitted = await on.app.send('POST', `/held-events/${sent.id}/admit`, {}, await on.app.as(on.cast.keeper))
    expect(admitted.body).toMatchObject({ id: sent.id, flags: ['rescued'] })
    expect(await on.bring([rescued(sent)])).toMatchObject([{ outcome: 'already_there', entry: { id: sent.id } }])
    expect(await on.deliverOne(sent)).toMatchObject({ outcome: 'already_there' })
    expect((await on.deliver([on.mark()])).device.max_contiguous_seq).toBe(2)
  })
})

it('takes marks of long ago, in their order', async () => {
  const start = on.app.clock.now
  const events = Array.from({ length: 100 }, (_, day) => {
    const made = on.phone.event(start + day * DAY, { entry_type: day % 2 ? 'saida' : 'entrada' })
    return rescued(on.phone.sent(made))
  })
  on.app.clock.now += 101 * DAY
  const results = await on.bring(events)
  expect(results.map(({ entry }) => entry?.receipt?.nsr)).toEqual(events.map((_, index) => index + 1))
  expect(await on.head()).toBe(100)
})

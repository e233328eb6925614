import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { devices, rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { type HeldStage, heldStage } from '../testing/held-stage.ts'

let on: HeldStage

beforeEach(async () => {
  on = await heldStage()
})

const marks = (count: number) =>
  Array.from({ length: count }, (_, i) => on.phone.sent(on.phone.event(on.app.clock.now - 3_600_000 + i * 1_000)))
const headAfter = async (events: unknown[], secret: string | null = null) =>
  (await on.deliver(events, secret)).device.max_contiguous_seq
/** Return the same event with a payload that does not match its hash. */
const spoilt = (sent: SentEvent | undefined) => ({ ...sent, payload: '{}' })

describe('D-12: the head of a device’s chain', () => {
  it('passes over a mark that was refused and kept aside', async () => {
    const [first, second, third, fourth] = marks(4)
    expect(await headAfter([first, spoilt(second), third])).toBe(3)
    expect(await headAfter([fourth])).toBe(4)
    expect(await on.app.database.read.select().from(rejectedEvents)).toMatchObject([{ code: 'event_hash_wrong' }])
  })

  it('passes over the first mark of a device that was refused, and over several in a row', async () => {
    const [first, second, third] = marks(3)
    expect(await headAfter([spoilt(first), spoilt(second)])).toBe(2)
    expect(await headAfter([third])).toBe(3)
  })

  it('passes over one that was refused ahead of a gap once the gap is filled', async () => {
    const [first, second, third, fourth] = marks(4)
    expect(await headAfter([first, spoilt(third), fourth])).toBe(1)
    expect(await headAfter([second])).toBe(4)
  })

  it('passes over one whose shape is none, where its place can be read', async () => {
    const [first, second, third] = marks(3)
    expect(await headAfter([first, { ...second, id: 'x', v: 'one' }, third])).toBe(3)
  })

  it('passes over a held mark', async () => {
    const events = marks(3)
    await on.dismissAna()
    expect(await headAfter(events.slice(1))).toBe(0)
    expect(await headAfter(events.slice(0, 1))).toBe(3)
  })

  it('never passes over what nobody proved to come from the device', async () => {
    const [first, second, third] = marks(3)
    const secret = await on.giveSecret()
    expect(await headAfter([first], secret)).toBe(1)
    for (const shown of [null, 'A'.repeat(43)]) expect(await headAfter([spoilt(second)], shown)).toBe(1)
    expect(await headAfter([{ ...spoilt(second), grant: 'x'.repeat(43) }], secret)).toBe(1)
    expect(await headAfter([third], secret)).toBe(1)
    expect(await on.app.database.read.select().from(rejectedEvents)).toHaveLength(3)
  })

  it('never passes over what the server did not keep', async () => {
    const [first, second, third] = marks(3)
    on.app.parts.limits.forged.count = async () => 60
    expect(await headAfter([first, spoilt(second), third])).toBe(1)
    expect(await on.app.database.read.select().from(rejectedEvents)).toEqual([])
  })

  it('never takes a nonsense place for one', async () => {
    const [first, second, third] = marks(3)
    const nonsense = [-1, 0, 1.5, '2', null, 1e300].map((seq) => ({ ...spoilt(second), seq }))
    expect(await headAfter([first, ...nonsense, third])).toBe(1)
  })

  it('takes a good mark at the place of one that was refused, without a flag', async () => {
    const morning = on.phone.sent(on.phone.event(on.app.clock.now - 3_600_000))
    const evening = on.phone.sent(on.phone.event(on.app.clock.now - 60_000, { entry_type: 'saida' }))
    await headAfter([morning, spoilt(evening)])
    expect((await on.deliver([evening])).results).toMatchObject([{ outcome: 'created', entry: { flags: [] } }])
  })

  it('flags a second mark at the place of one that is held: a copied profile', async () => {
    const [first, second] = marks(2)
    await on.dismissAna()
    await on.deliver([first])
    await on.changeAna({ is_active: true, blocked_at: null })
    const { results } = await on.deliver([{ ...second, seq: 1 }])
    expect(results[0]?.entry?.flags).toContain('fork')
  })

  it('goes over 3,500 marks at once when the gap before them is filled late', async () => {
    const events = marks(2)
    await headAfter(events.slice(1))
    await fill(3_502)
    expect(await headAfter(events.slice(0, 1))).toBe(3_502)
  })
})

/** Write marks of the phone from the third place of its chain on, as if they had been delivered ahead of a gap. */
async function fill(upTo: number): Promise<void> {
  const [row] = await on.app.database.read.select().from(timeEntries)
  if (!row) throw new Error('nothing was delivered')
  const hash = createHash('sha256').update(canonicalJson({})).digest('hex')
  await on.app.database.write(async (tx) => {
    for (let seq = 3; seq <= upTo; seq += 1)
      await tx.insert(timeEntries).values({ ...row, id: `${hash}-${seq}`, device_seq: seq, day: '2026-01-01' })
  })
  expect(await on.app.database.read.select().from(devices)).toMatchObject([{ max_contiguous_seq: 0 }])
}

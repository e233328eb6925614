import { describe, expect, it } from 'vitest'
import { committedKeys, gate, put, twoServers } from '../../testing/postgres/two-servers.ts'
import type { Db } from '../db.ts'
import { installation } from '../schema/tables.ts'

const stage = twoServers()
const keys = () => committedKeys(stage.admin)

/** Tell how it stands with a promise, once everything that could settle it has had its turn. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  let pending = true
  void work.then(
    () => (pending = false),
    () => (pending = false),
  )
  // A round trip to the database, while nobody else has anything to do.
  await stage.admin.query('select pg_sleep(0.1)')
  return pending
}

/** Wait until a connection of the program waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await stage.admin.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    if (rows.length > 0) return
  }
}

describe('a job that writes alone', () => {
  it('is alone among all servers, and waits for the lanes of all', async () => {
    const { opened, open } = gate()
    const begun = gate()
    const inLane = stage.one.write(
      async (tx) => {
        await put('lane')(tx)
        begun.open()
        await opened
      },
      { key: 'a' },
    )
    await begun.opened
    const alone = stage.other.write(put('alone'))
    await somebodyWaits()
    expect(await isPending(alone)).toBe(true)
    open()
    await Promise.all([inLane, alone])
    expect(await keys()).toEqual(['alone', 'lane'])
  })

  it('keeps the lanes of all servers waiting', async () => {
    const { opened, open } = gate()
    const begun = gate()
    const alone = stage.one.write(async () => {
      begun.open()
      await opened
    })
    await begun.opened
    const lanes = [stage.one.write(put('a'), { key: 'a' }), stage.other.write(put('b'), { key: 'b' })]
    await somebodyWaits()
    expect(await isPending(Promise.race(lanes))).toBe(true)
    open()
    await Promise.all([alone, ...lanes])
  })

  it('takes nothing else down when it fails, alone or in a group', async () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((key) =>
      stage.one.write(async (tx) => {
        await put(key)(tx)
        if (key === 'b') throw new Error('b fails after writing')
        if (key === 'd') await put('a')(tx)
        return key
      }),
    )
    const ends = await Promise.allSettled(jobs)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await keys()).toEqual(['a', 'c', 'e'])
    await expect(stage.one.write(async (tx) => put('a')(tx))).rejects.toThrow()
    expect(await stage.one.write(put('f'))).toBe('f')
  })

  it('is not answered as written when one of its statements failed, though it caught the failure', async () => {
    const swallowing = async (tx: Db) => {
      await put('x')(tx)
      await put('x')(tx).catch(() => {})
    }
    await expect(stage.one.write(swallowing)).rejects.toThrow()
    await expect(stage.one.write(swallowing, { key: 'a' })).rejects.toThrow()
    const ends = await Promise.allSettled([
      stage.one.write(put('a')),
      stage.one.write(swallowing),
      stage.one.write(put('b')),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('answers each of a group with what it returned, in the order asked', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `k${String(i).padStart(3, '0')}`)
    const ends: string[] = []
    await Promise.all(names.map(async (key) => ends.push(await stage.one.write(put(key)))))
    expect(ends).toEqual(names)
    expect(await keys()).toEqual(names)
  })
})

describe('jobs with a key', () => {
  it('run in order where the key is the same', async () => {
    const order: number[] = []
    const numbers = Array.from({ length: 20 }, (_, i) => i)
    await Promise.all(numbers.map((i) => stage.one.write(async () => void order.push(i), { key: 'a' })))
    expect(order).toEqual(numbers)
  })

  it('run side by side where it is another, of one server or of two', async () => {
    const all = ['a', 'b', 'c', 'd'].map(gate)
    const arrive = (i: number) => async () => {
      all[i]?.open()
      await Promise.all(all.map(({ opened }) => opened))
    }
    // Each waits for all others to be in their transactions.
    await Promise.all([
      stage.one.write(arrive(0), { key: 'key 1' }),
      stage.one.write(arrive(1), { key: 'key 2' }),
      stage.other.write(arrive(2), { key: 'key 1' }),
      stage.other.write(arrive(3), { key: 'key 2' }),
    ])
  })

  it('wait for each other where they hold the same, to the end of the transaction', async () => {
    const { opened, open } = gate()
    const holding = gate()
    const first = stage.one.write(
      async (tx) => {
        await tx.hold('person', 'ana')
        await tx.select().from(installation)
        holding.open()
        await opened
        return put('first')(tx)
      },
      { key: 'a' },
    )
    await holding.opened
    const second = stage.other.write(
      async (tx) => {
        await tx.hold('person', 'ana')
        return (await tx.select().from(installation)).map(({ key }) => key)
      },
      { key: 'key 1' },
    )
    const elsewhere = stage.other.write(async (tx) => tx.hold('device', 'ana'), { key: 'key 2' })
    await elsewhere
    expect(await isPending(second)).toBe(true)
    open()
    await first
    expect(await second).toContain('first')
  })
})

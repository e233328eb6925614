import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { audit, generatedFiles } from '../database/schema/tables.ts'
import { sweepFiles } from '../files/sweep.ts'
import { type GeneratedStage, generatedStage } from '../testing/generated-stage.ts'
import { putRunningBack } from './queries.ts'
import { sweepGenerated } from './sweep.ts'

let on: GeneratedStage

const MAY = { from: '2026-05-01', to: '2026-05-31' }
const JUNE = { from: '2026-06-01', to: '2026-06-30' }

beforeEach(async () => {
  on = await generatedStage()
})

const change = (set: (tx: Parameters<Parameters<typeof on.app.database.write>[0]>[0]) => Promise<unknown>) =>
  on.app.database.write(async (tx) => void (await set(tx)))

describe('a file that was asked for', () => {
  it('is the same one when the request is repeated, and another one’s id is refused', async () => {
    const id = randomUUID()
    const first = await on.askFile({ id, kind: 'afd', ...JUNE })
    expect(await on.askFile({ id, kind: 'afd', ...JUNE })).toMatchObject({ status: 201, body: { id } })
    expect(await on.askFile({ id, kind: 'afd', ...MAY })).toMatchObject({ status: 409 })
    expect(first.status).toBe(201)
    expect(await on.list()).toHaveLength(1)
  })

  it('can be cancelled while it waits; a finished one stays', async () => {
    const { id } = (await on.askFile({ kind: 'afd', ...JUNE })).body as GeneratedFile
    await on.ask('keeper', 'POST', `/generated-files/${id}/cancel`)
    await on.settled()
    const [row] = await on.list()
    expect(['cancelled', 'done']).toContain(row?.state)
    const after = await on.ask('keeper', 'POST', `/generated-files/${id}/cancel`)
    expect((after.body as GeneratedFile).state).toBe(row?.state)
  })

  it('is begun again once after its server ended, and given up the second time', async () => {
    const row = (id: string, failure: string | null) => ({
      id,
      kind: 'afd' as const,
      store_id: on.cast.centro,
      from_day: JUNE.from,
      to_day: JUNE.to,
      state: 'running' as const,
      failure,
      asked_at: 0,
      asked_by_id: 'x',
      asked_by: 'Keeper',
    })
    await change((tx) => tx.insert(generatedFiles).values([row('a', null), row('b', 'interrupted')]))
    await on.settled()
    const states = (await on.list()).map(({ id, state, failure }) => [id, state, failure])
    expect(states.toSorted()).toEqual([
      ['a', 'done', null],
      ['b', 'failed', 'interrupted'],
    ])
  })

  it('of a kind that only a newer server knows waits for that one', async () => {
    const row = { id: 'n', kind: 'livro' as 'afd', store_id: on.cast.centro, from_day: JUNE.from, to_day: JUNE.to }
    const asked = { state: 'waiting' as const, asked_at: 0, asked_by_id: 'x', asked_by: 'Keeper' }
    await change((tx) => tx.insert(generatedFiles).values({ ...row, ...asked }))
    await on.settled()
    const [left] = await on.app.database.read.select().from(generatedFiles)
    expect(left).toMatchObject({ state: 'waiting', failure: null })
  })

  it('that is being made at a stop waits again, also behind another that waits', async () => {
    const row = (id: string, kind: 'afd' | 'sheets', state: 'waiting' | 'running') => ({
      id,
      kind,
      state,
      store_id: on.cast.centro,
      from_day: JUNE.from,
      to_day: JUNE.to,
      failure: 'interrupted',
      asked_at: 0,
      asked_by_id: 'x',
      asked_by: 'Keeper',
    })
    await change((tx) => tx.insert(generatedFiles).values([row('a', 'afd', 'waiting'), row('s', 'sheets', 'running')]))
    await on.app.database.write(putRunningBack)
    const rows = await on.app.database.read.select().from(generatedFiles).orderBy(generatedFiles.id)
    expect(rows.map(({ state, failure }) => [state, failure])).toEqual([
      ['waiting', 'interrupted'],
      ['waiting', null],
    ])
  })

  it('is kept for thirty days, and its row for ever; the sweep of files leaves it alone', async () => {
    const { id } = await on.make({ kind: 'afd', ...JUNE })
    on.app.clock.now += 29 * DAY
    await sweepFiles(on.app.parts)
    await sweepGenerated(on.app.parts)
    expect(Object.keys(await on.unzipped(id))).toHaveLength(2)
    on.app.clock.now += 2 * DAY
    await sweepGenerated(on.app.parts)
    await expect(on.unzipped(id)).rejects.toThrow('404')
    expect(await on.list()).toMatchObject([{ id, is_kept: false, state: 'done' }])
  })

  it('stands in the audit log, and so does who downloaded it', async () => {
    const { id } = await on.make({ kind: 'afd', ...JUNE })
    await on.unzipped(id)
    const noted = async () => (await on.app.database.read.select().from(audit)).map(({ action }) => action)
    await expect.poll(noted).toEqual(expect.arrayContaining(['generated-file:create', 'generated-file:download']))
  })

  it.each([
    ['to', { from: '2026-06-02', to: '2026-06-01' }],
    ['to', { from: '2025-01-01', to: '2026-01-02' }],
    ['from', { from: '2026-13-01', to: '2026-06-01' }],
    ['kind', { kind: 'payroll', ...JUNE }],
  ])('names %s when it is wrong', async (path, body) => {
    expect(await on.askFile({ kind: 'afd', ...body })).toMatchObject({ status: 422, body: { details: [{ path }] } })
  })

  it('is not for more than a hundred a day', async () => {
    const row = {
      kind: 'afd' as const,
      store_id: on.cast.centro,
      from_day: JUNE.from,
      to_day: JUNE.to,
      state: 'done' as const,
    }
    const by = { asked_at: on.app.clock.now, asked_by_id: 'x', asked_by: 'x', finished_at: 1 }
    await change((tx) =>
      tx.insert(generatedFiles).values(Array.from({ length: 100 }, (_, i) => ({ ...row, ...by, id: `f${i}` }))),
    )
    expect((await on.askFile({ kind: 'afd', ...JUNE })).status).toBe(429)
    on.app.clock.now += DAY + 1
    expect((await on.askFile({ kind: 'afd', ...JUNE })).status).toBe(201)
  })
})

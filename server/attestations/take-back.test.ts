import { beforeEach, describe, expect, it } from 'vitest'
import { ABSENCE, certificateStage } from '../testing/certificate-stage.ts'
import { storedFiles } from '../testing/stored.ts'

let on: Awaited<ReturnType<typeof certificateStage>>

beforeEach(async () => {
  on = await certificateStage()
})

describe('M-06 and M-07: the ways back', () => {
  it('a decision is taken back with the password and a reason; the absence it made is voided, no other', async () => {
    const id = await on.certificate()
    await on.ask('keeper', 'POST', '/time-entries/batch', {
      user_ids: [on.cast.ana],
      absence: 'saude',
      date: '2026-06-09',
    })
    await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    const bare = await on.app.send(
      'POST',
      `/attestations/${id}/reopen`,
      { reason: 'x' },
      await on.app.as(on.cast.keeper),
    )
    expect(bare.status).toBe(403)
    expect(await on.statuses(['ana', 'stranger'], 'POST', `/attestations/${id}/reopen`, { reason: 'x' })).toEqual([
      403, 403,
    ])
    expect((await on.reopen('keeper', id, ' ')).status).toBe(422)
    expect((await on.reopen('keeper', id)).status).toBe(200)
    expect(await on.ofAna()).toMatchObject({ status: 'pending', decision: null, absence: null, group_id: null })
    expect((await on.rows()).map(({ day }) => day)).toEqual(['2026-06-09'])
    expect((await on.kinds()).map(([kind]) => kind)).toEqual(['holiday', 'work', 'work', 'day_off', 'work'])
    expect((await on.reopen('keeper', id)).status).toBe(409)
    await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    expect(await on.rows()).toHaveLength(6)
  })

  it('its owner withdraws it while it is pending, with its file; not another’s, not a decided one', async () => {
    const [first, second] = [await on.certificate(), await on.certificate()]
    await on.decide('keeper', second, { status: 'approved' })
    const others = ['bia', 'keeper', 'master'] as const
    expect(await on.statuses(others, 'POST', `/attestations/${first}/withdraw`)).toEqual([404, 404, 404])
    const headers = await on.app.as(on.cast.ana)
    const withdraw = (id: string) => on.app.send('POST', `/attestations/${id}/withdraw`, undefined, headers)
    expect((await withdraw(first)).status).toBe(200)
    expect((await withdraw(second)).status).toBe(409)
    expect((await on.ask('ana', 'GET', '/attestations')).body).toMatchObject([{ id: second }])
    expect(await storedFiles(on.app.parts.storage)).toHaveLength(1)
    expect(await on.deeds()).toContainEqual(expect.objectContaining({ who: 'ana', action: 'attestation:withdraw' }))
    const filed = await on.certificate('keeper')
    expect((await withdraw(filed)).status).toBe(403)
  })

  it('an absence whose days were deleted elsewhere is none any more', async () => {
    const id = await on.certificate()
    await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    const [row] = await on.rows()
    await on.ask('keeper', 'DELETE', `/time-entries/${row?.id}?group=1`)
    expect(await on.ofAna()).toMatchObject({ status: 'approved', absence: null })
    expect((await on.reopen('keeper', id)).status).toBe(200)
  })

  it('M-08 the decision is news to its owner until they have seen it', async () => {
    const id = await on.certificate()
    expect(await on.ofAna()).toMatchObject({ seen: true })
    await on.decide('keeper', id, { status: 'approved' })
    expect(await on.ofAna()).toMatchObject({ seen: false })
    await on.ask('bia', 'POST', '/attestations/seen')
    expect(await on.ofAna()).toMatchObject({ seen: false })
    expect((await on.ask('ana', 'POST', '/attestations/seen')).status).toBe(200)
    expect(await on.ofAna()).toMatchObject({ seen: true })
  })

  it('M-08 a decision that came after what was shown stays news', async () => {
    const first = await on.certificate()
    await on.decide('keeper', first, { status: 'approved' })
    const shown = (await on.ofAna()).decision?.at ?? ''
    on.app.clock.now += 60_000
    const second = await on.certificate()
    await on.decide('keeper', second, { status: 'approved' })
    expect((await on.ask('ana', 'POST', `/attestations/seen?until=${encodeURIComponent(shown)}`)).status).toBe(200)
    const { body } = await on.ask('ana', 'GET', '/attestations')
    const seen = new Map((body as { id: string; seen: boolean }[]).map((one) => [one.id, one.seen]))
    expect([seen.get(first), seen.get(second)]).toEqual([true, false])
  })
})

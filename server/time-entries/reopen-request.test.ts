import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { deliverMarks } from '../testing/marks.ts'
import { DAY, LUNCH, mark, requestStage, uuid } from '../testing/request-stage.ts'

let on: Awaited<ReturnType<typeof requestStage>>

beforeEach(async () => {
  on = await requestStage()
})

describe('M-06: a request that was a mistake', () => {
  it('is withdrawn by its owner while it waits, all of it, and twice is once', async () => {
    await on.open()
    await on.request(LUNCH)
    for (let time = 0; time < 2; time += 1)
      expect((await on.ask('ana', 'POST', `/time-entries/${uuid(1)}/withdraw`)).status).toBe(200)
    expect((await on.ask('keeper', 'GET', '/time-entries/pending')).body).toEqual([])
    expect((await on.decide(uuid(2))).status).toBe(404)
    expect(
      (
        await on.request(
          LUNCH.map((one, i) => ({ ...one, id: uuid(21 + i) })),
          { id: uuid(902) },
        )
      ).status,
    ).toBe(201)
  })

  it('not by another, and not once it was decided', async () => {
    await on.open()
    await on.request(LUNCH)
    expect(await on.statuses(['bia', 'keeper', 'master'], 'POST', `/time-entries/${uuid(1)}/withdraw`)).toEqual([
      404, 404, 404,
    ])
    await on.decide(uuid(1), 'rejected')
    expect((await on.ask('ana', 'POST', `/time-entries/${uuid(1)}/withdraw`)).status).toBe(409)
  })
})

describe('M-07: a decision that was a mistake', () => {
  const reopen = (id: string, who: 'keeper' | 'stranger' = 'keeper') =>
    on.ask(who, 'POST', `/time-entries/${id}/reopen`, { reason: 'Pessoa errada' })

  it('is taken back with what it wrote and set aside; the request waits again, and may be decided again', async () => {
    await on.marked('08:00 12:00 13:00 16:00')
    const [saida] = (await on.entries()).filter(({ entry_type }) => entry_type === 'saida')
    await on.request([mark(1, 'saida', '17:00', saida?.id ?? '')])
    await on.decide(uuid(1))
    expect(await reopen(uuid(1))).toMatchObject({ status: 200, body: [{ status: 'pending', decision: null }] })
    expect(await on.worked()).toBe(420)
    expect(await on.standing()).toContain('saida 16:00')
    expect(await on.isSameAfterRebuild()).toBe(true)
    await on.decide(uuid(1))
    expect(await on.worked()).toBe(480)
    expect(await on.isSameAfterRebuild()).toBe(true)
  })

  it('gives a shift over midnight back the mark that had moved to the next day', async () => {
    await on.marked('20:00', ['entrada'])
    await deliverMarks(on.app, on.cast.ana, addDays(DAY, 1), '01:00', ['saida'])
    expect(await on.worked()).toBe(300)
    const body = {
      entry_type: 'ajuste',
      timestamp: `${DAY}T23:00:00-03:00`,
      notes: 'Ajuste Solicitado: saida - saí antes',
    }
    const { id } = (await on.ask('ana', 'POST', '/time-entries', body)).body as TimeEntry
    await on.decide(id)
    expect(await on.worked()).toBe(180)
    expect((await reopen(id)).status).toBe(200)
    expect(await on.standing()).toEqual(['entrada 20:00', 'saida 01:00'])
    expect(await on.worked()).toBe(300)
  })

  it('of minutes gives them back', async () => {
    const body = {
      entry_type: 'ajuste',
      timestamp: `${DAY}T12:00:00-03:00`,
      minutes_adjusted: 30,
      notes: 'Ajuste Solicitado: +00:30 - fiquei',
    }
    const before = (await on.dayOf('ana', DAY)).balance_minutes
    const { id } = (await on.ask('ana', 'POST', '/time-entries', body)).body as TimeEntry
    await on.decide(id)
    expect((await on.dayOf('ana', DAY)).balance_minutes).toBe(before + 30)
    await reopen(id)
    expect((await on.dayOf('ana', DAY)).balance_minutes).toBe(before)
  })

  it('needs the password, somebody who may, and a decision', async () => {
    await on.open()
    await on.request(LUNCH)
    expect((await reopen(uuid(1))).status).toBe(409)
    await on.decide(uuid(1))
    expect((await reopen(uuid(1), 'stranger')).status).toBe(403)
    const without = await on.app.send(
      'POST',
      `/time-entries/${uuid(1)}/reopen`,
      { reason: 'x' },
      await on.app.as(on.cast.keeper),
    )
    expect(without).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
    expect(await on.standing()).toHaveLength(4)
  })
})

describe('M-08: who asked is told', () => {
  const unseen = async () =>
    ((await on.ask('ana', 'GET', '/time-entries/decisions')).body as TimeEntry[]).map(({ id }) => id)

  it('of each decision until it was seen, and of a later one again', async () => {
    await on.open()
    await on.request(LUNCH)
    expect(await unseen()).toEqual([])
    await on.decide(uuid(1), 'rejected')
    expect(await unseen()).toEqual([uuid(1), uuid(2)])
    expect((await on.ask('bia', 'GET', '/time-entries/decisions')).body).toEqual([])
    await on.ask('bia', 'POST', '/time-entries/decisions/seen')
    expect(await unseen()).toHaveLength(2)
    await on.ask('ana', 'POST', '/time-entries/decisions/seen')
    expect(await unseen()).toEqual([])
    await on.ask('keeper', 'POST', `/time-entries/${uuid(1)}/reopen`, { reason: 'Engano' })
    await on.decide(uuid(1))
    expect(await unseen()).toEqual([uuid(1), uuid(2)])
  })

  it('what was decided after the last one that a device showed is not taken for seen', async () => {
    await on.open()
    await on.request(LUNCH)
    await on.decide(uuid(1), 'rejected')
    const told = (await on.ask('ana', 'GET', '/time-entries/decisions')).body as TimeEntry[]
    const last = told.at(-1)?.decision?.at ?? ''
    await on.ask('keeper', 'POST', `/time-entries/${uuid(1)}/reopen`, { reason: 'Engano' })
    await on.decide(uuid(1))
    const seenUntil = (until: string) =>
      on.ask('ana', 'POST', `/time-entries/decisions/seen?until=${encodeURIComponent(until)}`)
    await seenUntil(last)
    expect(await unseen()).toEqual([uuid(1), uuid(2)])
    const later = (await on.ask('ana', 'GET', '/time-entries/decisions')).body as TimeEntry[]
    await seenUntil(later.at(-1)?.decision?.at ?? '')
    expect(await unseen()).toEqual([])
    expect((await seenUntil('ontem')).status).toBe(422)
  })
})

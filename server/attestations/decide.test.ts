import { beforeEach, describe, expect, it } from 'vitest'
import type { Attestation } from '#shared/contract/documents.ts'
import type { DailyRow, HourBankRow } from '#shared/contract/hours.ts'
import type { User } from '#shared/people/user.ts'
import { ABSENCE, certificateStage } from '../testing/certificate-stage.ts'

let on: Awaited<ReturnType<typeof certificateStage>>

beforeEach(async () => {
  on = await certificateStage()
})

describe('L-06 a certificate that somebody sends stands among the requests', () => {
  it('of those who decide about its owner, until it is decided; never its owner’s', async () => {
    const id = await on.certificate()
    const [one] = await on.requests('keeper')
    expect(one).toMatchObject({ id, user_id: on.cast.ana, user_name: 'Ana', status: 'pending', decision: null })
    expect(one).toMatchObject({ attest_date: '2026-06-10', days: 2, absence: null })
    expect(one?.file_url).toMatch(/^\/api\/files\//)
    const people = (await on.ask('keeper', 'GET', '/users')).body as User[]
    expect(people.find(({ id: who }) => who === on.cast.ana)).toMatchObject({ pending_requests: 1 })
    expect([await on.requests('stranger'), await on.requests('homeless')]).toEqual([[], []])
    expect(await on.requests('master')).toHaveLength(1)
    expect(await on.requests('keeper', `status=pending&user_id=${on.cast.bia}`)).toEqual([])
    expect(await on.statuses(['ana', 'manager', null], 'GET', '/attestations/requests?status=pending')).toEqual([
      403, 403, 401,
    ])
    await on.decide('keeper', id, { status: 'approved' })
    expect([await on.requests('keeper'), await on.requests('keeper', 'status=rejected')]).toEqual([[], []])
    expect(await on.requests('keeper', 'status=approved')).toMatchObject([
      { id, decision: { by: 'keeper@ipe.com.br' } },
    ])
  })

  it('what a keeper filed waits for nobody', async () => {
    const id = await on.certificate('keeper')
    expect(await on.requests('keeper')).toEqual([])
    expect((await on.decide('keeper', id, { status: 'approved' })).status).toBe(422)
  })

  it('a page of it is bounded, and the next one begins where it ended', async () => {
    const ids = [await on.certificate(), await on.certificate(), await on.certificate()]
    const first = await on.requests('keeper', 'status=pending&limit=2')
    const second = await on.requests('keeper', 'status=pending&limit=2&offset=2')
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids)
    expect((await on.ask('keeper', 'GET', '/attestations/requests?status=pending&limit=501')).status).toBe(422)
  })

  it('nobody decides about an own one, nor out of reach', async () => {
    const id = await on.certificate()
    const upload = new FormData()
    upload.set('attest_date', '2026-06-10')
    upload.set('days', '1')
    upload.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'a.pdf')
    const headers = await on.app.as(on.cast.keeper)
    const sent = await on.app.app.request('/api/upload/attestation', { method: 'POST', headers, body: upload })
    const { id: own } = (await sent.json()) as Attestation
    expect((await on.decide('keeper', own, { status: 'approved' })).status).toBe(403)
    expect(await on.requests('keeper')).toMatchObject([{ id }])
    const asked = ['ana', 'manager', 'stranger', 'homeless'] as const
    expect(await on.statuses(asked, 'PUT', `/attestations/${id}/status`, { status: 'approved' })).toEqual([
      403, 403, 403, 403,
    ])
    expect((await on.decide('master', own, { status: 'approved' })).status).toBe(200)
  })
})

describe('H-07 deciding about a certificate', () => {
  it('excuses its days in the same deed, linked both ways, and every figure agrees', async () => {
    const id = await on.certificate()
    const { status, body } = await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    const absence = { reason: 'saude', from: '2026-06-04', to: '2026-06-08', days: 5 }
    expect([status, body]).toMatchObject([200, { status: 'approved', absence }])
    const { group_id } = await on.ofAna()
    expect(await on.rows()).toHaveLength(5)
    expect((await on.rows()).every((row) => row.group_id !== null && row.group_id === group_id)).toBe(true)
    // Holiday, Friday, Saturday, Sunday, Monday.
    expect(await on.kinds()).toEqual([
      ['holiday', 0],
      ['health', 0],
      ['health', 0],
      ['health', 0],
      ['health', 0],
    ])
    const bank = (await on.ask('keeper', 'GET', '/hour-bank?cutoff=2026-06-08')).body as HourBankRow[]
    // The first of June was worked in full; the second and third are owed.
    expect(bank.find(({ user_id }) => user_id === on.cast.ana)?.balance_minutes).toBe(-960)
    const days = ['04', '05', '06', '07', '08'].map(async (day) => {
      const { body: daily } = await on.ask('keeper', 'GET', `/reports/daily?date=2026-06-${day}&user_id=${on.cast.ana}`)
      return (daily as DailyRow[])[0]?.kind
    })
    expect(await Promise.all(days)).toEqual(['holiday', 'health', 'health', 'health', 'health'])
  })

  it('as a personal absence takes the days’ hours, and no more than that', async () => {
    const id = await on.certificate()
    await on.decide('keeper', id, { status: 'approved', absence: { ...ABSENCE, reason: 'pessoal' } })
    expect((await on.ofAna()).absence).toEqual({ reason: 'pessoal', from: '2026-06-04', to: '2026-06-08', days: 4 })
    expect(await on.kinds()).toEqual([
      ['holiday', 0],
      ['personal', -480],
      ['personal', -240],
      ['day_off', 0],
      ['personal', -480],
    ])
  })

  it('without an absence changes no hours; refusing needs an answer; the employee reads both', async () => {
    const first = await on.certificate()
    await on.decide('keeper', first, { status: 'approved', answer: 'Obrigada' })
    expect(await on.rows()).toEqual([])
    expect(await on.ofAna()).toMatchObject({ status: 'approved', decision: { note: 'Obrigada' }, absence: null })
    const second = await on.certificate()
    expect((await on.decide('keeper', second, { status: 'rejected', answer: '  ' })).status).toBe(422)
    expect((await on.decide('keeper', second, { status: 'rejected' })).status).toBe(422)
    const refusedWithDays = { status: 'rejected', answer: 'Ilegível', absence: ABSENCE }
    expect((await on.decide('keeper', second, refusedWithDays)).status).toBe(422)
    expect((await on.decide('keeper', second, { status: 'rejected', answer: 'Ilegível' })).status).toBe(200)
    expect(await on.ofAna()).toMatchObject({ id: second, status: 'rejected', decision: { note: 'Ilegível' } })
  })

  it('is done once: the same again answers what stands, another decision is refused', async () => {
    const id = await on.certificate()
    const body = { status: 'approved', absence: ABSENCE }
    const [one, two] = [await on.decide('keeper', id, body), await on.decide('keeper', id, body)]
    expect([two.status, (two.body as Attestation).decision]).toEqual([200, (one.body as Attestation).decision])
    expect(await on.rows()).toHaveLength(5)
    expect((await on.decide('master', id, { status: 'rejected', answer: 'Não' })).status).toBe(409)
  })

  it('is done once: whoever sends other days, another reason or another answer hears that it is decided', async () => {
    const id = await on.certificate()
    await on.decide('keeper', id, { status: 'approved' })
    const decided = { status: 409, body: { code: 'already_decided' } }
    expect(await on.decide('master', id, { status: 'approved', absence: ABSENCE })).toMatchObject(decided)
    expect(await on.rows()).toEqual([])
    const other = await on.certificate()
    await on.decide('keeper', other, { status: 'approved', absence: ABSENCE })
    const others = [
      { ...ABSENCE, to: '2026-06-09' },
      { ...ABSENCE, from: '2026-06-05' },
      { ...ABSENCE, reason: 'pessoal' },
      null,
    ]
    for (const absence of others)
      expect(await on.decide('master', other, { status: 'approved', absence })).toMatchObject(decided)
    expect(await on.decide('master', other, { status: 'approved', absence: ABSENCE, answer: 'Ok' })).toMatchObject(
      decided,
    )
    expect((await on.decide('master', other, { status: 'approved', absence: ABSENCE })).status).toBe(200)
    expect((await on.ofAna()).absence).toMatchObject({ reason: 'saude', from: '2026-06-04', to: '2026-06-08' })
  })

  it('is the same again where a day of it had an absence, or has lost its own', async () => {
    const id = await on.certificate()
    const before = { user_ids: [on.cast.ana], absence: 'pessoal', date: '2026-06-08' }
    await on.ask('keeper', 'POST', '/time-entries/batch', before)
    const body = { status: 'approved', absence: ABSENCE }
    await on.decide('keeper', id, body)
    expect((await on.decide('keeper', id, body)).status).toBe(200)
    const own = (await on.rows()).find(({ day, group_id }) => day === '2026-06-05' && group_id !== null)
    await on.ask('keeper', 'DELETE', `/time-entries/${own?.id}`)
    expect((await on.decide('keeper', id, body)).status).toBe(200)
  })

  it('leaves days out that have an absence; where none is left it is refused, and nothing is decided', async () => {
    const id = await on.certificate()
    const other = { user_ids: [on.cast.ana], absence: 'pessoal', date: '2026-06-05' }
    await on.ask('keeper', 'POST', '/time-entries/batch', other)
    const taken = await on.decide('keeper', id, {
      status: 'approved',
      absence: { ...ABSENCE, from: '2026-06-05', to: '2026-06-05' },
    })
    expect([taken.status, (await on.ofAna()).status]).toEqual([409, 'pending'])
    const off = { reason: 'pessoal', from: '2026-06-07', to: '2026-06-07' }
    expect((await on.decide('keeper', id, { status: 'approved', absence: off })).status).toBe(422)
    await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    expect((await on.ofAna()).absence).toMatchObject({ days: 4 })
  })

  it('keeps to the bounds of every absence', async () => {
    const id = await on.certificate()
    const wrong = [
      { ...ABSENCE, to: '2026-06-03' },
      { ...ABSENCE, to: '2026-08-03' },
      { ...ABSENCE, from: '1999-12-30', to: '1999-12-31' },
    ]
    for (const absence of wrong)
      expect((await on.decide('keeper', id, { status: 'approved', absence })).status).toBe(422)
  })

  it('is written down: who, about whom, from where, and nothing of anybody’s health', async () => {
    const id = await on.certificate()
    await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
    const deeds = (await on.deeds()).filter(({ action }) => action === 'attestation:decide')
    expect(deeds).toMatchObject([
      { who: 'keeper', target_type: 'attestation', target_id: id, store_id: on.cast.centro },
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { HourBankRow } from '#shared/contract/hours.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { sentences } from '#shared/text/sentences.ts'
import { audit, bankMovements } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026. */
let on: Stage
let ana: string
let bia: string

beforeEach(async () => {
  on = await stage()
  const { cast } = on
  ;[ana, bia] = [cast.ana, cast.bia]
})

const list = (lines: readonly object[], change: object = {}) => ({
  date: '2026-06-01',
  reason: 'Sistema antigo',
  lines,
  ...change,
})
const send = (who: Role | null, lines: readonly object[], change: object = {}) =>
  on.ask(who, 'POST', '/hour-bank/opening', list(lines, change))
const ledgerOf = async (id: string) => (await on.ask('master', 'GET', `/users/${id}/hour-bank`)).body as BankLedger
const written = async () => await on.app.database.read.select().from(bankMovements)
const issues = ({ status, body }: { status: number; body: unknown }) => {
  const { details } = body as { details: { path: string; message: string }[] }
  return [status, ...details.map(({ path, message }) => `${path}: ${message}`)]
}

describe('POST /hour-bank/opening', () => {
  it('writes a credit or a debit for each person, with its own expiry, and a deed about each', async () => {
    const answer = await send('keeper', [
      { user_id: ana, minutes: 750, expires_on: '2026-12-01' },
      { user_id: bia, minutes: -195 },
    ])
    expect(answer).toEqual({ status: 201, body: { written: 2 } })
    const shared = { date: '2026-06-01', percent: null, reason: 'Sistema antigo', written_by: 'keeper@ipe.com.br' }
    expect((await ledgerOf(ana)).movements).toMatchObject([
      { ...shared, type: 'credit', minutes: 750, expires_on: '2026-12-01' },
    ])
    expect((await ledgerOf(bia)).movements).toMatchObject([
      { ...shared, type: 'debit', minutes: 195, expires_on: null },
    ])
    const rows = (await on.ask('keeper', 'GET', '/hour-bank')).body as HourBankRow[]
    const balance = (id: string) => rows.find(({ user_id }) => user_id === id)?.balance_minutes
    expect([balance(ana), balance(bia)]).toEqual([750, -195])
    const deeds = await on.deeds()
    expect(deeds).toMatchObject([
      { action: 'hour-bank:write', who: 'keeper', store_id: on.cast.centro },
      { action: 'hour-bank:write', who: 'keeper', store_id: on.cast.centro },
    ])
    expect(deeds.map(({ target_id }) => target_id).sort()).toEqual((await written()).map(({ id }) => id).sort())
    const told = await on.app.database.read.select({ details: audit.details }).from(audit)
    expect(told[0]?.details).toBe(
      'date: 2026-06-01; type: credit; minutes: 750; expires_on: 2026-12-01; reason: Sistema antigo',
    )
  })

  it('is what the single movement would have written, also under a rule of the journey', async () => {
    await addPayRule(on.app.database, 'CLT', CLT, { store_id: on.cast.centro, from: '2026-06-01' })
    await send('keeper', [{ user_id: ana, minutes: 90, expires_on: '2026-07-01' }])
    const body = { date: '2026-06-01', type: 'credit', minutes: 90, expires_on: '2026-07-01', reason: 'Sistema antigo' }
    await on.ask('keeper', 'POST', `/users/${bia}/hour-bank/movements`, body)
    const [ofAna, ofBia] = [await ledgerOf(ana), await ledgerOf(bia)]
    expect(ofAna.lines).not.toEqual([])
    expect(ofAna.lines).toEqual(ofBia.lines)
    expect(ofAna.credits).toEqual(ofBia.credits)
  })

  it('names every line at fault by its field, and writes nothing', async () => {
    const wrong = await send('master', [
      { user_id: ana, minutes: 60 },
      { user_id: bia, minutes: -60, expires_on: '2026-12-01' },
      { user_id: on.cast.caio, minutes: 60, expires_on: '2026-05-31' },
    ])
    const { onlyCredits, expiresBefore, twiceInList, minutesNeeded, tooManyHours } = bankMessages
    expect(issues(wrong)).toEqual([422, `lines.1.expires_on: ${onlyCredits}`, `lines.2.expires_on: ${expiresBefore}`])
    const lines = [ana, bia, ana].map((user_id) => ({ user_id, minutes: 60 }))
    expect(issues(await send('master', lines))).toEqual([422, `lines.2.user_id: ${twiceInList}`])
    const shapes = await send('master', [
      { user_id: ana, minutes: 0 },
      { user_id: '', minutes: 1.5 },
      { user_id: bia, minutes: 527_041, expires_on: '2026-02-30' },
      { user_id: bia, minutes: -527_041 },
      { user_id: bia, minutes: '60' },
    ])
    expect(issues(shapes)).toEqual([
      422,
      `lines.0.minutes: ${minutesNeeded}`,
      'lines.1.user_id: Campo obrigatório.',
      `lines.1.minutes: ${minutesNeeded}`,
      `lines.2.minutes: ${tooManyHours}`,
      'lines.2.expires_on: Use uma data no formato AAAA-MM-DD.',
      `lines.3.minutes: ${tooManyHours}`,
      `lines.4.minutes: ${minutesNeeded}`,
    ])
    expect(await written()).toEqual([])
    expect(await on.deeds()).toEqual([])
  })

  it.each([
    ['date', { date: '2026-06-17' }, bankMessages.notYet],
    ['date', { date: '1999-12-31' }, bankMessages.notYet],
    ['date', { date: '2026-02-30' }, 'Use uma data no formato AAAA-MM-DD.'],
    ['reason', { reason: ' ​ ' }, bankMessages.reasonMissing],
    ['lines', { lines: [] }, bankMessages.nobodyInList],
  ])('%s is refused once in %o', async (field, change, message) => {
    const answer = await send(
      'keeper',
      [ana, bia].map((user_id) => ({ user_id, minutes: 60 })),
      change,
    )
    expect(issues(answer)).toEqual([422, `${field}: ${message}`])
    expect(await written()).toEqual([])
  })

  it('is of a day of each one’s present bond, which its line says', async () => {
    await on.employ('bia')
    await on.ask('master', 'DELETE', `/users/${bia}?left_on=2026-06-10`)
    const lines = [ana, bia].map((user_id) => ({ user_id, minutes: 60 }))
    const late = await send('master', lines, { date: '2026-06-11' })
    expect(issues(late)).toEqual([422, `lines.1.user_id: ${bankMessages.outsideBond}`])
    expect(await written()).toEqual([])
    expect((await send('master', lines, { date: '2026-06-10' })).status).toBe(201)
  })

  it('is for keepers of everybody in the list, never of oneself but the master; nobody learns who exists', async () => {
    const { keeper, master, caio } = on.cast
    const refused = [null, 'ana', 'manager', 'stranger', 'homeless'] as const
    const statuses: number[] = []
    for (const who of refused) statuses.push((await send(who, [{ user_id: bia, minutes: 60 }])).status)
    expect(statuses).toEqual([401, 403, 403, 403, 403])
    const tries = [caio, 'ninguem'].map((user_id) => [
      { user_id: ana, minutes: 60 },
      { user_id, minutes: 60 },
    ])
    for (const lines of tries) {
      expect(issues(await send('keeper', lines))).toEqual([403, `lines.1.user_id: ${sentences.forbidden}`])
    }
    const own = [{ user_id: keeper, minutes: 60 }]
    expect(issues(await send('keeper', own))).toEqual([403, `lines.0.user_id: ${sentences.ownByAnother}`])
    const missing = [{ user_id: 'ninguem', minutes: 60 }]
    expect(issues(await send('master', missing))).toEqual([404, `lines.0.user_id: ${sentences.notFound}`])
    expect(await written()).toEqual([])
    expect((await send('master', [...own, { user_id: master, minutes: 60 }])).status).toBe(201)
  })

  it('repeated with the same id, also at the same moment, answers the same and writes nothing', async () => {
    const id = randomUUID()
    const lines = [ana, bia].map((user_id) => ({ user_id, minutes: 60 }))
    const [first, second] = await Promise.all([send('keeper', lines, { id }), send('keeper', lines, { id })])
    expect(first).toEqual({ status: 201, body: { written: 2 } })
    expect(second).toEqual(first)
    on.app.clock.now += 60_000
    expect(await send('keeper', lines, { id })).toEqual(first)
    const before = await written()
    expect(before).toHaveLength(2)
    expect(await on.deeds()).toHaveLength(2)
    // Another list under that id is refused as a whole: other minutes, another reason, one person more, one less.
    const others = [
      { lines: [lines[0], { user_id: bia, minutes: -60 }] },
      { reason: 'Outro' },
      { lines: [...lines, { user_id: on.cast.manager, minutes: 60 }] },
      { lines: lines.slice(1) },
    ]
    for (const change of others) {
      expect(issues(await send('keeper', lines, { id, ...change }))).toEqual([422, `id: ${bankMessages.listRepeated}`])
    }
    const twin = [lines[0] ?? {}, lines[0] ?? {}]
    expect(issues(await send('keeper', twin, { id }))).toEqual([422, `lines.1.user_id: ${bankMessages.twiceInList}`])
    expect(await written()).toEqual(before)
    // Under an id of its own, or by somebody else, it is taken for the same sheet imported twice, unless it says otherwise.
    const again = [422, ...[0, 1].map((at) => `lines.${at}.minutes: ${bankMessages.openedBefore}`)]
    expect(issues(await send('keeper', lines))).toEqual(again)
    expect(issues(await send('master', lines, { id }))).toEqual(again)
    expect(await written()).toEqual(before)
    expect((await send('keeper', lines, { reason: 'Outro sistema' })).status).toBe(201)
    expect(await written()).toHaveLength(4)
  })

  it('undone, is not brought back by a late repetition', async () => {
    const [id, lines] = [randomUUID(), [{ user_id: ana, minutes: 60 }]]
    await send('keeper', lines, { id })
    const [row] = await written()
    await on.ask('keeper', 'DELETE', `/users/${ana}/hour-bank/movements/${row?.id}`)
    expect(issues(await send('keeper', lines, { id }))).toEqual([422, `id: ${bankMessages.listUndone}`])
    expect(await written()).toEqual([])
    expect((await send('keeper', lines)).status).toBe(201)
  })
})

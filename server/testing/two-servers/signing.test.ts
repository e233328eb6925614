import '../postgres/choose-engine.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerText } from '#shared/closing/answer-text.ts'
import type { ClosedPeriod, Closing, SheetAnswer } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { closingSheets, sheetAnswers } from '../../database/schema/tables.ts'
import { derivedValue, proofOf } from '../../kiosk-secrets.ts'
import { type ClosingDeeds, closingDeeds } from './closing-deeds.ts'
import { meeting } from './gate.ts'
import { type Answer, type At, BOTH, type SigningPair, signingPair } from './signing-pair.ts'

const PEOPLE = 20

let on: SigningPair
let deeds: ClosingDeeds
let ana: string
let bia: string

beforeAll(async () => {
  on = await signingPair(PEOPLE)
  deeds = closingDeeds(on)
  const [first = '', second = ''] = on.people
  ana = first
  bia = second
}, 180_000)
afterAll(() => on?.end())

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? status : `${status} ${(body as { code: string }).code}`))

const sheetAt = async (at: At, id: string, who: string) =>
  (await on.ask(at, who, 'GET', `/closings/${id}/sheets/${who}`)).body as Sheet
const signAt = (at: At, id: string, who: string, body: object) =>
  on.ask(at, who, 'POST', `/closings/${id}/sheets/${who}/answers`, { id: randomUUID(), contested: [], ...body })
const stateAt = async (at: At, id: string, who: string) =>
  ((await on.ask(at, on.master, 'GET', `/closings/${id}`)).body as ClosedPeriod).sheets.find(
    ({ user_id }) => user_id === who,
  )
const answersOf = (who: string) =>
  on.database.read.select().from(sheetAnswers).where(eq(sheetAnswers.user_id, who)).orderBy(sheetAnswers.signed_at)

describe('a period that is closed at two servers at once', () => {
  it('has one version, with one sheet of each person; the other request is refused', async () => {
    const answers = await meeting(on.url, [() => deeds.closeAt(1), () => deeds.closeAt(0)])
    expect(codes(answers)).toEqual([201, '409 period_closed'])
    const made = answers[0]?.body as unknown as Closing
    expect(made).toMatchObject({ version: 1, people: PEOPLE })
    for (const at of BOTH) expect(await deeds.versionsAt(at)).toEqual([made])
    const sheets = await on.database.read.select().from(closingSheets)
    expect(new Set(sheets.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
    expect(sheets).toHaveLength(PEOPLE)
  })

  it('is the same for both if it is one request that was repeated', async () => {
    await deeds.reopenAt(1, (await deeds.closed()).id)
    const id = randomUUID()
    const [first, second] = await meeting(on.url, [() => deeds.closeAt(0, id), () => deeds.closeAt(1, id)])
    expect(first).toMatchObject({ status: 201, body: { id, version: 2 } })
    expect(second).toEqual(first)
    expect(await deeds.versionsAt(1)).toHaveLength(2)
  })

  it('is reopened once, by whom came first', async () => {
    const { id } = await deeds.closed()
    const other = () => deeds.reopenAt(1, id, 'Por outro motivo')
    expect(codes(await meeting(on.url, [() => deeds.reopenAt(0, id), other]))).toEqual([200, '409 closing_ended'])
    expect((await deeds.versionsAt(1)).find((one) => one.id === id)?.reopened_why).toContain('Chegaram')
  })
})

describe('a sheet that is signed at two servers at once', () => {
  it('has one answer if it was one', async () => {
    const { id } = await deeds.closed()
    const { hash } = await sheetAt(0, id, ana)
    const body = { id: randomUUID(), hash }
    const [first, second] = await meeting(
      on.url,
      BOTH.map((at) => () => signAt(at, id, ana, body)),
    )
    expect(first).toMatchObject({ status: 201, body: { id: body.id, hash } })
    expect(second).toEqual(first)
    expect((await answersOf(ana)).map((row) => row.id)).toEqual([body.id])
  })

  it('has two if they were two, of two instants, and the later one stands at both', async () => {
    const { id } = await deeds.closed()
    const { hash, content } = await sheetAt(1, id, bia)
    // Before both clocks' now, so that it is the same instant for both.
    const given_at = new Date(Date.now() - 5_000).toISOString()
    const date = content.days[0]?.date
    const contested = [{ date, words: 'Não foi assim' }]
    const answers = await meeting(on.url, [
      () => signAt(1, id, bia, { hash, given_at }),
      () => signAt(0, id, bia, { hash, given_at, contested }),
    ])
    expect(codes(answers)).toEqual([201, 201])
    const [signed, last] = answers.map(({ body }) => body as unknown as SheetAnswer)
    expect(Date.parse(last?.signed_at ?? '') - Date.parse(signed?.signed_at ?? '')).toBe(1)
    for (const at of BOTH) expect(await stateAt(at, id, bia)).toMatchObject({ state: 'contested', answer: last })
  })

  it('has no more answers than a person may give, whichever server stores them', async () => {
    const { id } = await deeds.closed()
    const carla = on.people[2] ?? ''
    const { hash } = await sheetAt(0, id, carla)
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, i) => signAt((i % 2) as At, id, carla, { hash, contested: [] })),
    )
    const statuses = codes(answers).toSorted()
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(6).fill('422 too_many_answers')])
    expect(new Set((await answersOf(carla)).map(({ signed_at }) => signed_at)).size).toBe(20)
  })
})

describe('a period that one server reopens while the other stores an answer', () => {
  const davi = () => on.people[3] ?? ''

  it('keeps an answer that came first, for the version that was shown', async () => {
    const { id } = await deeds.closed()
    const { hash } = await sheetAt(0, id, davi())
    const answers = await meeting(on.url, [() => signAt(1, id, davi(), { hash }), () => deeds.reopenAt(0, id)])
    expect(codes(answers)).toEqual([201, 200])
    expect(await answersOf(davi())).toMatchObject([{ closing_id: id, hash }])
    await on.work(davi(), 1)
    const next = await deeds.closed()
    expect(next.id).not.toBe(id)
    for (const at of BOTH) {
      expect(await stateAt(at, id, davi())).toMatchObject({ state: 'signed' })
      expect(await stateAt(at, next.id, davi())).toMatchObject({ state: 'unread', answer: null })
    }
  })

  it('refuses an answer that came after it', async () => {
    const { id } = await deeds.closed()
    const { hash } = await sheetAt(1, id, davi())
    const answers = await meeting(on.url, [() => deeds.reopenAt(1, id), () => signAt(0, id, davi(), { hash })])
    expect(codes(answers)).toEqual([200, '409 closing_ended'])
    expect(await answersOf(davi())).toHaveLength(1)
  })

  it('and closed again with the same sheet, it counts the answer there; with another sheet, nowhere', async () => {
    const before = (await deeds.versionsAt(0))[0] as Closing
    const { hash } = await sheetAt(0, before.id, davi())
    const same = await meeting(on.url, [() => deeds.closeAt(0), () => signAt(1, before.id, davi(), { hash })])
    expect(codes(same)).toEqual([201, 201])
    const again = same[0]?.body as unknown as Closing
    expect((await answersOf(davi())).at(-1)).toMatchObject({ closing_id: again.id, hash })

    await deeds.reopenAt(1, again.id)
    await on.work(davi(), 2)
    const other = await meeting(on.url, [() => deeds.closeAt(1), () => signAt(0, again.id, davi(), { hash })])
    expect(codes(other)).toEqual([201, '409 closing_ended'])
    const newest = other[0]?.body as unknown as Closing
    expect(await stateAt(0, newest.id, davi())).toMatchObject({ state: 'unread', answer: null })
    expect(await answersOf(davi())).toHaveLength(2)
  })
})

describe('wrong PINs of a signature', () => {
  async function byPin(id: string, pin: string) {
    const { hash } = await sheetAt(0, id, bia)
    const body = { id: randomUUID(), hash, contested: [], given_at: new Date().toISOString() }
    const { salt } = (await on.ask(1, bia, 'GET', '/pins/me')).body as { salt: string }
    return { ...body, pin_proof: proofOf(await derivedValue(pin, salt), answerText({ ...body, closing_id: id })) }
  }

  it('are counted by both servers together, ten an hour; then the right one waits at both', async () => {
    const { id } = await deeds.closed()
    expect((await on.ask(0, bia, 'PUT', '/pins/me', { pin: '2580' })).status).toBe(200)
    const before = await answersOf(bia)
    const bodies = await Promise.all(Array.from({ length: 16 }, () => byPin(id, '9999')))
    const wrong = await Promise.all(bodies.map((body, i) => signAt((i % 2) as At, id, bia, body)))
    expect(codes(wrong).toSorted()).toEqual([...Array(10).fill('403 pin_wrong'), ...Array(6).fill('429 too_many')])
    for (const at of BOTH) expect(codes([await signAt(at, id, bia, await byPin(id, '2580'))])).toEqual(['429 too_many'])
    expect(await answersOf(bia)).toEqual(before)
  })
})

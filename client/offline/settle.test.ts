import { expect, it } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { type Ack, readAck } from './ack.ts'
import { capture } from './capture.ts'
import { settle } from './settle.ts'

const OURS = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
const SERVER_TIME = '2026-06-16T10:00:00.000Z'

/** A tablet with one waiting mark, and the mark's state after an answer. */
async function oneMark() {
  const t = await tablet()
  const row = await capture(t.parts, tapOf(t.app, t.people, 0, null))
  const base = { id: row.id, content_hash: row.content_hash, outcome: 'created', error: null, code: null, entry: null }
  const answer = (change: object, rest: object = {}) =>
    new Response(JSON.stringify({ results: [{ ...base, ...change }], server_time: SERVER_TIME, epoch: '', ...rest }), {
      headers: OURS,
    })
  const take = async (response: Response) => {
    const ack = (await readAck(response, [row])) as Extract<Ack, { kind: 'ours' }>
    const came = await settle(t.outbox, [row], ack)
    return { came, now: await t.outbox.events.get(row.seq) }
  }
  return { ...t, row, answer, take }
}

it.each(['grant_missing', 'grant_expired', 'event_too_new'])(
  'a mark refused with %s waits for its person',
  async (code) => {
    const { row, answer, take } = await oneMark()
    const { came, now } = await take(answer({ outcome: 'refused', code, error: 'Entre de novo.' }))
    expect(came).toEqual({ unanswered: 0, sent: 0, waitingActors: [row.actor_id] })
    expect(now).toEqual({ ...row, code, error: 'Entre de novo.' })
  },
)

it('a mark refused for what it is is set aside with the reason, and waits for nobody', async () => {
  const { row, answer, take } = await oneMark()
  const { came, now } = await take(answer({ outcome: 'refused', code: 'event_invalid', error: 'Não serve.' }))
  expect(came).toEqual({ unanswered: 0, sent: 0, waitingActors: [] })
  const aside = { state: 'quarantined', outcome: 'refused', code: 'event_invalid', error: 'Não serve.' }
  expect(now).toEqual({ ...row, ...aside })
})

it('a delivered mark takes over what the server knows of it', async () => {
  const { row, answer, take } = await oneMark()
  const receipt = { nsr: 7 }
  const entry = { timestamp: '2026-06-16T09:30:00.000Z', flags: ['no_anchor', 7], receipt }
  const { came, now } = await take(answer({ outcome: 'flagged', entry }))
  expect(came).toEqual({ unanswered: 0, sent: 1, waitingActors: [] })
  const known = { at: Date.parse(entry.timestamp), flags: ['no_anchor'], receipt, acked_at: Date.parse(SERVER_TIME) }
  expect(now).toEqual({ ...row, ...known, state: 'acked', outcome: 'flagged' })
})

it('a mark that is held keeps its own instant, and has arrived', async () => {
  const { row, answer, take } = await oneMark()
  const { now } = await take(answer({ outcome: 'flagged', code: 'held' }))
  expect(now).toMatchObject({ state: 'acked', outcome: 'flagged', code: null, at: row.at, flags: [], receipt: null })
})

it('a mark that the answer does not name waits, and rights are renewed all the same', async () => {
  const { row, outbox, people, answer, take } = await oneMark()
  const [user_id] = people
  const renewed = { user_id, token: '', expires_at: '2027-01-01T00:00:00.000Z' }
  const { came, now } = await take(answer({ id: crypto.randomUUID() }, { grants: [renewed] }))
  expect(came).toEqual({ unanswered: 1, sent: 0, waitingActors: [] })
  expect(now).toEqual(row)
  expect(await outbox.grants.toArray()).toMatchObject([{ user_id, expires_at: renewed.expires_at }])
})

it.each(['events', 'grants', 'meta'] as const)(
  'where %s take no write, nothing of the answer is noted',
  async (name) => {
    const { row, outbox, people, answer, take } = await oneMark()
    const grants = [{ user_id: people[0], token: '', expires_at: '2027-01-01T00:00:00.000Z' }]
    const before = await outbox.grants.toArray()
    const refuse = () => {
      throw new Error('refused')
    }
    outbox.table(name).hook('updating', refuse)
    outbox.table(name).hook('creating', refuse)
    await expect(take(answer({}, { grants, epoch: 'first' }))).rejects.toThrow('refused')
    expect([await outbox.events.toArray(), await outbox.grants.toArray()]).toEqual([[row], before])
  },
)

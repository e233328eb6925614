import { describe, expect, it } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import type { COLUMNS } from './columns.ts'
import { requests } from './requests.ts'
import { requestOf } from './send.ts'
import { buildWorld, headersOf, type World } from './world.ts'

const NOBODY = '55555555-5555-4555-8555-555555555555'
const names = Object.keys(calls) as (keyof typeof calls)[]
const strangers: (typeof COLUMNS)[number][] = ['user other’s', 'manager', 'admin out of scope', 'admin without stores']

/** The world of the next call: what is refused changes nothing, so it is made anew after each success. */
let next: World | null = null

/** Return a call's answers about a person out of reach and about nobody. */
async function both(name: (typeof names)[number], who: (typeof strangers)[number]) {
  const answers: unknown[] = []
  for (const about of [null, NOBODY]) {
    const world = next ?? (await buildWorld())
    const headers = await headersOf(world, who)
    const asked = requestOf(calls[name], requests[name](about ? { ...world, ana: about } : world), headers)
    const response = await world.app.app.request(asked.url, asked.init)
    next = response.status < 300 ? null : world
    const text = await response.text()
    answers.push([response.status, (JSON.parse(text.startsWith('{') ? text : '{}') as { code?: string }).code])
  }
  return answers
}

describe('S-23: nobody learns from an answer whether a person is registered', () => {
  it.each(names)('%s: out of reach and unknown answer alike', async (name) => {
    for (const who of strangers) {
      const [known, unknown] = await both(name, who)
      expect(unknown, who).toEqual(known)
    }
  })

  it('an entry for somebody by e-mail neither', async () => {
    const world = await buildWorld()
    const entry = { entry_type: 'entrada', timestamp: '2026-06-16T12:00:00Z' }
    for (const who of strangers) {
      const headers = await headersOf(world, who)
      const ask = (user_email: string) => world.app.send('POST', '/time-entries', { ...entry, user_email }, headers)
      const known = await ask(`${world.ana}@ipe.com.br`)
      const unknown = await ask('ninguem@ipe.com.br')
      expect([known.status, known.body]).toMatchObject([403, { code: 'adjust_forbidden' }])
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    }
  })

  it('nor whether a company exists, by registering people in it', async () => {
    const world = await buildWorld()
    const headers = await headersOf(world, 'admin in scope')
    const far = (await world.app.send('POST', '/stores', { name: 'Longe' }, await headersOf(world, 'master'))).body
    const person = { name: 'Nova', email: 'nova@ipe.com.br', password: 'abcd-efgh' }
    const statuses: number[] = []
    for (const store_id of [(far as { id: string }).id, 'nenhuma']) {
      statuses.push((await world.app.send('POST', '/users', { ...person, store_id }, headers)).status)
    }
    expect(statuses).toEqual([403, 403])
  })
})

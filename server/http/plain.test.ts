import { beforeAll, describe, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'
import { isPlain } from './plain.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('what may come in', () => {
  it.each([
    ['a text', 'João', true],
    ['sixty-four lists in each other', JSON.parse(nested(64)), true],
    ['sixty-six', JSON.parse(nested(66)), false],
    ['a million', JSON.parse(nested(1_000_000)), false],
    ['U+0000 in a text', { a: [{ b: 'x\u0000' }] }, false],
    ['U+0000 in a name', { a: { 'x\u0000': 1 } }, false],
    ['nothing', undefined, true],
  ])('%s', (_, value, isGood) => {
    expect(isPlain(value)).toBe(isGood)
  })
})

describe('S-15: U+0000 and depth at the door', () => {
  let on: Stage
  beforeAll(async () => {
    on = await stage()
  })

  it('a body with U+0000 is refused with its field', async () => {
    const { status, body } = await on.ask('ana', 'PUT', '/users/me', { display_name: 'A\u0000na' })
    expect([status, body]).toMatchObject([422, { code: 'invalid_input', details: [{ path: 'display_name' }] }])
  })

  it.each(['/users/%00', '/users?q=%00', '/time-entries?cursor=1.%00', '/vacations/a%00b'])(
    '%s is refused',
    async (to) => {
      expect((await on.ask('keeper', 'GET', to)).status).toBe(422)
    },
  )

  it('a body of 250,000 levels is refused at no cost, where it is known and where it is not', async () => {
    const headers = { ...(await on.app.as(on.cast.ana)), 'content-type': 'application/json' }
    for (const text of [
      `{"display_name":${nested(30_000)}}`,
      `{"display_name":"x","y":${nested(30_000)}}`,
      nested(30_000),
    ]) {
      const started = performance.now()
      const answer = await on.app.app.request('/api/users/me', { method: 'PUT', headers, body: text })
      expect(answer.status).toBe(422)
      expect(performance.now() - started).toBeLessThan(200)
    }
  })
})

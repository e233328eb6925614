import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../auth/password.ts'
import { defaultLimits } from '../../boot.ts'

import { castOf } from '../cast.ts'
import { addUser } from '../company.ts'
import { type TestApp, testApp, unlimitedTries } from '../test-app.ts'
import { quantile } from './figures.ts'
import { figure, isFull } from './scale.ts'
import { type Served, serveOn } from './served.ts'

let app: TestApp
let server: Served
let cast: Awaited<ReturnType<typeof castOf>>
let verified = 0

beforeEach(async () => {
  const real = createPasswords()
  verified = 0
  const passwords = {
    hash: real.hash,
    isCrowded: () => real.isCrowded(),
    verify: (known: string | null, password: string) => {
      verified += 1
      return real.verify(known, password)
    },
  }
  app = await testApp({ limits: defaultLimits(), passwords })
  cast = await castOf(app)
  const password_hash = await real.hash('certa')
  await addUser(app.database, { email: 'vitima@ipe.com.br', password_hash, store_id: cast.centro })
  server = await serveOn(app.app)
})
afterEach(() => server.close())

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const login = (email: string, password: string) => app.send('POST', '/auth/login', { email, password })

const both = [
  ['known', 'vitima@ipe.com.br'],
  ['unknown', 'ninguem@ipe.com.br'],
] as const

/** Try wrong passwords for both in turn; return the CPU time of each in µs, and its duration in ms. */
async function timed(tries: number) {
  const cpu = { known: [] as number[], unknown: [] as number[] }
  const clock = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < tries; i += 1) {
    // Each kind goes first equally often.
    for (const [kind, email] of i % 2 === 0 ? both : both.toReversed()) {
      const started = { cpu: process.cpuUsage(), at: performance.now() }
      await login(email, 'errada')
      cpu[kind].push(process.cpuUsage(started.cpu).user)
      clock[kind].push(performance.now() - started.at)
    }
  }
  return { cpu, clock }
}

describe('TRUST 21: guessing passwords', () => {
  it('1,000 wrong ones on one account: ten are looked at, the rest wait, with Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: figure(300, 1_000) }, (_, i) => login('vitima@ipe.com.br', `p${i}`)),
    )
    expect(verified).toBeLessThanOrEqual(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(answers.length - 10)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('1,000 accounts from one address: sixty are looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: figure(200, 1_000) }, (_, i) => login(`a${i}@ipe.com.br`, 'senha')),
    )
    expect(verified).toBeLessThanOrEqual(60)
    expect(answers.filter(({ status }) => status === 429).length).toBe(answers.length - 60)
  })

  it('the delete dialogs’ password check has the same limit', async () => {
    const headers = await app.as(cast.keeper)
    const tries = Array.from({ length: 15 }, (_, i) =>
      app.send('POST', '/auth/verify-password', { password: `p${i}` }, headers),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('a known e-mail takes as long as an unknown one', async () => {
    app.parts.limits.tries = unlimitedTries
    const { cpu, clock } = await timed(figure(30, 200))
    expect(verified).toBe(2 * figure(30, 200))
    // CPU time, not the clock: both hash once, whatever else this machine does. The sum of all attempts, because a thread's time may be
    // accounted late, to the next attempt.
    const ratio = sum(cpu.known) / sum(cpu.unknown)
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
    const apart = Math.abs(quantile(clock.known, 0.5) - quantile(clock.unknown, 0.5))
    if (isFull) expect(apart).toBeLessThan(5)
  })
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { engine } from '../database/engine.ts'
import { createLog } from '../log.ts'
import type { Parts } from '../parts.ts'
import { stage } from '../testing/cast.ts'
import { authorization, countedConfig, METRICS_TOKEN, scrape, seriesOf } from '../testing/scrape.ts'

const counted = (change: Partial<Parts> = {}) => stage({ config: countedConfig, ...change })

it('without METRICS_TOKEN there is no such address, whoever asks, and nothing is counted', async () => {
  const { app, ask } = await stage()
  await ask(null, 'GET', '/health')
  expect(app.parts.metrics).toBeNull()
  for (const given of ['', 'Bearer ', authorization]) {
    const answer = await scrape(app.app, given ? { authorization: given } : {})
    expect([given, answer.status, await answer.text()]).toEqual([given, 404, 'Não encontrado'])
  }
})

it('only who has the token reads them: not another, nor a part of it, nor the master', async () => {
  const { app, cast } = await counted()
  const master = await app.as(cast.master)
  const wrong = [METRICS_TOKEN.slice(0, -1), `${METRICS_TOKEN}x`, METRICS_TOKEN.toUpperCase(), '', 'x'.repeat(8_000)]
  const refused: Record<string, string>[] = [
    {},
    master,
    { authorization: METRICS_TOKEN },
    { authorization: `Basic ${btoa(`metrics:${METRICS_TOKEN}`)}` },
    { cookie: `token=${METRICS_TOKEN}` },
    ...wrong.map((token) => ({ authorization: `Bearer ${token}` })),
  ]
  for (const headers of refused) {
    const answer = await scrape(app.app, headers)
    expect([headers, answer.status, answer.headers.get('www-authenticate')]).toEqual([headers, 401, 'Bearer'])
    expect(await answer.text()).toBe('Falta o METRICS_TOKEN')
  }
  expect((await app.app.request(`/metrics?token=${METRICS_TOKEN}`)).status).toBe(401)
  expect((await app.app.request('/metrics', { method: 'POST', headers: { authorization } })).status).toBe(404)
  const answer = await scrape(app.app)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('five thousand paths and methods of strangers make no series of their own', async () => {
  const { app, ask, cast } = await counted()
  await ask('ana', 'GET', `/users/${cast.ana}`)
  await ask(null, 'GET', `/users/${cast.ana}`)
  for (const path of ['/', '/api/nada']) await app.app.request(path)
  await scrape(app.app)
  const before = (await seriesOf(app.app)).size
  for (let i = 0; i < 5_000; i += 1) {
    const path = [`/${randomUUID()}`, `/api/${randomUUID()}`, `/api/users/${randomUUID()}`][i % 3] ?? ''
    const method = i % 3 === 2 ? 'GET' : `M${i}`
    await app.app.request(path, { method })
  }
  expect((await seriesOf(app.app)).size).toBe(before)
})

it('nobody’s id, name, e-mail, address or token is in them', async () => {
  const { app, ask, cast } = await counted()
  await ask('keeper', 'GET', `/users/${cast.ana}`)
  await ask('ana', 'GET', `/time-entries/today/${cast.ana}?x=${cast.centro}`)
  await ask(null, 'POST', '/auth/login', { email: 'dona@ipe.com.br', password: 'x' })
  const text = await (await scrape(app.app)).text()
  const told = [...Object.values(cast), '@', 'Ana', '127.0.0.1', METRICS_TOKEN, tmpdir()]
  expect(told.filter((one) => text.includes(one))).toEqual([])
})

it('docs/operations.md names only metrics that there are', async () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const text = await (await scrape((await counted()).app.app)).text()
  const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '')
  // SQLite has no pool of readers.
  if (engine === 'sqlite') known.push('folha_readers')
  const named = [...page.matchAll(/\b(?:folha|nodejs|process)_[a-z_]+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.includes(name.replace(/_(bucket|count)$/, '')))).toEqual([])
})

it('the token is never in the log, whatever is logged', async () => {
  let logged = ''
  const into = new Writable({
    write(piece, _, done) {
      logged += String(piece)
      done()
    },
  })
  const { app } = await counted({ log: createLog('trace', into) })
  await scrape(app.app)
  await scrape(app.app, { authorization: `${authorization}x` })
  await app.app.request(`/metrics?token=${METRICS_TOKEN}`, { headers: { authorization } })
  await app.send('GET', '/users', undefined, { authorization })
  expect(logged.split('\n').filter((line) => line.includes('/metrics'))).toHaveLength(3)
  expect(logged).not.toContain(METRICS_TOKEN)
})

it.each(['curto', 'quinze-sinais-1', 'dezesseis sinais e espaço', 'dezesseis-sinais-é', `${METRICS_TOKEN}\n`])(
  'the token %j is refused by its name, without itself',
  (token) => {
    const read = () => readConfig({ METRICS_TOKEN: token })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow('METRICS_TOKEN: precisa ter pelo menos 16 letras, números ou sinais, sem espaços nem acentos')
    expect(read).not.toThrow(token)
  },
)

it('one of sixteen signs is taken, and none is none', () => {
  expect(readConfig({ METRICS_TOKEN: '!"#$%&/()=?+*~-_' }).metricsToken).toHaveLength(16)
  expect([readConfig({}).metricsToken, readConfig({ METRICS_TOKEN: '' }).metricsToken]).toEqual(['', ''])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import type { Role } from '#shared/people/user.ts'
import { type ServerProcess, startServer } from '../../crash/server-process.ts'
import { slowness } from '../../pace.ts'
import { drawsOf } from '../hostile.ts'
import { figure } from '../scale.ts'
import { type Caller, Callers } from './callers.ts'
import { Delays, type Sent, shown } from './delays.ts'
import { drawRequest } from './draw-request.ts'
import { gatherPools, type Pools } from './pools.ts'
import { type Answer, sendWire, type Wire } from './send.ts'

const MANY = Number(process.env.FUZZ_REQUESTS || figure(2_000, 20_000))
const SEED = Number(process.env.FUZZ_SEED || 20_261_122)
const P99_MS = 50
const MOST_MS = 250
/** The longest time that one piece of one request may occupy the only thread. */
const MOST_WORK_MS = 50
/** Requests sent first, and judged for everything except memory: until then SQLite fills its page cache and V8 compiles, which takes some 40 MiB once. */
const WARM_UP = Math.max(6_500, Math.ceil(MANY / 3))
const MOST_GROWTH_MIB = 30
const MOST_HEAP_GROWTH_MIB = 5

let dataDir: string
let server: ServerProcess
let callers: Callers
let pools: Pools
let delays: Delays

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-fuzz-'))
  const figures = path.join(dataDir, 'figures')
  // Creating the demonstration must not be measured, so it runs in another process.
  await (await startServer(dataDir, { args: ['--demo'] })).end('SIGTERM')
  server = await startServer(dataDir, {
    options: ['--expose-gc', '--import', './server/testing/trust/fuzz/tell-delay.mjs'],
    args: ['--demo'],
    settings: { FUZZ_FIGURES: figures, TRUSTED_PROXIES: 'loopback' },
  })
  delays = new Delays(server.pid, figures)
  const first = { email: 'helena.prates@ipe.com.br', password: 'ipe-demo' }
  callers = await Callers.of(server.address, first, { admin: 3, manager: 2, user: 4 })
  const [master] = callers.all()
  if (!master) throw new Error('nobody was hired')
  pools = await gatherPools(server.address, master)
}, 180_000)

afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

type Draws = ReturnType<typeof drawsOf>

const inside = /SQLITE|drizzle|node_modules|\bat .*\.[jt]s:\d|\bselect .* from |"stack"/i
const nobody: Caller = {
  role: 'user',
  id: 'x',
  email: '',
  password: 'x',
  token: '',
  stepUp: '',
  grant: '',
  device_id: '',
}

/** Return the fault of an answer: a failure of the server, one without a reason, or one with internal details. */
function faultOf({ status, type, text }: Answer): string | null {
  if (status >= 500 || status === 0) return `${status} ${text.slice(0, 200)}`
  if (status < 400) return null
  if (!type.startsWith('application/json')) return `${status} answers ${type}: ${text.slice(0, 200)}`
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown }
  if (typeof error !== 'string' || typeof code !== 'string') return `${status} without a reason: ${text.slice(0, 200)}`
  return inside.test(text) ? `${status} tells of the inside: ${text.slice(0, 300)}` : null
}

/** Roles are weighted: those who may do most send most. */
const ROLES: readonly (Role | null)[] = [
  ...(['master', 'master', 'master', 'admin', 'admin', 'admin', 'user', 'user', 'user', 'manager', null] as const),
]

/** Percentages of edge values in a request: none, a few, many. */
const ODDS = [0, 0, 0, 3, 10, 40]

/** Record a caller's change of their own account. */
function noteChange({ method, path: to, body }: Wire, caller: Caller, { status, text }: Answer): void {
  if (status !== 200 || typeof body !== 'string') return
  if (to.startsWith('/api/auth/change-password')) {
    const { new_password } = JSON.parse(body) as { new_password: string }
    Object.assign(caller, { password: new_password, token: (JSON.parse(text) as { token: string }).token })
  }
  const edited = method === 'PUT' && callers.all().find(({ id }) => to.startsWith(`/api/users/${id}`))
  const { password } = (edited ? JSON.parse(body) : {}) as { password?: unknown }
  if (edited && typeof password === 'string') edited.password = password
}

/** Drawn passwords are shown only to the master: one drawn for the master would lock everybody out, so avoid that. */
function spareMaster({ method, path: to, body, ...rest }: Wire): Wire {
  const [master] = callers.all()
  const isTheirs = method === 'PUT' && to.startsWith(`/api/users/${master?.id}`) && typeof body === 'string'
  return { ...rest, method, path: to, body: isTheirs ? body.replaceAll('"password":null', '"password":1') : body }
}

const names = Object.keys(calls) as (keyof typeof calls)[]

/** Send one request; renew its sender if it ended their session. */
async function one(draws: Draws, today: string): Promise<Sent & { answer: Answer; fault: string | null }> {
  const call: AnyCall = calls[draws.one(names)]
  const all = callers.all()
  const role = draws.one(ROLES)
  const caller = role === null ? nobody : draws.one(all.filter((one) => one.role === role))
  const drawing = { draws, pools, odd: draws.one(ODDS), today, password: caller.password }
  const wire = spareMaster(drawRequest(call, drawing, caller, all))
  const from = Date.now()
  const answer = await sendWire(server.address, wire).catch((error: Error) => ({
    status: 0,
    type: '',
    text: error.message,
  }))
  const to = Date.now()
  const fault = faultOf(answer)
  noteChange(wire, caller, answer)
  const isOut = answer.status === 401 || (answer.status === 403 && /blocked|expired|must_change/.test(answer.text))
  const isOwn = caller !== nobody && wire.headers.authorization === `Bearer ${caller.token}`
  if (isOut && isOwn) await callers.renew(caller)
  return { wire, from, to, answer, fault: fault && `${fault}\n   of ${caller.role}: ${shown(wire)}` }
}

/** Send some requests one after the other; return the faults, and when each request was in progress. */
async function storm(many: number, draws: Draws) {
  const faults: string[] = []
  const sent: Sent[] = []
  const statuses = new Map<number, number>()
  const today = new Date().toISOString().slice(0, 10)
  for (let i = 0; i < many; i += 1) {
    const { answer, fault, ...request } = await one(draws, today)
    sent.push(request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (fault) faults.push(fault)
    if (answer.status === 0) break
  }
  return { faults, sent, statuses }
}

it(`${MANY} requests made of the contract itself (seed ${SEED}): no 5xx, no end, nobody waits`, {
  timeout: 3_600_000,
}, async () => {
  const draws = drawsOf(SEED)
  // The start and the hiring are not requests, so reset the measurement.
  await delays.look()
  const warm = await storm(WARM_UP, draws)
  expect(warm.faults.slice(0, 10)).toEqual([])
  const first = await delays.look()
  const [master] = callers.all()
  if (master) pools = await gatherPools(server.address, master)
  const began = performance.now()
  const main = await storm(MANY, draws)
  const tookMs = performance.now() - began
  expect(main.faults.slice(0, 10)).toEqual([])
  const last = await delays.look()
  const statuses = [...main.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  const sent = [...warm.sent, ...main.sent]
  process.stdout.write(
    `seed ${SEED}: ${statuses.join(', ')}; others waited p99 ${last.p99.toFixed(1)} ms, most ${last.max.toFixed(1)} ms ` +
      `(by the clock ${last.clock.p99.toFixed(1)} and ${last.clock.max.toFixed(1)} ms), most work at once ${last.busiest.toFixed(1)} ms; ` +
      `memory ${first.rss.toFixed(1)} → ${last.rss.toFixed(1)} MiB, of it JavaScript's ${first.heap.toFixed(1)} → ${last.heap.toFixed(1)}\n${delays.heaviest(sent, 6).join('\n')}\n`,
  )
  expect(sent).toHaveLength(WARM_UP + MANY)
  expect(() => process.kill(server.pid, 0)).not.toThrow()
  for (const { p99, max } of [first, last]) {
    expect(p99).toBeLessThanOrEqual(P99_MS)
    expect(max).toBeLessThanOrEqual(MOST_MS)
  }
  // A heavy call is heavy all hundred times that it is drawn; a machine under pressure stumbles once.
  expect(delays.over(MOST_WORK_MS * slowness(tookMs), sent)).toBeLessThanOrEqual(1 + Math.floor(MANY / 10_000))
  expect(last.rss - first.rss).toBeLessThan(MOST_GROWTH_MIB)
  expect(last.heap - first.heap).toBeLessThan(MOST_HEAP_GROWTH_MIB)
})

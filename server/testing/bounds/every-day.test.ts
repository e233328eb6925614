import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { requests } from '../matrix/requests.ts'
import type { Sent } from '../matrix/sent.ts'
import { buildWorld, headersOf, type World } from '../matrix/world.ts'

const EDGES = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9998-12-31',
  '9999-12-31',
  '+010000-01',
]
const ROLES = ['user own', 'manager', 'admin in scope', 'master'] as const
const MOST_MS = 1_000

let world: World

beforeAll(async () => {
  world = await buildWorld()
})

interface Shaped {
  def?: { shape?: Record<string, z.ZodType>; options?: readonly Shaped[]; innerType?: Shaped }
}

/** Return the fields of a schema that are days: they accept a day, and no other word. */
function dayFields(shape: Shaped | undefined): string[] {
  const { shape: fields = {}, options = [] } = shape?.def ?? {}
  const isDay = (field: z.ZodType) => field.safeParse('2026-06-10').success && !field.safeParse('palavra').success
  const own = Object.entries(fields).flatMap(([name, field]) => (isDay(field) ? [name] : []))
  return [...new Set([...own, ...options.flatMap(dayFields)])]
}

const named = Object.entries(calls) as [keyof typeof calls, AnyCall][]
const places = named.flatMap(([name, call]) =>
  (['query', 'body'] as const).flatMap((place) =>
    dayFields(call[place] as Shaped | undefined).map((field) => ({ name, call, place, field })),
  ),
)

function requestOf({ call, place, field }: (typeof places)[number], sent: Sent, day: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? '')
  const query = place === 'query' ? { ...sent.query, [field]: day } : sent.query
  const url = `/api${path}?${new URLSearchParams(query)}`
  if (sent.form && place === 'body') sent.form.set(field, day)
  if (sent.form || call.method === 'GET') return { url, init: { method: call.method, body: sent.form ?? null } }
  const body = place === 'body' ? { ...(sent.body as object), [field]: day } : sent.body
  return { url, init: { method: call.method, body: JSON.stringify(body) } }
}

async function ask(place: (typeof places)[number], role: (typeof ROLES)[number], day: string) {
  const sent = requests[place.name](world)
  const { url, init } = requestOf(place, sent, day)
  const json: Record<string, string> = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}
  const started = performance.now()
  const answer = await world.app.app.request(url, { ...init, headers: { ...(await headersOf(world, role)), ...json } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - started }
}

/** Return what was wrong with an answer: a failure, a long wait, or success for an invalid day. */
async function faultsOf(place: (typeof places)[number], role: (typeof ROLES)[number], day: string): Promise<string[]> {
  const { status, ms } = await ask(place, role, day)
  const isOutside = day < '1900-01-01' || day > '2199-12-31'
  const isGood = status < 500 && ms < MOST_MS && !(isOutside && status < 400)
  return isGood ? [] : [`${role} ${day}: ${status}, ${Math.round(ms)} ms`]
}

describe('S-01: every day of every call at the edges of the calendar', () => {
  it('there are days in the contract', () => {
    expect(places.map(({ name, field }) => `${name}.${field}`)).toEqual(
      expect.arrayContaining([
        'userBalance.cutoff',
        'hourBankSeries.cutoff',
        'createHoliday.date',
        'registerBatch.date',
      ]),
    )
  })

  it.each(places.map((place) => [`${place.name}.${place.field}`, place] as const))('%s', async (_, place) => {
    const bad: string[] = []
    for (const role of ROLES) for (const day of EDGES) bad.push(...(await faultsOf(place, role, day)))
    // A person that it removed is needed by the other calls.
    if (place.call.method === 'DELETE') world = await buildWorld()
    expect(bad).toEqual([])
  })

  it('a period that begins and ends at one edge ends nobody', async () => {
    const headers = await headersOf(world, 'user own')
    for (const day of EDGES) {
      const to = `/api/users/${world.ana}/balance?from=${encodeURIComponent(day)}&to=${encodeURIComponent(day)}`
      expect((await world.app.app.request(to, { headers })).status, day).toBeLessThan(500)
    }
  })

  it('a cut-off later than today is read as today', async () => {
    // The edge days before may have ended Ana's bond.
    const headers = await headersOf(world, 'master')
    const to = `/api/users/${world.ana}/balance?from=2026-06-01&to=2026-06-16`
    const [plain, late] = await Promise.all(
      [to, `${to}&cutoff=2199-12-31`].map(async (one) => (await world.app.app.request(one, { headers })).json()),
    )
    expect(late).toEqual(plain)
    expect((late as { cutoff: string }).cutoff).toBe('2026-06-16')
  })
})

import type { Db } from '../../database/db.ts'
import { makeWaiting } from '../../generated/run-jobs.ts'
import type { Parts } from '../../parts.ts'
import { type TestApp, testApp } from '../test-app.ts'

/** A request as somebody sends it. */
export interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object | undefined
}

/** The servers of a quarter, all with one clock over one database. */
export interface Servers {
  /** Let a company be founded over the database, then open to everybody. Passwords of its people have the `hash`. */
  found(work: (app: TestApp, hash: string) => Promise<void>): Promise<void>
  /** Set the clock of all of them to an instant (ms). */
  setClock(at: number): void
  now(): number
  /** Send a request to one of them after the other, as somebody who just gave their password. Null if it broke. */
  ask(who: string | null, asked: Asked): Promise<Response | null>
  /** Resolves once they answer again, after something happened to them. */
  back(): Promise<void>
  /** Read the database, past all of them. */
  reading<T>(work: (read: Db) => Promise<T>): Promise<T>
  /** Let them work on the files that were asked for. */
  makeFiles(): Promise<void>
}

/** The time for which the pass to sign in is used again (ms): deeds of one stretch happen within an hour. */
const HOUR = 3_600_000

/** Return what `fetch` takes for a request. */
export function initOf({ method, headers, body }: Asked): RequestInit & { headers: Record<string, string> } {
  const sent = { ...headers, 'content-type': 'application/json' }
  return { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}

/** Return what shows somebody's requests to be theirs. */
function headersFor(now: () => number) {
  const tokens = new Map<string, { token: string; at: number }>()
  return async (app: TestApp, who: string | null): Promise<Record<string, string>> => {
    if (who === null) return {}
    const kept = tokens.get(who)
    const token = kept && Math.abs(now() - kept.at) < HOUR ? kept.token : await app.tokenOf(who)
    if (token !== kept?.token) tokens.set(who, { token, at: now() })
    return { authorization: `Bearer ${token}`, 'x-step-up': await app.parts.tokens.stepUp(who, now()) }
  }
}

/** Create servers in this process, one for each of the changes: all of them have the same database beneath. */
export async function inThisProcess(changes: readonly Partial<Parts>[] = [{}]): Promise<Servers> {
  const apps: TestApp[] = []
  for (const change of changes) apps.push(await testApp(change))
  const [first] = apps
  if (!first) throw new Error('no server')
  const now = () => first.clock.now
  const headersOf = headersFor(now)
  let asked = 0
  return {
    found: (work) => work(first, 'x'),
    setClock(at) {
      for (const { clock } of apps) clock.now = at
    },
    now,
    async ask(who, request) {
      const app = apps[asked % apps.length] ?? first
      asked += 1
      const init = initOf(request)
      Object.assign(init.headers, await headersOf(app, who))
      const answer = await app.app.request(`/api${request.path}`, init)
      // Deeds within one millisecond have no order.
      for (const { clock } of apps) clock.now += 1
      return answer
    },
    back: async () => {},
    reading: (work) => work(first.database.read),
    async makeFiles() {
      await makeWaiting(first.parts)
    },
  }
}

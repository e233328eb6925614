import { onTestFinished, vi } from 'vitest'
import { addStore, addUser } from '../../server/testing/company.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { storeToken } from '../api/token.ts'
import { beginSession, useSession } from '../features/session/session.ts'
import { noteContact } from '../features/sync/connection.ts'
import { cache, openDevice, remembered } from '../offline/here.ts'

/**
 * The ways in which the network fails: `down` at once, `silent` without an answer, `held` by asking the server only once the failure is
 * cleared; a promise delivers the answer when it resolves.
 */
export type Failure = 'down' | 'silent' | 'held' | Promise<void>

const HELD_AT_MOST = { timeout: 20_000, interval: 10 }

/**
 * This page with the whole server over an in-memory database; the network fails for the given paths. The browser's store is shared by all
 * tests of the file, as on a tablet shared by several people.
 */
export async function served() {
  const app = await testApp({ now: () => Date.now() })
  const store = await addStore(app.database)
  const failures = new Map<string, Failure>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { signal: _, ...init }: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    const failureOf = () => [...failures].find(([start]) => path.startsWith(start))?.[1]
    const failure = failureOf()
    if (failure === 'silent') return new Promise(() => {})
    if (failure === 'down') throw new TypeError('no network')
    if (failure === 'held') await vi.waitUntil(() => !failureOf(), HELD_AT_MOST)
    const response = await app.app.request(path, init)
    if (failure instanceof Promise) await failure
    return response
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    useSession.setState({ status: 'checking', user: null, problem: null })
  })

  /** Sign in a new person of the store here, as after another person. */
  async function person(change: Parameters<typeof addUser>[1] = {}) {
    const user = await addUser(app.database, { store_id: store.id, ...change })
    await cache.forget()
    remembered.grants.clear()
    storeToken(await app.tokenOf(user.id))
    await openDevice(noteContact)
    await beginSession()
    return user
  }
  return { app, store, failures, asked, person }
}

import { onTestFinished, vi } from 'vitest'
import { addStore, addUser } from '../../server/testing/company.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { storeToken } from '../api/token.ts'
import { beginSession, useSession } from '../features/session/session.ts'
import { noteContact } from '../features/sync/connection.ts'
import { cache, openDevice, remembered } from '../offline/here.ts'

/**
 * How the network fails where it does: at once, by never answering, by asking the server only when it fails no longer, or by bringing the
 * answer when this is over.
 */
export type Failure = 'down' | 'silent' | 'held' | Promise<void>

const HELD_AT_MOST = { timeout: 20_000, interval: 10 }

/**
 * This page before the whole server, over a database in memory; the network fails for the paths that it is told. The browser's store
 * is the file's, as on a tablet that several people share.
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

  /** Has somebody new at the store sign in here, as after another person. */
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

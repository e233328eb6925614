import 'fake-indexeddb/auto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cache, here } from '../../offline/here.ts'
import { paperStore } from '../../offline/papers.ts'
import { needsGrant } from './rights.ts'
import { beginSession, signOut, useSession } from './session.ts'
import { signIn } from './sign-in.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const personOf = (id: string) => ({ id, name: id, role: 'user', must_change_password: false })

/** The answers that the page waits for; the test gives them. */
const questions: ((body: object) => void)[] = []

function held(): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return new Promise((go) => {
    questions.push((body) => go(new Response(JSON.stringify(body), { headers })))
  })
}

beforeEach(() => {
  questions.length = 0
  vi.stubGlobal('fetch', held)
  localStorage.setItem('auth_token', tokenOf('ana'))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    useSession.setState({ status: 'checking', user: null, problem: null })
  })
})

/** Let something that is asked of a store go without an answer, in this test. */
function silence(...asked: { mockImplementation(answer: never): { mockRestore(): void } }[]) {
  for (const spy of asked) {
    const silent = spy.mockImplementation((() => new Promise(() => {})) as never)
    onTestFinished(() => silent.mockRestore())
  }
}

it('a store that is silent keeps nobody signed in: “Sair” ends at once, and does not wait for it for ever', async () => {
  useSession.setState({ status: 'signed-in', user: personOf('ana') as never, problem: null })
  silence(vi.spyOn(cache, 'forget'), vi.spyOn(paperStore.passes, 'clear'))
  const leaving = signOut()
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null }))
  await leaving
}, 10_000)

it('a store that is silent keeps nobody out: who is here is known, and the beginning ends', async () => {
  silence(vi.spyOn(cache.users, 'put'), vi.spyOn(here.outbox.grants, 'get'), vi.spyOn(here.outbox.grants, 'put'))
  const opening = beginSession()
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  const grant = { user_id: 'ana', token: 'right', expires_at: '2099-01-01T00:00:00.000Z' }
  questions[0]?.({ user: personOf('ana'), grant })
  await opening
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ana' } })
}, 10_000)

it('whether somebody needs a right is known though the store is silent: they do', async () => {
  silence(vi.spyOn(here.outbox.grants, 'get'))
  expect(await needsGrant('ana')).toBe(true)
}, 10_000)

it('whoever signs in is here though the store is silent', async () => {
  silence(vi.spyOn(cache, 'forget'), vi.spyOn(cache.users, 'put'), vi.spyOn(here.outbox.grants, 'toArray'))
  localStorage.clear()
  const signing = signIn('ana@loja.com.br', 'segredo')
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  questions[0]?.({ user: personOf('ana'), token: tokenOf('ana'), grant: null, known_device: null })
  await signing
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ana' } })
}, 10_000)

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { storeToken } from '../../api/token.ts'
import { cache } from '../../offline/here.ts'
import { beginSession, enter, followOtherTabs, refreshUser, signOut, useSession } from './session.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const personOf = (id: string) => ({ id, name: id, role: 'user', must_change_password: false })

/** A request about a token; the test answers it when it chooses. */
interface Question {
  token: string | null
  answer(status: number, body: object): void
}

const questions: Question[] = []

function held(_address: unknown, init?: RequestInit): Promise<Response> {
  const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? null
  return new Promise((go) => {
    const headers = { 'content-type': 'application/json' }
    questions.push({ token, answer: (status, body) => go(new Response(JSON.stringify(body), { status, headers })) })
  })
}

const expired = { error: 'Sessão expirada', code: 'session_expired' }
const missing = { error: 'Token não encontrado', code: 'token_missing' }

/** Refuse a token, or the lack of one, as the server does. */
const refuse = ({ token, answer }: Question) => answer(401, token ? expired : missing)
const asked = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count))

beforeEach(() => {
  questions.length = 0
  vi.stubGlobal('fetch', held)
  localStorage.setItem('auth_token', tokenOf('ana'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ status: 'checking', user: null, problem: null })
})

/** Run `act` as soon as this browser's token is dropped. */
function whenDropped<T>(act: () => T): Promise<T> {
  return new Promise((done) => {
    const spy = vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(function (this: Storage, key) {
      spy.mockRestore()
      this.removeItem(key)
      queueMicrotask(() => done(act()))
    })
  })
}

it('asked again while a session is being left, it says why it ended, and not that there is no token', async () => {
  useSession.setState({ status: 'signed-in', user: personOf('ana') as never, problem: null })
  const again = whenDropped(() => refreshUser(0))
  const first = refreshUser(0)
  await asked(1)
  for (const question of questions) refuse(question)
  await vi.waitFor(() => expect(useSession.getState().status === 'signed-out' || questions.length > 1).toBe(true))
  for (const later of questions.slice(1)) refuse(later)
  await Promise.all([first, again])
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', problem: 'Sessão expirada' })
})

it('the page is loaded anew while a session is being left: why it ended is known already', async () => {
  const why = whenDropped(() => sessionStorage.getItem('why-session-ended'))
  const opening = beginSession()
  await asked(1)
  for (const question of questions) refuse(question)
  expect(await why).toBe('Sessão expirada')
  await opening
})

it.each([
  ['refused', (question: Question) => question.answer(401, expired)],
  ['accepted', (question: Question) => question.answer(200, { user: personOf('ana'), grant: null })],
])('a question about a session that somebody else’s has replaced is %s: theirs goes on', async (_, answer) => {
  const opening = beginSession()
  await asked(1)
  localStorage.setItem('auth_token', tokenOf('bruno'))
  const theirs = beginSession()
  await asked(2)
  const [ofAna, ofBruno] = questions
  ofBruno?.answer(200, { user: personOf('bruno'), grant: null })
  await theirs
  if (ofAna) answer(ofAna)
  await opening
  expect(localStorage.getItem('auth_token')).toBe(tokenOf('bruno'))
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'bruno' } })
})

it('a store that is slow to open, without a network: who is here is known once it answers, and no failure is shown', async () => {
  const silent = new Promise<never>(() => {})
  const ana = { key: 'current', value: personOf('ana') as never, at: 0 }
  const get = vi.spyOn(cache.users, 'get').mockReturnValueOnce(silent as never)
  get.mockResolvedValue(ana as never)
  onTestFinished(() => get.mockRestore())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await beginSession()
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'ana' } })
})

it('the page is loaded anew right after “Sair”: nobody is signed in, and the server is told', async () => {
  void signOut()
  // The page that was left asks nothing more: later requests belong to the next page.
  const before = questions.length
  await beginSession()
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null })
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(questions.slice(before).map(({ token }) => token)).toContain(tokenOf('ana'))
})

it('somebody who signs in after a sign-out that was cut short stays signed in', async () => {
  const leaving = signOut()
  storeToken(tokenOf('bruno'))
  const opening = beginSession()
  await vi.waitFor(() => expect(questions.some(({ token }) => token === tokenOf('bruno'))).toBe(true))
  for (const { token, answer } of questions) {
    if (token === tokenOf('bruno')) answer(200, { user: personOf('bruno'), grant: null })
  }
  await Promise.all([opening, leaving])
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'bruno' } })
})

it('I-05: somebody else signs in in another tab: this one goes on under their name, and never under the first', async () => {
  useSession.setState({ status: 'signed-in', user: personOf('ana') as never, problem: null })
  onTestFinished(followOtherTabs())
  storeToken(tokenOf('bruno'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  await asked(1)
  expect(useSession.getState().user).not.toMatchObject({ id: 'ana' })
  questions[0]?.answer(200, { user: personOf('bruno'), grant: null })
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ user: { id: 'bruno' } }))
})

it('the disk was full when the one before left and when the one after came: nobody begins under the other’s name', async () => {
  await cache.users.put({ key: 'current', value: personOf('ana') as never, at: Date.now() })
  onTestFinished(() => cache.forget())
  localStorage.setItem('auth_token', tokenOf('bruno'))
  const users: unknown[] = []
  onTestFinished(useSession.subscribe(({ user }) => users.push(user?.id ?? null)))
  const opening = beginSession()
  await asked(1)
  questions[0]?.answer(200, { user: personOf('bruno'), grant: null })
  await opening
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { id: 'bruno' } })
  expect(users).not.toContain('ana')
})

it('an answer about somebody whose session was replaced meanwhile enters nobody', async () => {
  useSession.setState({ status: 'signed-in', user: personOf('bruno') as never, problem: null })
  localStorage.setItem('auth_token', tokenOf('bruno'))
  await enter(personOf('ana') as never)
  expect(useSession.getState()).toMatchObject({ user: { id: 'bruno' } })
  expect(await cache.users.get('current')).not.toMatchObject({ value: { id: 'ana' } })
})

import { expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { tellsOfSession } from './refused.ts'

const refusal = (status: number, code: string) => new ApiFailure(status, { error: 'Não.', code })
const user = { must_change_password: false }

it.each([
  [401, 'session_expired'],
  [403, 'user_blocked'],
  [403, 'access_expired'],
  [403, 'password_must_change'],
])('%i %s: who is here is asked again', (status, code) => {
  expect(tellsOfSession(refusal(status, code), '/users', user)).toBe(true)
})

it.each([
  [403, 'forbidden'],
  [404, 'not_found'],
  [500, 'internal'],
])('%i %s says nothing of the session', (status, code) => {
  expect(tellsOfSession(refusal(status, code), '/users', user)).toBe(false)
})

it('what is known already, and what signing in and out is answered, asks nothing again', () => {
  expect(tellsOfSession(refusal(403, 'password_must_change'), '/users', { must_change_password: true })).toBe(false)
  for (const path of ['/auth/login', '/auth/exchange', '/auth/verify', '/auth/logout'])
    expect(tellsOfSession(refusal(401, 'session_expired'), path, user)).toBe(false)
})

import { afterEach, expect, it, vi } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { decideEntry } from '#shared/contract/entry-deeds.ts'
import { listVacations } from '#shared/contract/vacations.ts'
import { callFailures } from '#shared/text/call-failures.ts'
import { ApiFailure } from './failure.ts'
import { type Given, send } from './send.ts'

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

afterEach(() => vi.unstubAllGlobals())

const failed = async (sent: Promise<unknown>) => {
  const error = await sent.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiFailure)
  return (error as ApiFailure).message
}

it('a failure says what the server said', async () => {
  answers(403, { error: 'Você não tem permissão para isso.', code: 'forbidden' })
  expect(await failed(send(listVacations, {}))).toBe('Você não tem permissão para isso.')
})

it('a failure without words says the sentence of its call', async () => {
  answers(500, {})
  expect(await failed(send(listVacations, {}))).toBe('Erro ao listar férias')
  const decision = { params: { id: '1' }, body: { status: 'rejected' as const } }
  expect(await failed(send(decideEntry, decision))).toBe('Erro ao rejeitar ajuste')
})

it.each(Object.entries(callFailures))('%s without words: %s', async (name, sentence) => {
  const [method = '', path = '', status] = name.split(' ')
  answers(500, {})
  const given = status ? { body: { status } } : {}
  expect(await failed(send({ method, path } as AnyCall, given as Given<AnyCall>))).toBe(sentence)
})

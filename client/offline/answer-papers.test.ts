import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitPaper } from './deliver-papers.ts'
import { sender } from './here.ts'
import { keepPaper, newPaper, paperStore, papersOf } from './papers.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-ponto-epoch': 'first' },
  })
/** Take a request as the server does. */
async function taken(_to: unknown, { body }: RequestInit = {}): Promise<Response> {
  const { id, content_hash } = JSON.parse(String(body)) as { id: string; content_hash: string }
  return answer(201, { id, content_hash })
}
const request = (user_id: string) =>
  newPaper({ kind: 'request', user_id, timestamp: '2026-06-16T11:00:00.000Z', notes: 'Ajuste Solicitado: entrada - x' })
const sheetAnswer = (user_id: string) =>
  newPaper({
    kind: 'answer',
    user_id,
    closing_id: 'closing',
    from: '2026-05-01',
    to: '2026-05-31',
    hash: 'h',
    contested: [],
    given_at: '2026-06-16T11:00:00.000Z',
    step_up: null,
    pin_proof: 'p',
  })

const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  localStorage.setItem('auth_token', tokenOf('ana'))
})

afterEach(async () => {
  sent.mockReset()
  vi.unstubAllGlobals()
  await Promise.all([paperStore.papers.clear(), paperStore.passes.clear()])
})

it('keeps what a person without a password of their own may not do yet, and goes on behind it', async () => {
  await keepPaper({ ...sheetAnswer('ana'), made_at: 1 }, null)
  await keepPaper({ ...request('ana'), made_at: 2 }, null)
  sent.mockResolvedValueOnce(answer(403, { error: 'x', code: 'password_must_change' })).mockImplementationOnce(taken)
  await sender.now()
  expect(await papersOf('ana', 'answer')).toMatchObject([{ state: 'waiting', error: null, pin_proof: 'p' }])
  expect((await papersOf('ana', 'request')).map(({ state }) => state)).toEqual(['sent'])
})

it('an answer waits while too many PINs were wrong, and holds up nothing behind it', async () => {
  await keepPaper({ ...sheetAnswer('ana'), made_at: 1 }, null)
  await keepPaper({ ...request('ana'), made_at: 2 }, null)
  sent.mockResolvedValueOnce(answer(429, { error: 'x', code: 'too_many' })).mockImplementationOnce(taken)
  await sender.now()
  expect(await papersOf('ana', 'answer')).toMatchObject([{ state: 'waiting', error: null, pin_proof: 'p' }])
  expect((await papersOf('ana', 'request')).map(({ state }) => state)).toEqual(['sent'])
})

it('says in the form of an answer that too many PINs were wrong, and keeps nothing', async () => {
  sent.mockResolvedValueOnce(answer(429, { error: 'Aguarde 15 minutos.', code: 'too_many' }))
  await expect(submitPaper(sheetAnswer('ana'), null)).rejects.toThrow('Aguarde 15 minutos.')
  expect(await papersOf('ana', 'answer')).toEqual([])
})

it('an answer whose pass ended with its session says that it has to be signed again', async () => {
  await keepPaper({ ...sheetAnswer('ana'), step_up: 's', pin_proof: null } as ReturnType<typeof sheetAnswer>, null)
  sent.mockResolvedValueOnce(answer(403, { error: 'Confirme com a sua senha.', code: 'step_up_missing' }))
  await sender.now()
  const error = 'A assinatura não chegou antes de você sair. Abra o espelho e assine de novo.'
  expect(await papersOf('ana', 'answer')).toMatchObject([{ state: 'refused', error, step_up: null }])
})

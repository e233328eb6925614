import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverPapers, ownerOf, submitPaper } from './deliver-papers.ts'
import { keepPaper, newPaper, paperStore, papersOf } from './papers.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const request = (user_id: string) =>
  newPaper({ kind: 'request', user_id, timestamp: '2026-06-16T11:00:00.000Z', notes: 'Ajuste Solicitado: entrada - x' })
const refusal = {
  error: 'Acao nao permitida',
  code: 'request_does_not_fit',
  details: [{ path: 'x', message: 'Não cabe.' }],
}

const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  localStorage.setItem('auth_token', tokenOf('ana'))
})

afterEach(async () => {
  sent.mockReset()
  vi.unstubAllGlobals()
  await paperStore.papers.clear()
})

describe('papers on their way', () => {
  it('knows whose a token is, and that nonsense is nobody’s', () => {
    expect(ownerOf(tokenOf('ana'))).toBe('ana')
    for (const token of [null, '', 'x', 'a.b.c', `h.${btoa('{}')}.s`]) expect(ownerOf(token)).toBeNull()
  })

  it('goes only under its owner’s session', async () => {
    await keepPaper(request('bruno'), null)
    await deliverPapers()
    expect(sent).not.toHaveBeenCalled()
    localStorage.setItem('auth_token', tokenOf('bruno'))
    sent.mockResolvedValue(answer(201, {}))
    await deliverPapers()
    expect(sent).toHaveBeenCalledTimes(1)
    expect((await papersOf('bruno', 'request')).map(({ state }) => state)).toEqual(['sent'])
  })

  it('waits when there is no answer, when the server is busy, and when the session is over', async () => {
    const paper = request('ana')
    sent.mockRejectedValueOnce(new TypeError('no network'))
    expect(await submitPaper(paper, null)).toBe('waiting')
    for (const [status, code] of [
      [503, 'busy'],
      [429, 'too_many'],
      [401, 'session_expired'],
    ] as const) {
      sent.mockResolvedValueOnce(answer(status, { error: 'x', code }))
      await deliverPapers()
      expect((await papersOf('ana', 'request'))[0]?.state).toBe('waiting')
    }
    const bodies = sent.mock.calls.map(([, init]) => init?.body)
    expect(new Set(bodies).size, 'each time the same words under the same id').toBe(1)
  })

  it('keeps nothing of what is refused before its writer’s eyes', async () => {
    sent.mockResolvedValueOnce(answer(409, refusal))
    await expect(submitPaper(request('ana'), null)).rejects.toThrow('Acao nao permitida')
    expect(await papersOf('ana', 'request')).toEqual([])
  })

  it('keeps what is refused later, with the reason', async () => {
    await keepPaper(request('ana'), null)
    sent.mockResolvedValueOnce(answer(409, refusal))
    await deliverPapers()
    expect(await papersOf('ana', 'request')).toMatchObject([{ state: 'refused', error: 'Não cabe.' }])
  })
})

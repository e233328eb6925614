import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerOf } from '../api/token.ts'
import { submitPaper } from './deliver-papers.ts'
import { sender } from './here.ts'
import { drainPapers } from './paper-drain.ts'
import { forgetPasses, keepPaper, newPaper, paperStore, papersOf } from './papers.ts'

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-ponto-epoch': 'first' },
  })
/** Take a paper as the server does: the answer echoes what was sent. */
async function taken(_to: unknown, { body }: RequestInit = {}): Promise<Response> {
  const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))
  const { id, marks, content_hash } = sent as { id: string; marks?: object[]; content_hash: string }
  return answer(201, marks?.map((mark) => ({ ...mark, content_hash })) ?? { id, content_hash })
}
const request = (user_id: string) =>
  newPaper({ kind: 'request', user_id, timestamp: '2026-06-16T11:00:00.000Z', notes: 'Ajuste Solicitado: entrada - x' })
const CERTIFICATE = {
  kind: 'certificate',
  user_id: 'ana',
  attest_date: '2026-06-10',
  days: 2,
  file_name: 'a.pdf',
  file_type: 'application/pdf',
  file_size: 3,
} as const
const details = [{ path: 'x', message: 'Não cabe.' }]
const refusal = { error: 'Acao nao permitida', code: 'request_does_not_fit', details }

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

describe('papers on their way', () => {
  it('knows whose a token is, and that nonsense is nobody’s', () => {
    expect(ownerOf(tokenOf('ana'))).toBe('ana')
    for (const token of [null, '', 'x', 'a.b.c', `h.${btoa('{}')}.s`]) expect(ownerOf(token)).toBeNull()
  })

  it('goes only under its owner’s session', async () => {
    await keepPaper(request('bruno'), null)
    await sender.now()
    expect(sent).not.toHaveBeenCalled()
    localStorage.setItem('auth_token', tokenOf('bruno'))
    sent.mockImplementation(taken)
    await sender.now()
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
      await sender.now()
      expect((await papersOf('ana', 'request'))[0]?.state).toBe('waiting')
    }
    const bodies = sent.mock.calls.map(([, init]) => init?.body)
    expect(new Set(bodies).size, 'each time the same words under the same id').toBe(1)
  })

  it.each([{}, { ok: true }, { results: [] }, { id: crypto.randomUUID() }])(
    'D-10: goes on waiting after a 200 that says %j',
    async (body) => {
      const certificate = newPaper(CERTIFICATE)
      await keepPaper(certificate, new ArrayBuffer(3))
      await keepPaper(request('ana'), null)
      sent.mockImplementation(async () => answer(200, body))
      await sender.now()
      expect((await papersOf('ana', 'certificate')).map(({ state }) => state)).toEqual(['waiting'])
      expect((await paperStore.files.get(certificate.id))?.bytes.byteLength).toBe(3)
      sent.mockImplementation(taken)
      await sender.now()
      expect((await papersOf('ana', 'certificate')).map(({ state }) => state)).toEqual(['sent'])
      expect((await papersOf('ana', 'request')).map(({ state }) => state)).toEqual(['sent'])
    },
  )

  it.each([
    ['a portal’s JSON that says no', () => Response.json({ error: 'Aceite os termos.' }, { status: 403 })],
    ['content that came changed', () => answer(422, { error: 'x', code: 'paper_hash_wrong' })],
    ['an echo of the name with other content', ({ id }: { id: string }) => answer(201, { id, content_hash: 'x' })],
  ])('D-10: goes on waiting after %s', async (_, said) => {
    const paper = request('ana')
    await keepPaper(paper, null)
    sent.mockResolvedValueOnce(said(paper))
    await sender.now()
    expect(await papersOf('ana', 'request')).toMatchObject([{ state: 'waiting', error: null }])
  })

  it('keeps nothing of what is refused before its writer’s eyes', async () => {
    sent.mockResolvedValueOnce(answer(409, refusal))
    await expect(submitPaper(request('ana'), null)).rejects.toThrow('Acao nao permitida')
    expect(await papersOf('ana', 'request')).toEqual([])
  })

  it('keeps what is refused later, with the reason', async () => {
    await keepPaper(request('ana'), null)
    sent.mockResolvedValueOnce(answer(409, refusal))
    await sender.now()
    expect(await papersOf('ana', 'request')).toMatchObject([{ state: 'refused', error: 'Não cabe.' }])
  })

  it.each(['too_many_requests', 'too_many_papers'])('%s: shows why, and holds up nothing behind it', async (code) => {
    const error = 'Você já enviou muitos.'
    await keepPaper(request('ana'), null)
    await keepPaper(request('ana'), null)
    sent.mockResolvedValueOnce(answer(422, { error, code })).mockImplementationOnce(taken)
    await sender.now()
    const papers = await papersOf('ana', 'request')
    expect(papers.map(({ state, error: why }) => [state, why]).sort()).toEqual([
      ['refused', error],
      ['sent', null],
    ])
  })

  it('keeps certificates while the server has no room for files, and sends the requests behind them', async () => {
    const certificate = newPaper(CERTIFICATE)
    await keepPaper({ ...certificate, made_at: 1 }, new ArrayBuffer(3))
    await keepPaper({ ...request('ana'), made_at: 2 }, null)
    sent.mockResolvedValueOnce(answer(507, { error: 'x', code: 'storage_full' })).mockImplementationOnce(taken)
    await sender.now()
    expect((await papersOf('ana', 'request')).map(({ state }) => state)).toEqual(['sent'])
    expect((await papersOf('ana', 'certificate')).map(({ state }) => state)).toEqual(['waiting'])
    const form = sent.mock.calls[0]?.[1]?.body as FormData
    expect([...form.keys()].at(-1), 'whose it is comes before the bytes').toBe('file')
    sent.mockImplementationOnce(taken)
    await sender.now()
    expect((await papersOf('ana', 'certificate')).map(({ state }) => state)).toEqual(['sent'])
  })

  it('M-05, M-10: marks of a day go as one under kept ids, minutes with their number, and old requests as they were written', async () => {
    const marks = [{ id: 'm1', entry_type: 'pausa' as const, timestamp: '2026-06-16T15:00:00.000Z', replaces: null }]
    const group = newPaper({ kind: 'marks', user_id: 'ana', day: '2026-06-16', justification: 'x', marks })
    await keepPaper({ ...request('ana'), made_at: 1 }, null)
    await keepPaper({ ...request('ana'), made_at: 2, minutes: -90 } as typeof group, null)
    await keepPaper({ ...group, made_at: 3 }, null)
    sent.mockImplementation(taken)
    await sender.now()
    const asked = sent.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))])
    expect(asked[0]?.[1]).not.toHaveProperty('minutes_adjusted')
    expect(asked[1]).toMatchObject(['/api/time-entries', { minutes_adjusted: -90 }])
    expect(asked[2]).toEqual([
      '/api/time-entries/requests',
      { id: group.id, day: '2026-06-16', justification: 'x', marks, content_hash: expect.any(String) },
    ])
  })

  it('leaves the worker a pass of its own writer while something waits, and none after it went or at sign-out', async () => {
    const passes = () => paperStore.passes.toArray()
    await keepPaper(request('bruno'), null)
    expect(await passes(), 'Ana is signed in: Bruno’s paper waits for Bruno').toEqual([])
    await keepPaper(request('ana'), null)
    expect(await passes()).toEqual([{ user_id: 'ana', token: tokenOf('ana') }])
    sent.mockImplementationOnce(taken)
    await sender.now()
    expect(await passes()).toEqual([])
    await keepPaper(request('ana'), null)
    await forgetPasses()
    expect(await passes()).toEqual([])
  })

  it('goes under the pass that is given, and says so when its session is over', async () => {
    await keepPaper(request('bruno'), null)
    const token = () => tokenOf('bruno')
    const worker = { store: paperStore, mono: () => 0, now: () => 1, token, isUnsent: async () => false }
    sent.mockResolvedValueOnce(answer(401, { error: 'x', code: 'session_expired' }))
    expect(await drainPapers(worker, 'bruno', 1)).toBe('over')
    sent.mockRejectedValueOnce(new TypeError('no network'))
    expect(await drainPapers(worker, 'bruno', 1)).toBe('left')
    sent.mockImplementationOnce(taken)
    expect(await drainPapers(worker, 'bruno', 1)).toBe('done')
    const headers = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(new Set(headers), 'never the session of whoever is signed in').toEqual(
      new Set([`Bearer ${tokenOf('bruno')}`]),
    )
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { certificateText, marksText, requestText } from '#shared/clock/paper-text.ts'
import { sha256Hex } from '../client/offline/sha256.ts'
import { type Stage, stage } from './testing/cast.ts'
import { countOf } from './testing/databases.ts'

let s: Stage
let headers: Record<string, string>

beforeEach(async () => {
  s = await stage()
  headers = await s.app.as(s.cast.ana)
})

const stored = () => countOf(s.app.database, 'time_entries')
const at = '2026-06-15T11:00:00.000-03:00'
const marks = [{ id: randomUUID(), entry_type: 'entrada', timestamp: at, replaces: null }]

const papers = () => {
  const id = randomUUID()
  const request = {
    id,
    user_id: s.cast.ana,
    entry_type: 'ajuste',
    timestamp: at,
    notes: 'Ajuste Solicitado: entrada - x',
  }
  const group = { id, day: '2026-06-15', justification: ' Esqueci  ', marks }
  return {
    request: ['/time-entries', request, requestText(request)],
    marks: ['/time-entries/requests', group, marksText(group)],
  } as const
}

describe('D-10: a paper that names the hash of its content', () => {
  it.each(['request', 'marks'] as const)('%s: is told the same hash, also when it is repeated', async (kind) => {
    const [path, paper, text] = papers()[kind]
    const content_hash = sha256Hex(text)
    for (const _ of ['first', 'again']) {
      const { status, body } = await s.app.send('POST', path, { ...paper, content_hash }, headers)
      expect(status).toBe(201)
      expect([body].flat()).toMatchObject([{ content_hash }])
    }
    expect(await stored()).toBe(1)
  })

  it.each(['request', 'marks'] as const)('%s: came changed, is refused and leaves nothing', async (kind) => {
    const [path, paper, text] = papers()[kind]
    const answer = await s.app.send('POST', path, { ...paper, content_hash: sha256Hex(`${text} `) }, headers)
    expect(answer).toMatchObject({ status: 422, body: { code: 'paper_hash_wrong' } })
    expect(await stored()).toBe(0)
  })

  it('a certificate: with the file’s own hash it is echoed, with another it leaves no file', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.4 atestado')
    const fields = { id: randomUUID(), user_id: s.cast.ana, attest_date: '2026-06-10', days: 2 }
    const text = certificateText({ ...fields, file: sha256Hex(bytes) })
    for (const [content_hash, status] of [
      [sha256Hex('another'), 422],
      [sha256Hex(text), 201],
    ] as const) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...fields, content_hash })) body.set(name, String(value))
      body.set('file', new File([bytes], 'atestado.pdf', { type: 'application/pdf' }))
      const answer = await s.app.app.request('/api/upload/attestation', { method: 'POST', headers, body })
      expect(answer.status).toBe(status)
      if (status === 201) expect(await answer.json()).toMatchObject({ content_hash })
    }
  })

  it('one that names none, as 0.1.0 sends them, is taken as ever', async () => {
    const [path, paper] = papers().request
    const { status, body } = await s.app.send('POST', path, paper, headers)
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('content_hash')
  })
})

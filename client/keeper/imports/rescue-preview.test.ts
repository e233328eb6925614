import { describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { previewOf, summaryOf } from './rescue-preview.ts'

const now = Date.parse('2026-06-16T17:37:00Z')
const given = { nameOf: (id: string) => ({ ana: 'Ana Lima', bia: 'Bia Reis' })[id], zone: 'America/Sao_Paulo', now }
const told = (events: unknown[]) => previewOf(events, given).map(({ key: _, ...group }) => group)
const hash = 'a'.repeat(64)

function rescued(user_id: string, wall: number): unknown {
  const id = crypto.randomUUID()
  const claim = { wall, mono: 0, ctx: 'c', zone: 'America/Sao_Paulo', zone_offset: -180, anchor: null }
  const rest = { offline: true, location: null, photo_hash: null, photo_gap: null, ip: null, build: 'teste' }
  const payload = JSON.stringify({ v: 1, id, user_id, device_id: id, entry_type: 'entrada', claim, ...rest })
  return { id, v: 1, payload, content_hash: hash, seq: 1, prev_hash: '', chain_hash: hash, proof: null }
}

describe('the preview of a rescue file', () => {
  it('says how many marks of whom and of which days', () => {
    const events = [rescued('ana', now - 3 * DAY), rescued('bia', now), rescued('ana', now)]
    expect(told(events)).toEqual([
      { who: 'Ana Lima', count: 2, days: '13/06/2026 a 16/06/2026' },
      { who: 'Bia Reis', count: 1, days: '16/06/2026' },
    ])
  })

  it('tells nobody apart whom the keeper doesn’t see', () => {
    expect(told([rescued('caio', now), rescued('davi', now)])).toEqual([
      { who: 'Pessoa fora do seu alcance', count: 2, days: '16/06/2026' },
    ])
  })

  it('counts what can’t be read, and knows no day of a broken clock', () => {
    const odd = [null, 'x', { ...Object(rescued('ana', now)), payload: '{' }]
    expect(told([...odd, rescued('ana', 8e15), rescued('bia', 0)])).toEqual([
      { who: 'Registros que não podem ser lidos', count: 3, days: 'sem dia conhecido' },
      { who: 'Ana Lima', count: 1, days: 'sem dia conhecido' },
      { who: 'Bia Reis', count: 1, days: 'sem dia conhecido' },
    ])
  })
})

it('the result of an import counts each outcome, and each reason once', () => {
  const one = { id: 'x', content_hash: hash, entry: null, error: null, code: null }
  const entry = {} as NonNullable<SyncResult['entry']>
  const results: SyncResult[] = [
    { ...one, outcome: 'flagged', entry },
    { ...one, outcome: 'flagged', code: 'held' },
    { ...one, outcome: 'already_there', entry },
    { ...one, outcome: 'already_there', code: 'held' },
    { ...one, outcome: 'refused', code: 'conflict', error: 'Já usado.' },
    { ...one, outcome: 'refused', code: 'conflict', error: 'Já usado.' },
    { ...one, outcome: 'refused', code: 'not_found', error: 'Não encontrado.' },
  ]
  expect(summaryOf(results)).toEqual({
    counts: { done: 1, already: 2, held: 1, refused: 3 },
    reasons: [
      { reason: 'Já usado.', count: 2 },
      { reason: 'Pessoa fora do seu alcance ou que não existe mais.', count: 1 },
    ],
  })
})

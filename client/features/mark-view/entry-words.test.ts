import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { stateOf } from './entry-words.ts'
import { needsAttention } from './flag-words.ts'
import { isWrittenByKeeper } from './written-by-keeper.ts'

const [OWNER, KEEPER, ZONE] = ['ana@ipe.com.br', 'patricia@ipe.com.br', 'America/Sao_Paulo']
const decision = { by: KEEPER, at: '2026-06-16T15:00:00.000Z', note: null }

function entry(change: Partial<TimeEntry>) {
  const plain = {
    kind: 'mark',
    entry_type: 'entrada',
    status: 'approved',
    flags: [],
    decision: null,
    adjusted_by: null,
  }
  return { ...plain, request_id: null, ...change } as TimeEntry
}

describe('M-03 what a keeper did about an entry', () => {
  it('a confirmed mark needs no attention any more, says who confirmed it, and is still its owner’s', () => {
    const flagged = entry({ flags: ['outside_radius'] })
    expect(needsAttention(flagged)).toBe(true)
    const confirmed = { ...flagged, decision, adjusted_by: KEEPER }
    expect(needsAttention(confirmed)).toBe(false)
    expect(stateOf(confirmed, ZONE).words).toBe(`conferido por ${KEEPER} em 16/06/2026`)
    expect(isWrittenByKeeper(confirmed, OWNER)).toBe(false)
  })

  it('is (admin) for what the keeper wrote, not for what the owner asked for and the keeper decided', () => {
    const by = { adjusted_by: KEEPER }
    for (const kind of ['manual_mark', 'adjustment', 'absence', 'cancellation', 'disregard'] as const) {
      expect(isWrittenByKeeper(entry({ kind, ...by }), OWNER), kind).toBe(true)
    }
    expect(isWrittenByKeeper(entry({ kind: 'mark_request', decision, ...by }), OWNER)).toBe(false)
    expect(isWrittenByKeeper(entry({ kind: 'minutes_request', decision, ...by }), OWNER)).toBe(false)
    expect(isWrittenByKeeper(entry({ kind: 'manual_mark', request_id: 'r1', ...by }), OWNER)).toBe(false)
    expect(isWrittenByKeeper(entry({ kind: 'manual_mark', adjusted_by: OWNER }), OWNER)).toBe(false)
  })
})

it('M-07 the three states of a request look and read differently, and say who decided and when', () => {
  const asked = entry({ kind: 'mark_request', status: 'pending' })
  const states = [
    stateOf(asked, ZONE),
    stateOf({ ...asked, status: 'approved', decision }, ZONE),
    stateOf({ ...asked, status: 'rejected', decision }, ZONE),
  ]
  expect(states.map(({ words, tone }) => [words, tone])).toEqual([
    ['Pendente', 'q'],
    [`Autorizado por ${KEEPER} em 16/06/2026`, 'ok'],
    [`Recusado por ${KEEPER} em 16/06/2026`, 'bad'],
  ])
})

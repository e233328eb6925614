import { describe, expect, it } from 'vitest'
import { keptOf } from './refuse-event.ts'

const bodyOf = (raw: unknown) => keptOf(raw, true).body

describe('a refused event, as it is kept', () => {
  it('has its id in front, and no grant', () => {
    const kept = keptOf({ grant: 'secret', payload: 'x', id: 'a' }, true)
    expect(kept).toEqual({ event_id: 'a', body: '{"id":"a","payload":"x"}' })
  })

  it.each([
    ['a text of two million letters', 'a'.repeat(2_000_000), /^"a+$/],
    ['a list of a million numbers', Array(1_000_000).fill(0), /^\[0,[0,]+\]$/],
    ['nothing', null, /^null$/],
    ['a number', 7, /^7$/],
  ])('that is %s is not made an object with a field for each piece', (_, raw, body) => {
    const kept = keptOf(raw, true)
    expect(kept.body).toMatch(body)
    expect(kept.body.length).toBeLessThanOrEqual(16_384)
    expect(kept.event_id).toBeNull()
  })

  it('keeps a thousand of its fields and of the items within, whatever their number', () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, 0]))
    expect(Object.keys(JSON.parse(bodyOf({ id: 'a', ...fields })))).toHaveLength(1_001)
    expect(JSON.parse(bodyOf({ list: Array(5_000).fill(0) })).list).toHaveLength(1_000)
    expect(bodyOf({ long: 'b'.repeat(100_000) })).toMatch(/^\{"long":"b+$/)
  })

  it('of unknown origin is a sample', () => {
    expect(keptOf({ id: 'a', long: 'b'.repeat(5_000) }, false).body).toHaveLength(1_024)
  })
})

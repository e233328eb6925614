import { describe, expect, it } from 'vitest'
import { isPauseOver, noteReload } from './reload-pause.ts'

const MINUTE = 60_000
const AT = 1_780_000_000_000

describe('pauses between the reloads of a page that meets the same failure again', () => {
  it('there is none before the first', () => expect(isPauseOver(null, AT)).toBe(true))

  it('a minute after the first, then two, four and so on', () => {
    let kept: string | null = null
    let now = AT
    for (const minutes of [1, 2, 4, 8]) {
      kept = noteReload(kept, now)
      expect(isPauseOver(kept, now + minutes * MINUTE - 1)).toBe(false)
      now += minutes * MINUTE
      expect(isPauseOver(kept, now)).toBe(true)
    }
  })

  it('a minute again where nothing failed for long', () => {
    const first = noteReload(null, AT)
    const later = AT + 2 * MINUTE
    expect(isPauseOver(noteReload(first, later), later + MINUTE)).toBe(true)
  })

  it.each([null, '', 'x', `${AT}`, `x ${MINUTE}`])('what is kept as %j stops nobody for ever', (kept) => {
    expect(isPauseOver(kept, AT + MINUTE)).toBe(true)
    expect(isPauseOver(noteReload(kept, AT), AT + 4 * MINUTE)).toBe(true)
  })

  it('a clock that is set back does not lengthen it', () => {
    expect(isPauseOver(noteReload(null, AT), AT - 2 * MINUTE)).toBe(true)
  })
})

import type { Mark } from '../../clock/entry.ts'
import type { PayRule } from '../../pay-rules/rule.ts'
import { MINUTE, type Span } from './minute.ts'
import { moved, type Running } from './placed.ts'

/** The stretches that a day's marks make, with their journeys, and the state in which the marks leave the day. */
export interface Marked {
  stretches: Span[]
  /** The journey (0, 1, …) of each stretch. */
  journey: number[]
  incomplete: boolean
  running: boolean
  outOfSequence: boolean
}

const JOURNEY_GAP = 660 * MINUTE

function walk(marks: readonly Mark[]): { spans: Span[]; since: number | null; outOfSequence: boolean } {
  let running: Running = 'nothing'
  let since = 0
  let outOfSequence = false
  const spans: Span[] = []
  for (const mark of marks) {
    const next = moved(running, mark)
    if (next === null) outOfSequence = true
    else {
      if (running === 'work') spans.push({ from: since, to: mark.at })
      since = mark.at
      running = next
    }
  }
  return { spans, since: running === 'work' ? since : null, outOfSequence }
}

function joined(spans: readonly Span[]): Span[] {
  const list: Span[] = []
  for (const span of spans) {
    const last = list.at(-1)
    if (span.to <= span.from) continue
    if (last && last.to === span.from) list.splice(-1, 1, { from: last.from, to: span.to })
    else list.push({ ...span })
  }
  return list
}

function journeysOf(stretches: readonly Span[]): number[] {
  let number = 0
  return stretches.map(({ from }, index) => {
    const before = stretches[index - 1]
    if (before && from - before.to >= JOURNEY_GAP) number += 1
    return number
  })
}

/** Return what a day's marks (in order) are; `now` (ms) is given only on the day that may still run. */
export function markedOf(marks: readonly Mark[], { precision }: PayRule, now: number | null): Marked {
  const { spans, since, outOfSequence } = walk(marks)
  const running = since !== null && now !== null
  if (running) spans.push({ from: since, to: Math.max(since, now) })
  const cut = (at: number) => (precision === 'minute' ? Math.floor(at / MINUTE) * MINUTE : at)
  const stretches = joined(spans.map(({ from, to }) => ({ from: cut(from), to: cut(to) })))
  return { stretches, journey: journeysOf(stretches), incomplete: since !== null && !running, running, outOfSequence }
}

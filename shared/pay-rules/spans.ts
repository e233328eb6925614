/** A stretch of time in minutes since 1970, fractions included where a rule counts exactly; its end is not part of it. */
export interface Span {
  from: number
  to: number
}

/** Return the sum of the lengths of spans that do not overlap. */
export function lengthOf(spans: readonly Span[]): number {
  let sum = 0
  for (const { from, to } of spans) sum += to - from
  return sum
}

/** Return spans that do not overlap, in order: those that overlap or touch are one, those without length are gone. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (span.to <= span.from) continue
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else whole.push({ ...span })
  }
  return whole
}

/** Return what spans have in common. Both lists are free of overlaps. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  const both: Span[] = []
  for (const one of some) {
    for (const other of others) {
      const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
      if (span.from < span.to) both.push(span)
    }
  }
  return both
}

/** Return the lengths of what lies between spans in order. */
export const gapsOf = (spans: readonly Span[]): number[] =>
  spans.slice(1).map(({ from }, i) => from - (spans[i] as Span).to)

/** One line of the bench: a measurement and its bar. A row without a bar only informs. */
export interface Row {
  what: string
  measured: string
  bar: string
  ok: boolean | null
}

/** Make a row whose number must not exceed its bar. */
export function atMost(what: string, value: number, bar: number, unit: string, remark = ''): Row {
  const shown = (n: number) => `${Number(n.toFixed(n < 10 ? 2 : 1))}${unit}`
  return { what, measured: shown(value) + (remark && ` (${remark})`), bar: `≤ ${shown(bar)}`, ok: value <= bar }
}

/** Make a row whose number must reach its bar. */
export function atLeast(what: string, value: number, bar: number, unit: string, remark = ''): Row {
  const row = atMost(what, value, bar, unit, remark)
  return { ...row, bar: row.bar.replace('≤', '≥'), ok: value >= bar }
}

/** Make a row without a bar. */
export function told(what: string, measured: string): Row {
  return { what, measured, bar: '–', ok: null }
}

const verdict = (ok: boolean | null) => (ok === null ? '' : ok ? 'ok' : 'over')

/** Format the rows as a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['what', 'measured', 'bar', ''],
    ...rows.map(({ what, measured, bar, ok }) => [what, measured, bar, verdict(ok)]),
  ]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((line) => (line[i] ?? '').length)))
  const lines = cells.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-')
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Return the value that the given share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

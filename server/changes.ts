/** Columns whose values may be shown. */
export type Shown<T> = readonly (keyof T & string)[]

/** Formatters for values of some columns, if the default is not enough. */
export type Writing<T> = { readonly [K in keyof T]?: (value: T[K]) => string }

const MOST_TEXT = 500

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return String(value)
}

/** Describe additions and removals of a list, because a long list would hide them. */
function listChange(before: readonly unknown[], after: readonly unknown[]): string {
  const came = after.filter((one) => !before.includes(one)).map((one) => `+${one}`)
  const gone = before.filter((one) => !after.includes(one)).map((one) => `-${one}`)
  return `${before.length} → ${after.length} (${[...came, ...gone].join(', ')})`
}

function change(before: unknown, after: unknown, show: (value: never) => string): string {
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after)
  const shown = (value: unknown) => (value === null || value === undefined ? '—' : show(value as never))
  return `${shown(before)} → ${shown(after)}`
}

const shownText = (value: unknown, show: (value: never) => string) =>
  Array.isArray(value) ? value.join(', ') : show(value as never)

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * Describe an edit for the audit log: old and new value of the columns that may be shown, only the name of all others, since they are
 * people's data. Undefined columns of `after` stay unchanged. The longest change comes last, because a text longer than `most` characters
 * is cut at its end.
 */
export function changesOf<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: unknown },
  shown: Shown<T>,
  writing: Writing<T> = {},
  most = MOST_TEXT,
): string {
  const columns = (Object.keys(after) as (keyof T & string)[]).filter(
    (column) => after[column] !== undefined && !isSame(before[column], after[column]),
  )
  const names = columns.filter((column) => !shown.includes(column))
  const told = columns
    .filter((column) => shown.includes(column))
    .map((column) => `${column}: ${change(before[column], after[column], writing[column] ?? textOf)}`)
  const parts = [names.sort().join(', '), ...told.sort((a, b) => a.length - b.length)]
  return cut(parts.filter(Boolean).join('; ') || 'sem mudança', most)
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Describe something created or deleted, for the audit log: the columns that may be shown, without empty ones. */
export function valuesOf<T extends object>(
  row: T,
  shown: Shown<T>,
  writing: Writing<T> = {},
  most = MOST_TEXT,
): string {
  const columns = shown.filter((column) => !isEmpty(row[column]))
  const told = columns.map((column) => `${column}: ${shownText(row[column], writing[column] ?? textOf)}`)
  return cut(told.join('; '), most)
}

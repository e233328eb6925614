import type { LucideIcon } from 'lucide-react'
import type { Amount } from './amounts.ts'
import type { ListName } from './draft-lists.ts'
import { NO, type RuleDraft, YES } from './rule-draft.ts'

export interface Choice {
  value: string
  label: string
}

/** The way in which a value is chosen: typed, one of some, or several of some. */
export type ValueField =
  | { kind: 'amount'; amount: Amount }
  /** A limit: an empty text is none. */
  | { kind: 'limit'; none: string }
  | { kind: 'time' }
  | { kind: 'choice'; options: readonly Choice[] }
  | { kind: 'several'; options: readonly Choice[] }

/** A value of a rule, with the law beside it. */
export interface ValueRow {
  /** The value's path, and its place in the draft. */
  path: string
  label: string
  hint?: string
  /** The article, and what else is to be said of it. */
  law: string
  more?: string
  field: ValueField
}

export interface ValueGroup {
  title: string
  icon: LucideIcon
  rows: (draft: RuleDraft) => readonly ValueRow[]
  /** The list among the values, and what a line of it is called. */
  list?: { of: ListName; name: string }
}

export const DISPUTED = 'A lei e os tribunais divergem.'

export const yesNo = (yes: string, no: string): ValueField => ({
  kind: 'choice',
  options: [
    { value: YES, label: yes },
    { value: NO, label: no },
  ],
})

/** One of two or three options. */
export const oneOf = (...options: readonly (readonly [value: string, label: string])[]): ValueField => ({
  kind: 'choice',
  options: options.map(([value, label]) => ({ value, label })),
})

/** Return how a value reads where it can't be changed. */
export function shownValue({ path, field }: ValueRow, draft: RuleDraft): string {
  const text = draft[path] ?? ''
  if (field.kind === 'limit') return text === '' ? field.none : text
  if (field.kind === 'amount' || field.kind === 'time') return text
  const chosen = field.options.filter(({ value }) => text.split(',').includes(value))
  return chosen.map(({ label }) => label).join(', ') || 'Nenhum'
}

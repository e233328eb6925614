import { type Moment, momentOf } from './moment.ts'

/** A record of an AEJ, by the names of its fields; markings are read, because they are most of the file. */
export type AejRecord =
  | {
      line: number
      type: 'marking'
      bond: string
      at: Moment | null
      rep: string
      kind: string
      /** `001` and `1` are the same pair. */
      pair: number
      source: string
      code: string
      reason: string
    }
  | { line: number; type: 'other'; sign: string; values: Readonly<Record<string, string>> }

export type AejMark = Extract<AejRecord, { type: 'marking' }>

/** Return what the fields of a record 05 say. */
export function markOf(line: number, values: Readonly<Record<string, string>>): AejMark {
  const text = (name: string) => values[name] ?? ''
  return {
    line,
    type: 'marking',
    bond: text('bond'),
    at: momentOf(text('at')),
    rep: text('rep'),
    kind: text('kind'),
    pair: Number(text('pair')),
    source: text('source'),
    code: text('code'),
    reason: text('reason'),
  }
}

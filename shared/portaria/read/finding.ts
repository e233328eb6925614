/** A rule of the layouts that a file can break. */
export type Rule =
  | 'line-end'
  | 'charset'
  | 'characters'
  | 'blank-line'
  | 'header'
  | 'version'
  | 'record'
  | 'length'
  | 'nsr'
  | 'number'
  | 'date'
  | 'period'
  | 'text'
  | 'code'
  | 'document'
  | 'preview'
  | 'crc'
  | 'hash'
  | 'counts'
  | 'trailer'
  | 'signature'
  | 'fields'
  | 'size'
  | 'required'
  | 'reference'
  | 'pair'
  | 'order'

export type Severity = 'error' | 'warning'

/** Something that a file says against its layout, in the words of the person who reads it. */
export interface Finding {
  /** From 1; of what is missing, the last line. */
  line: number
  severity: Severity
  rule: Rule
  words: string
}

/** A finding about a part of a line, without the number of the line. */
export type Trouble = Omit<Finding, 'line'>

export const error = (rule: Rule, words: string): Trouble => ({ rule, severity: 'error', words })
export const warning = (rule: Rule, words: string): Trouble => ({ rule, severity: 'warning', words })

/** The kinds of items that can wait for a keeper, in the order of the filters. */
export const INBOX_KINDS = [
  'request',
  'certificate',
  'contested',
  'held',
  'check',
  'open_day',
  'no_mark',
  'overlap',
  'late',
  'expiring',
  'silent',
  'no_cpf',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

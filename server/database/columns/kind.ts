/**
 * The kind of a column's values, the same for both engines, which call its type differently. A sum of minutes is `whole` on SQLite and
 * `decimal` on PostgreSQL, because it may be infinite.
 */
export type Kind = 'text' | 'whole' | 'decimal' | 'flag' | 'bytes'

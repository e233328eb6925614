/** What the values of a column are, whatever an engine calls its type. SQLite keeps sums of minutes as `whole`, infinite ones too. */
export type Kind = 'text' | 'whole' | 'decimal' | 'flag' | 'bytes'

/** A sentence of a specification with its source, the code's result, and the expected result. */
export type SpecRow = readonly [sentence: string, actual: () => unknown, expected: unknown]

const SOURCE = /^(employee §\d|admin §\d|decision \d+|portaria671 §\d)/

/** Return the rows of a table test. Throws on a row without a source, because nobody could tell which sentence it shows. */
export function spec(rows: readonly SpecRow[]): SpecRow[] {
  for (const [sentence] of rows) if (!SOURCE.test(sentence)) throw new Error(`no source: ${sentence}`)
  return [...rows]
}

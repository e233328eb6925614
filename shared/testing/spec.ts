/** A sentence of a specification with its source, what the code makes of it, and what it says. */
export type SpecRow = readonly [sentence: string, actual: () => unknown, expected: unknown]

const SOURCE = /^(employee §\d|admin §\d|decision \d+|portaria671 §\d)/

/** The rows of a table test. One that does not begin with its source is a mistake: nobody could tell which sentence it shows. */
export function spec(rows: readonly SpecRow[]): SpecRow[] {
  for (const [sentence] of rows) if (!SOURCE.test(sentence)) throw new Error(`no source: ${sentence}`)
  return [...rows]
}

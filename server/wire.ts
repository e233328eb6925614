import type * as z from 'zod'

/** An instant (ms) as it travels: ISO 8601 in UTC. */
export const iso = (at: number): string => new Date(at).toISOString()

/** When a row was written, as it travels. */
export const timesOf = ({ created_at, updated_at }: { created_at: number; updated_at: number }) => ({
  created_at: iso(created_at),
  updated_at: iso(updated_at),
})

/** The fields of a row that a shape of the contract names. Columns are keyed as the wire says, so these travel as they are. */
export function named<Fields, Row extends object>(shape: z.ZodObject & z.ZodType<Fields>, row: Row) {
  const fields: Partial<Row> = {}
  for (const name of Object.keys(shape.shape) as (keyof Row)[]) if (name in row) fields[name] = row[name]
  return fields as Pick<Row, keyof Row & keyof Fields>
}

import type * as z from 'zod'

/** Format an instant (ms) for the wire: ISO 8601 in UTC. */
export const iso = (at: number): string => new Date(at).toISOString()

/** Return a row's created and updated time for the wire. */
export const timesOf = ({ created_at, updated_at }: { created_at: number; updated_at: number }) => ({
  created_at: iso(created_at),
  updated_at: iso(updated_at),
})

/** Return the fields of a row that a wire shape names. Columns have the same names as on the wire, so they are copied unchanged. */
export function named<Fields, Row extends object>(shape: z.ZodObject & z.ZodType<Fields>, row: Row) {
  const fields: Partial<Row> = {}
  for (const name of Object.keys(shape.shape) as (keyof Row)[]) if (name in row) fields[name] = row[name]
  return fields as Pick<Row, keyof Row & keyof Fields>
}

import pg from 'pg'

/** Count what must not be in the database of a URL, and return the numbers of its marks by their ids. */
export async function lookAt(url: string) {
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  // All as of one instant, while others write.
  await sql.query('begin isolation level repeatable read')
  const one = async (query: string) => Number((await sql.query(`select (${query}) as value`)).rows[0]?.value)
  const { rows } = await sql.query<{ entry_id: string; nsr: string }>(
    'select entry_id, nsr from ledger where record_type = 7',
  )
  const found = {
    numbers: new Map(rows.map(({ entry_id, nsr }) => [entry_id, Number(nsr)])),
    entries: await one('select count(*) from time_entries'),
    doubled: await one(
      'select count(*) from (select 1 from time_entries group by device_id, device_seq having count(*) > 1) d',
    ),
    gaps: await one('select count(*) from (select 1 from ledger group by establishment having max(nsr) <> count(*)) g'),
    unmarked: await one(
      'select count(*) from time_entries where id not in (select entry_id from ledger where record_type = 7)',
    ),
  }
  await sql.end()
  return found
}

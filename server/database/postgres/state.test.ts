import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { postgresEmptyAddress, postgresFreshAddress } from '../../testing/postgres/databases.ts'
import { openPostgres } from './connect.ts'
import { stateOf } from './state.ts'

/** Return the address of a database of this version, of the test's own, after a statement. */
async function changedBy(statement: string): Promise<string> {
  const connectionString = await postgresEmptyAddress()
  await (await openPostgres(connectionString)).close()
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
  return connectionString
}

const NEWEST = '(SELECT max(created_at) FROM __drizzle_migrations)'

describe('a database is looked at, without a change', () => {
  it('that is of this version, without marks', async () => {
    expect(await stateOf(await postgresFreshAddress())).toEqual({ is: 'current', marks: 0 })
  })

  it('that has nothing in it', async () => {
    expect(await stateOf(await postgresEmptyAddress())).toEqual({ is: 'missing' })
  })

  it('of an earlier and of a later version', async () => {
    const earlier = await changedBy(`DELETE FROM __drizzle_migrations WHERE created_at = ${NEWEST}`)
    expect(await stateOf(earlier)).toMatchObject({ is: 'older' })
    const later = await changedBy(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${NEWEST} + 1)`)
    expect(await stateOf(later)).toMatchObject({ is: 'newer' })
  })
})

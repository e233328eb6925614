import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { postgresEmptyAddress } from '../../testing/postgres/databases.ts'
import { testApp } from '../../testing/test-app.ts'
import { openConfigured } from '../connect.ts'
import { installation, users } from '../schema/tables.ts'
import { prepareInstallation } from '../seed.ts'

const TIMES = 20

/** Start a server on a database that may be empty; return what it prints, and what it finds then. */
async function started(databaseUrl: string) {
  const config = readConfig({ DATABASE_URL: databaseUrl })
  const database = await openConfigured(config)
  const { parts } = await testApp({ database, config })
  try {
    const made = await prepareInstallation(parts)
    const rows = await database.read.select().from(installation)
    const value = (name: string) => rows.find(({ key }) => key === name)?.value
    const people = await database.read.select().from(users)
    return { made, parts, people, epoch: value('epoch'), first: value('first_master') }
  } finally {
    await database.close()
  }
}

describe('servers that start together on an empty database', () => {
  it('all come up, with one master, whose password the one prints that made it', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const address = await postgresEmptyAddress()
      const both = await Promise.all([started(address), started(address)])
      const made = both.flatMap((one) => one.made ?? [])
      expect(made).toHaveLength(1)
      expect(new Set(both.map(({ epoch }) => epoch)).size).toBe(1)
      const [{ people, first, parts }] = both
      expect(people).toMatchObject([{ role: 'master', id: first }])
      expect(await parts.passwords.verify(people[0]?.password_hash ?? '', made[0]?.password ?? '')).toBe(true)
    }
  })
})

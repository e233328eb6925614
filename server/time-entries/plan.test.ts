import { expect, it } from 'vitest'
import { engine } from '../database/engine.ts'
import { freshDatabase } from '../testing/databases.ts'
import { sqlitePlans } from '../testing/sqlite-plans.ts'
import { countsByDay, placesIn } from './history-queries.ts'
import { entriesIn } from './seen-queries.ts'

const people = (count: number) => Array.from({ length: count }, (_, i) => `user ${i}`)
const period = { kind: 'marks' as const, from: '2026-03-17', to: '2026-11-10', store_id: 'store' }

// PostgreSQL knows the sizes of its tables; SQLite guesses.
it.runIf(engine === 'sqlite').each([1, 3, 50])(
  'entries of %i people in a company are found by people and days, not by walking all of the company’s years',
  async (count) => {
    const database = await freshDatabase()
    const plans = await sqlitePlans(database, async () => {
      await countsByDay(database.read, people(count), period)
      await placesIn(database.read, people(count), period)
      await entriesIn(database.read, { all: true }, { user_id: 'user 1', store_id: 'store', limit: 100 })
    })
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan).toContain('time_entries_user_day')
      expect(plan).not.toContain('time_entries_store')
    }
  },
)

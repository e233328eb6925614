// @vitest-environment node
import type { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../testing/unsent.ts'
import { CacheDatabase } from './cache-database.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { PaperDatabase } from './paper-database.ts'

const databases: readonly [string, () => Dexie][] = [
  ['the outbox', () => new OutboxDatabase(freshStore())],
  ['what was read', () => new CacheDatabase(freshStore())],
  ['the papers', () => new PaperDatabase(freshStore())],
]

describe('C-01: never do two writings of a database go on at once, whatever their tables', () => {
  test.each(databases)('%s', async (_, make) => {
    const database = make()
    await database.open()
    const underWay = new Set<string>()
    let most = 0
    const write = (table: string) =>
      database.transaction('rw', table, async () => {
        for (let i = 0; i < 5; i += 1) {
          await database.table(table).count()
          underWay.add(table)
          most = Math.max(most, underWay.size)
        }
        underWay.delete(table)
      })
    await Promise.all(database.tables.map(({ name }) => write(name)))
    expect(most).toBe(1)
  })

  test.each(databases)('%s is read by several at once', async (_, make) => {
    const database = make()
    await database.open()
    const order: string[] = []
    const [first, second] = database.tables.map(({ name }) => name)
    if (!first || !second) throw new Error('two tables are needed')
    await Promise.all([
      database.transaction('rw', first, async () => {
        for (let i = 0; i < 5; i += 1) await database.table(first).count()
        order.push('written')
      }),
      database.transaction('r', second, async () => {
        await database.table(second).count()
        order.push('read')
      }),
    ])
    expect(order).toEqual(['read', 'written'])
  })
})

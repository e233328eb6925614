import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawSql } from '../../testing/databases.ts'
import type { Db } from '../db.ts'
import { NewerDatabase } from '../migrations.ts'
import { installation } from '../schema/tables.ts'
import { openDatabase, openMemory, type SqliteDatabase } from './connect.ts'

let folder: string
let file: string
let database: SqliteDatabase

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folha-transaction-'))
  file = path.join(folder, 'folha.db')
  database = openDatabase(file)
})

afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (key: string) => async (tx: Db) => {
  await tx.insert(installation).values({ key, value: key })
  return key
}

/** Return what another connection sees: committed rows only. */
function committed(): string[] {
  const other = new Sqlite(file, { readonly: true })
  try {
    return other.prepare('select key from installation order by key').pluck().all() as string[]
  } finally {
    other.close()
  }
}

describe('write', () => {
  it('takes nothing else down with a job that fails', async () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((key) =>
      database.write(async (tx) => {
        await put(key)(tx)
        if (key === 'b') throw new Error('b fails after writing')
        if (key === 'd') await put('a')(tx)
        return key
      }),
    )
    const ends = await Promise.allSettled(jobs)
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(committed()).toEqual(['a', 'c', 'e'])
  })

  it('answers each job with what it returned, in the order asked', async () => {
    const keys = Array.from({ length: 600 }, (_, i) => `k${String(i).padStart(3, '0')}`)
    const ends: string[] = []
    await Promise.all(keys.map(async (key) => ends.push(await database.write(put(key)))))
    expect(ends).toEqual(keys)
    expect(committed()).toEqual(keys)
  })

  it('answers only after COMMIT', async () => {
    const seen = await Promise.all(['a', 'b', 'c'].map((key) => database.write(put(key)).then(committed)))
    // The first result arrives once all three jobs of its group are on disk.
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  it('shows nobody what is not committed', async () => {
    const inside = database.write(async (tx) => {
      await put('a')(tx)
      return [
        committed(),
        await database.read.select().from(installation),
        (await tx.select().from(installation)).length,
      ]
    })
    expect(await inside).toEqual([[], [], 1])
  })

  it('leaves no rows of a job that throws, however it throws', async () => {
    const thrown = [new Error('an error'), 'a text', undefined]
    for (const reason of thrown) {
      const job = database.write(async (tx) => {
        await put('x')(tx)
        throw reason
      })
      await expect(job).rejects.toBe(reason)
    }
    const atOnce = database.write(() => {
      throw new Error('before any promise')
    })
    await expect(atOnce).rejects.toThrow('before any promise')
    expect(committed()).toEqual([])
    expect(await database.write(put('y'))).toBe('y')
  })

  it('lets others have their turn within a long group, each part of which is committed', async () => {
    const busyFor = (ms: number) => async (tx: Db) => {
      const until = performance.now() + ms
      while (performance.now() < until);
      return put(`${until}`)(tx)
    }
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    await Promise.all(Array.from({ length: 30 }, () => database.write(busyFor(10))))
    clearImmediate(next)
    expect(committed()).toHaveLength(30)
    // At most three of these fit into one group.
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  it('refuses everybody of a group whose COMMIT fails, keeps nothing of it, and goes on', async () => {
    const orphan = database.write(async (tx) => {
      const raw = rawSql({ read: tx })
      raw.pragma('defer_foreign_keys = ON')
      raw.exec(`insert into users (id, name, email, password_hash, store_id, created_at, updated_at)
                values ('u', 'n', 'e', 'x', 'no such store', 0, 0)`)
    })
    const ends = await Promise.allSettled([database.write(put('a')), orphan, database.write(put('b'))])
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(committed()).toEqual([])
    expect(await database.write(put('c'))).toBe('c')
    expect(committed()).toEqual(['c'])
  })
})

describe('opening', () => {
  it('a second and third time changes nothing', async () => {
    await database.write(put('a'))
    const schema = () => rawSql(database).prepare('select sql from sqlite_master order by name').pluck().all()
    const migrations = () => rawSql(database).prepare('select hash, created_at from __drizzle_migrations').all()
    const before = [schema(), migrations()]
    for (let i = 0; i < 2; i += 1) {
      database.close()
      database = openDatabase(file)
      expect([schema(), migrations()]).toEqual(before)
      expect(committed()).toEqual(['a'])
    }
  })

  it('makes in a file what it makes in memory', () => {
    const memory = openMemory()
    const schema = (of: SqliteDatabase) =>
      rawSql(of).prepare('select sql from sqlite_master order by name').pluck().all()
    expect(schema(database)).toEqual(schema(memory))
    memory.close()
  })

  it('refuses a database of a newer program, and leaves it as it was', async () => {
    await database.write(put('a'))
    await database.write(async (tx) => {
      rawSql({ read: tx }).exec(`insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
    })
    expect(() => openDatabase(file)).toThrow(NewerDatabase)
    expect(committed()).toEqual(['a'])
  })

  it('is durable: WAL, FULL, foreign keys on', () => {
    const pragma = (name: string) => rawSql(database).pragma(name, { simple: true })
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1])
    expect(() => rawSql(database).exec('delete from installation')).toThrow('readonly')
  })
})

import pg from 'pg'
import { expect } from 'vitest'
import { WRITERS } from '../../database/postgres/transaction.ts'

const WAITING = `select count(*) from pg_locks where locktype = 'advisory' and not granted and objid = ${WRITERS}`

/**
 * Let requests meet: each is sent once the one before waits for its turn to write, and all turns begin together, in this order. So both have
 * read before either writes, whatever the machine is doing. Returns their answers in order.
 */
export async function meeting<T>(url: string, requests: readonly (() => Promise<T>)[]): Promise<T[]> {
  const gate = new pg.Client({ connectionString: url })
  await gate.connect()
  try {
    await gate.query(`begin; select pg_advisory_xact_lock(${WRITERS})`)
    const answers: Promise<T>[] = []
    for (const request of requests) {
      answers.push(request())
      const waiting = async () => Number((await gate.query<{ count: string }>(WAITING)).rows[0]?.count)
      // Or more: a server may have something of its own to write.
      await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(answers.length)
    }
    await gate.query('commit')
    return await Promise.all(answers)
  } finally {
    await gate.end()
  }
}

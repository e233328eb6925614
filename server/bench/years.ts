import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Cluster, startCluster } from '../testing/postgres/cluster.ts'
import { atMost, type Row } from './row.ts'

const measuring = fileURLToPath(new URL('years-on-postgres.ts', import.meta.url))
const PEOPLE = 500

/** Readings of milliseconds are noise: below this many, a call has no ratio. */
const FAST_MS = 5

async function timesOf(cluster: Cluster, people: number, years: number): Promise<Record<string, number>> {
  const DATABASE_URL = await cluster.create(`of_${people}_${years}`)
  const child = spawn(process.execPath, ['--import', 'tsx', measuring, String(people), String(years)], {
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as Record<string, number>
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Measure the calls of the screens on PostgreSQL with a year of marks and with five: three million. */
export async function yearsCost(): Promise<Row[]> {
  const bin = process.env.PG_BIN
  if (!bin) throw new Error('PG_BIN names no folder with the programs of PostgreSQL')
  const cluster = await startCluster(bin, { fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB' })
  try {
    const many = await timesOf(cluster, 1_000, 1)
    const one = await timesOf(cluster, PEOPLE, 1)
    const five = await timesOf(cluster, PEOPLE, 5)
    const balances = many['master: balances of everybody'] ?? Number.POSITIVE_INFINITY
    const growth = Object.entries(one).map(([what, before]) => {
      const after = five[what] ?? Number.POSITIVE_INFINITY
      return atMost(what, Math.max(after, FAST_MS) / Math.max(before, FAST_MS), 2, '×', `${ms(before)} → ${ms(after)}`)
    })
    return [atMost('all balances of 1,000 people, a year', balances, 300, ' ms'), ...growth]
  } finally {
    cluster.remove()
  }
}

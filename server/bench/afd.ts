import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from 'better-sqlite3'
import { DAY, dayOf } from '#shared/calendar/day.ts'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { makeWaiting } from '../generated/run-jobs.ts'
import { addStore, addUser } from '../testing/company.ts'
import { testApp } from '../testing/test-app.ts'
import { atMost, type Row, told } from './row.ts'

const MARKS = 1_000_000
const CNPJ = '11222333000181'
const FIRST = Date.parse('2016-01-01T12:00:00Z')
/** Milliseconds between two marks: all of them in less than the year that one file may have. */
const APART = 30_000

/** Writes marks one after the other; their hashes are those of nothing, which no file looks at. */
const fill = `
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
  insert into ledger (establishment, nsr, record_type, entry_id, user_id, marked_at, recorded_at, zone, line, hash, exportable, employer, place, person_name, seal)
  select '${CNPJ}', n, 7, 'entry-' || n, 'ana', ${FIRST} + n * ${APART}, ${FIRST} + n * ${APART}, 'America/Sao_Paulo',
    printf('%09d', n) || '7' || t || '052998224725' || t || '020', hex(zeroblob(32)), 1, 'Ipê', 'Rua das Flores, 1', 'Ana', hex(zeroblob(32))
  from (select n, strftime('%Y-%m-%dT%H:%M:00-0300', (${FIRST} + n * ${APART}) / 1000, 'unixepoch', '-3 hours') as t from numbers)`

/** Return the rows about the file of the law with many marks, made in the background and stored. */
export async function afdCost(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  try {
    const database = openDatabase(path.join(folder, 'afd.db'))
    const on = await testApp({ database })
    const store = await addStore(database, { cnpj: CNPJ })
    const master = await addUser(database, { role: 'master', store_id: null })
    await database.write(async (tx) => {
      const { $client } = tx as unknown as { $client: Database }
      // It would look for the number before each of a million.
      $client.exec('drop trigger ledger_no_gap')
      $client.prepare(fill).run(MARKS)
    })
    const last = FIRST + MARKS * APART
    on.clock.now = last + DAY
    const app = createApp(on.parts)
    const asked = {
      id: crypto.randomUUID(),
      store_id: store.id,
      kind: 'afd',
      from: dayOf(FIRST, 'UTC'),
      to: dayOf(last, 'UTC'),
    }
    const headers = await on.as(master.id)
    const request = async (method: string, address: string, body?: object) => {
      const sent = { method, headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await app.request(`/api${address}`, { ...sent, ...(body && { body: JSON.stringify(body) }) })
      if (answer.status > 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
      return answer
    }
    await request('POST', '/generated-files', asked)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    global.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 50)
    delay.enable()
    const start = performance.now()
    await makeWaiting(on.parts)
    const ms = performance.now() - start
    delay.disable()
    clearInterval(watch)
    const list = (await (await request('GET', `/generated-files?store_id=${store.id}`)).json()) as GeneratedFile[]
    const made = list.find(({ id }) => id === asked.id)
    if (made?.state !== 'done') throw new Error(`the file is ${made?.state}`)
    await database.close()
    return [
      atMost(`AFD of ${MARKS} marks`, ms, 10_000, ' ms'),
      told('  its ZIP', `${((made.size ?? 0) / 1e6).toFixed(1)} MB`),
      atMost('  memory more while it is made', (most - before) / 1048576, 64, ' MiB'),
      told('  the longest that nobody else was answered', `${(delay.max / 1e6).toFixed(0)} ms`),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

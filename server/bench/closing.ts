import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { createApp } from '../app.ts'
import { createTokens } from '../auth/token.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { addStore, addUser } from '../testing/company.ts'
import { addPayRule } from '../testing/pay-rules.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { atMost, type Row, told } from './row.ts'
import { fillYear } from './year-of-marks.ts'

const PEOPLE = 1000
const MONTHS = ['2026-04', '2026-05'] as const
const LAST = '2026-05-31'
const DAYS: Readonly<Record<string, string>> = { '2026-04': '2026-04-30', '2026-05': LAST }

/** Time a request in ms, with the longest (ms) that it let nobody else be answered. */
async function timed(run: () => Promise<Response>): Promise<{ ms: number; held: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const answer = await run()
  if (answer.status > 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  const ms = performance.now() - start
  delay.disable()
  return { ms, held: delay.max / 1e6 }
}

/** Return the rows about closing a month of many people: April under the simple rule, May under the CLT. */
export async function closingCost(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  try {
    const database = openDatabase(path.join(folder, 'closing.db'))
    const { parts } = await testApp({ database, tokens: createTokens(new Uint8Array(32).fill(1)) })
    const store = await addStore(database)
    const master = await addUser(database, { role: 'master', store_id: null })
    await fillYear(database, store.id, PEOPLE, LAST, 61, true)
    await addPayRule(database, 'CLT, comércio', CLT, { store_id: store.id, from: '2026-05-01' })
    const now = instantOf(addDays(LAST, 1), '10:00', store.timezone)
    const app = createApp({ ...parts, now: () => now })
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await openTestSession(parts, master.id)}`,
      'x-step-up': await parts.tokens.stepUp(master.id, now),
    }
    const rows: Row[] = []
    for (const month of MONTHS) {
      const period = { from: `${month}-01`, to: DAYS[month] ?? '' }
      const query = new URLSearchParams({ store_id: store.id, ...period })
      const checked = await timed(async () => app.request(`/api/closings/checklist?${query}`, { headers }))
      const body = JSON.stringify({ store_id: store.id, ...period })
      const closed = await timed(async () => app.request('/api/closings', { method: 'POST', headers, body }))
      const rule = month === '2026-05' ? 'under the CLT' : 'under the simple rule'
      rows.push(
        told(`checklist of ${PEOPLE} people’s month ${rule}`, `${checked.ms.toFixed(0)} ms`),
        atMost(`closing it, a sheet each`, closed.ms, 3000, ' ms'),
        told('  the longest that nobody else was answered', `${closed.held.toFixed(0)} ms`),
      )
    }
    database.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

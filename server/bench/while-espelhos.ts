import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { createApp } from '../app.ts'
import { createTokens } from '../auth/token.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { readSecrets } from '../secrets.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { askOn, connected, readAnswer } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { EACH, makeRequests, type Puncher } from './punches.ts'
import { atMost, percentile, type Row, told } from './row.ts'
import { fillYear } from './year-of-marks.ts'

const PEOPLE = 500
const MAY = { from: '2026-05-01', to: '2026-05-31' }
/** People who punch meanwhile, at another company, and milliseconds from one punch to the next: more than a thousand a minute. */
const PUNCHERS = 200
const APART_MS = 50
const WARM_UP = 200
/** Punches before the sheets are made, and again after. */
const QUIET = 500
const LOOK_EVERY_MS = 500

/** Close May of many people, and let others punch at another company. Returns who asks for the sheets, and who punches. */
async function company(dataDir: string) {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const tokens = createTokens(...readSecrets(path.join(dataDir, 'secrets.json')).tokenKeys)
  const { parts } = await testApp({ database, tokens })
  const store = await addStore(database)
  const master = await addUser(database, { role: 'master', store_id: null })
  await fillYear(database, store.id, PEOPLE, MAY.to, 31, true)
  const now = instantOf(addDays(MAY.to, 1), '10:00', store.timezone)
  const headers = async (at: number) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${await openTestSession({ ...parts, now: () => at }, master.id)}`,
    'x-step-up': await tokens.stepUp(master.id, at),
  })
  const asked = { method: 'POST', headers: await headers(now), body: JSON.stringify({ store_id: store.id, ...MAY }) }
  const closed = await createApp({ ...parts, now: () => now }).request('/api/closings', asked)
  if (closed.status !== 201) throw new Error(`answered ${closed.status}: ${await closed.text()}`)
  const other = await addStore(database, { name: 'Ipê Norte', cnpj: '11444777000161' })
  const people: Puncher[] = []
  for (let i = 0; i < PUNCHERS; i += 1) {
    const device_id = randomUUID()
    const { id: user_id } = await addUser(database, { store_id: other.id })
    people.push({ user_id, store_id: other.id, device_id, grant: await addGrant(database, user_id, device_id) })
  }
  const found = { store_id: store.id, people, headers: await headers(Date.now()) }
  await database.close()
  return found
}

/** Punch at a steady pace until it is over. Returns how long each punch took (ms) from the instant at which it was due. */
async function punch(port: number, requests: Buffer[], isOver: (punched: number) => boolean): Promise<number[]> {
  const socket = await connected(port)
  const start = performance.now()
  const took: number[] = []
  while (!isOver(took.length)) {
    const due = start + took.length * APART_MS
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const request = requests.shift()
    if (!request) throw new Error('too few punches')
    // A timer rings a little late: that is not the server's time. A punch that waited for the one before is.
    const from = early > 0 ? performance.now() : due
    const { status, text } = readAnswer(await askOn(socket, request))
    took.push(performance.now() - from)
    if (status !== 200 || !text.includes('"outcome":"created"')) throw new Error(`not a good answer: ${status} ${text}`)
  }
  socket.destroy()
  return took
}

/** Make the sheets at the server. Returns how long it took (ms). */
async function makeSheets(port: number, store_id: string, headers: Record<string, string>): Promise<number> {
  const address = `http://127.0.0.1:${port}/api/generated-files`
  const start = performance.now()
  const body = JSON.stringify({ id: randomUUID(), kind: 'sheets', store_id, ...MAY })
  const asked = await fetch(address, { method: 'POST', headers, body })
  if (asked.status !== 201) throw new Error(`answered ${asked.status}: ${await asked.text()}`)
  for (;;) {
    await wait(LOOK_EVERY_MS)
    const [made] = (await (await fetch(`${address}?store_id=${store_id}`, { headers })).json()) as GeneratedFile[]
    if (made?.state === 'done') return performance.now() - start
    if (made?.state === 'failed') throw new Error(`the file failed: ${made.failure}`)
  }
}

/** Return the rows about punches at a real server while it makes the sheets of many people. */
export async function punchesWhileEspelhos(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  const { store_id, people, headers } = await company(dataDir)
  const requests = makeRequests(people, Date.now()).product
  if (requests.length !== PUNCHERS * EACH) throw new Error('each has as many punches')
  const server = await startMeasured('dist/server/main.js', { DATA_DIR: dataDir, MASTER_PASSWORD: 'tres-gatos-azuis' })
  try {
    const { port } = server
    await punch(port, requests, (punched) => punched === WARM_UP)
    const quiet = await punch(port, requests, (punched) => punched === QUIET)
    let isMade = false
    const making = makeSheets(port, store_id, headers).finally(() => {
      isMade = true
    })
    const [ms, busy] = await Promise.all([making, punch(port, requests, () => isMade)])
    quiet.push(...(await punch(port, requests, (punched) => punched === QUIET)))
    const [before, during] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
    const median = `${percentile(quiet, 0.5).toFixed(1)} ms → ${percentile(busy, 0.5).toFixed(1)} ms`
    return [
      atMost(`${PEOPLE} people’s sheets as a file, while others punch`, ms, 60_000, ' ms'),
      atMost(
        '  a punch meanwhile / before and after, p95',
        ...([during / before, 1.3, '×'] as const),
        `${during.toFixed(1)} ms / ${before.toFixed(1)} ms, ${busy.length} punches`,
      ),
      told('  half of them', median),
      told('  the longest', `${Math.max(...quiet).toFixed(0)} ms → ${Math.max(...busy).toFixed(0)} ms`),
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

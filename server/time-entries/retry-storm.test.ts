import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { countOf } from '../testing/databases.ts'
import { testDevice } from '../testing/punches.ts'
import { testApp } from '../testing/test-app.ts'
import { figure } from '../testing/trust/scale.ts'

const PEOPLE = 10
const EACH = figure(20, 100)
const TIMES = 5
const PUNCHES = PEOPLE * EACH
const at = Date.parse('2026-06-16T11:00:00Z')

it(`TRUST 5: ${PUNCHES} punches, each sent five times at once, are as many rows with one receipt each`, async () => {
  const app = await testApp()
  app.clock.now = at + 3_600_000
  const store = await addStore(app.database)
  const requests: { id: string; body: object }[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const user = await addUser(app.database, { store_id: store.id })
    const device_id = randomUUID()
    const device = testDevice(user.id, await addGrant(app.database, user.id, device_id), device_id)
    for (let i = 0; i < EACH; i += 1) {
      const event = device.event(at + i * 60_000)
      requests.push({ id: event.id, body: device.body(app.clock.now, [device.sent(event)]) })
    }
  }
  const storm = requests.flatMap((request) => Array.from({ length: TIMES }, () => request))
  const answers = await Promise.all(
    storm.map(async ({ id, body }) => {
      const { status, body: answer } = await app.send('POST', '/time-entries/sync', body)
      return { id, status, result: (answer as SyncAnswer).results[0] }
    }),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const receipts = new Map<string, Set<string>>()
  const outcomes = { created: 0, already_there: 0, flagged: 0, refused: 0 }
  for (const { id, result } of answers) {
    if (!result?.entry) throw new Error(`${id}: ${result?.code}`)
    receipts.set(id, (receipts.get(id) ?? new Set()).add(JSON.stringify(result.entry.receipt)))
    outcomes[result.outcome] += 1
  }
  expect([...receipts.values()].filter((different) => different.size !== 1)).toEqual([])
  expect(outcomes.refused).toBe(0)
  expect(outcomes.already_there).toBe(PEOPLE * EACH * (TIMES - 1))
  const count = (table: string) => countOf(app.database, table)
  expect([await count('time_entries'), await count('ledger'), await count('audit')]).toEqual([
    PUNCHES,
    PUNCHES,
    PUNCHES,
  ])
  expect(await verifyLedger(app.database.read)).toEqual({
    establishments: 1,
    rows: PUNCHES,
    marks: PUNCHES,
    faults: [],
  })
})

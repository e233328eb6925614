import { expect, it } from 'vitest'
import { daysOf } from '#shared/calendar/period.ts'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { addUser } from '../testing/company.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { addPayRule } from '../testing/pay-rules.ts'
import { MOST } from './queries.ts'

const LATELY = { from: '2026-04-17', to: '2026-06-15' }
const OPEN = {
  worked_minutes: 0,
  adjustment_minutes: 0,
  entry_count: 1,
  last_mark: 'entrada',
  incomplete: true,
} as const

it('whoever is free of control hides nobody’s open day, however many of theirs come before it', async () => {
  const s = await inboxStage()
  const write = (user_id: string, days: readonly string[]) =>
    s.app.database.write(async (tx) => {
      await tx.insert(dayTotals).values(days.map((day) => ({ ...OPEN, user_id, day })))
    })
  const days = daysOf(LATELY)
  let written = 0
  for (; written <= MOST; written += days.length) {
    const { id } = await addUser(s.app.database, { store_id: s.cast.centro })
    await addPayRule(s.app.database, `Isento ${id}`, ISENTO, { user_id: id, from: '2026-01-01' })
    await write(id, days)
  }
  await write(s.cast.ana, ['2026-04-16'])
  expect((await s.only('open_day')).key).toBe(`${s.cast.ana} 2026-04-16`)
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { daysOf } from '#shared/calendar/period.ts'
import { bonds, dayTotals, vacations } from '../database/schema/tables.ts'
import { addUser } from '../testing/company.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { MOST } from './queries.ts'

const LATELY = { from: '2026-04-17', to: '2026-06-15' }
const DAY = '2026-04-16'
const MARKED = { worked_minutes: 0, adjustment_minutes: 0, entry_count: 1, last_mark: 'saida' } as const

it.each(['absence', 'vacation'] as const)(
  'marks in the %s of who had left hide nobody’s contradiction, however many of them come before it',
  async (kind) => {
    const s = await inboxStage()
    const days = daysOf(LATELY)
    const write = (user_id: string, own: readonly string[]) =>
      s.app.database.write(async (tx) => {
        const absence = kind === 'absence' ? ('saude' as const) : null
        await tx.insert(dayTotals).values(own.map((day) => ({ ...MARKED, incomplete: false, absence, user_id, day })))
        const range = { start_date: own[0] ?? '', end_date: own.at(-1) ?? '', days: own.length }
        const at = { created_at: 0, updated_at: 0 }
        if (kind === 'vacation')
          await tx
            .insert(vacations)
            .values({ id: user_id, user_id, status: 'approved', created_by: 'dona@ipe.com.br', ...range, ...at })
      })
    for (let written = 0; written <= MOST; written += days.length) {
      const { id } = await addUser(s.app.database, { store_id: s.cast.centro })
      await s.app.database.write(async (tx) => {
        await tx.update(bonds).set({ left_on: '2026-04-01' }).where(eq(bonds.user_id, id))
      })
      await write(id, days)
    }
    await write(s.cast.ana, [DAY])
    expect((await s.only('overlap')).day?.date).toBe(DAY)
  },
)

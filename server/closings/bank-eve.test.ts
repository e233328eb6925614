import { expect, it } from 'vitest'
import { closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

/** May 2026 is over: it is Tuesday, 16 June. */
it('on the eve of what was written first no line of a sheet repeats what the days before it brought', async () => {
  const on = await closingStage()
  await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00 12:00 13:00 16:00')
  const credit = { type: 'credit', minutes: 600, reason: 'Saldo de outro sistema', percent: 50, expires_on: null }
  const written = { ...credit, date: '2026-05-12' }
  expect((await on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, written)).status).toBe(201)
  const { id } = await on.closed()
  const { bank, days } = (await on.sheetOf('ana', id, 'master')).content
  const before = days.filter(({ date }) => date < written.date).map(({ balance_minutes }) => balance_minutes)
  expect(before.at(-1)).toBe(-480)
  expect(bank.lines.filter(({ date }) => date < written.date)).toEqual([])
  const [first] = bank.lines
  const brought = before.reduce((sum, minutes) => sum + minutes, bank.before_minutes)
  // The day itself was missed too.
  expect(first).toMatchObject({ date: written.date, type: 'debit', minutes: 480, balance: brought - 480 })
})

import { exportHourBank, exportHourBankXlsx } from '#shared/contract/exports.ts'
import { hourBank, hourBankSeries } from '#shared/contract/hours.ts'
import { type Asked, type Door, serve } from '../http/serve.ts'
import { csvOf, xlsxOf } from '../sheet.ts'
import { hourBankSheet } from './hour-bank-sheet.ts'
import { listBalances } from './list-balances.ts'
import { listSeries } from './list-series.ts'

/** The hour bank of the people in scope. */
export function hourBankRoutes(door: Door): void {
  serve(door, hourBank, ({ actor, query }) => listBalances(door.parts, actor, query))
  serve(door, hourBankSeries, ({ actor, query }) => listSeries(door.parts, actor, query))
  const sheet = async ({ actor, query }: Pick<Asked<typeof hourBank>, 'actor' | 'query'>) =>
    hourBankSheet(await listBalances(door.parts, actor, query))
  serve(door, exportHourBank, async (asked) => csvOf(await sheet(asked)))
  serve(door, exportHourBankXlsx, async (asked) => xlsxOf(await sheet(asked)))
}

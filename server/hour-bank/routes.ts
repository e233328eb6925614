import { exportHourBank } from '#shared/contract/exports.ts'
import { hourBank } from '#shared/contract/hours.ts'
import { type Door, serve } from '../http/serve.ts'
import { hourBankCsv } from './hour-bank-csv.ts'
import { listBalances } from './list-balances.ts'

/** The hour bank of the people in scope. */
export function hourBankRoutes(door: Door): void {
  serve(door, hourBank, ({ actor, query }) => listBalances(door.parts, actor, query))
  serve(door, exportHourBank, async ({ actor, query }) => hourBankCsv(await listBalances(door.parts, actor, query)))
}

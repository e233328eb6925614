import * as sheets from '#shared/contract/exports.ts'
import * as ledger from '#shared/contract/hour-bank-ledger.ts'
import * as calls from '#shared/contract/hours.ts'
import * as opening from '#shared/contract/opening-balances.ts'
import { route } from '../http/route.ts'
import { expiringCredits } from './expiring.ts'
import { exportHourBank, exportHourBankXlsx, hourBank } from './hour-bank.ts'
import { hourBankSeries } from './hour-bank-series.ts'
import { writeOpeningBalances } from './opening-balances.ts'

/** The hour bank of the people in scope. */
export const hourBankRoutes = [
  route(calls.hourBank, hourBank, { fromReplica: true }),
  route(ledger.expiringCredits, expiringCredits, { fromReplica: true }),
  route(opening.writeOpeningBalances, writeOpeningBalances),
  route(calls.hourBankSeries, hourBankSeries, { fromReplica: true }),
  route(sheets.exportHourBank, exportHourBank, { fromReplica: true }),
  route(sheets.exportHourBankXlsx, exportHourBankXlsx, { fromReplica: true }),
]

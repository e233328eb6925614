import * as months from '#shared/contract/balance-months.ts'
import * as sheets from '#shared/contract/exports.ts'
import * as bank from '#shared/contract/hour-bank-ledger.ts'
import * as hours from '#shared/contract/hours.ts'
import * as rules from '#shared/contract/own-rules.ts'
import * as calls from '#shared/contract/people.ts'
import * as lists from '#shared/contract/people-import.ts'
import { route } from '../http/route.ts'
import { balanceMonths } from './balance-months.ts'
import { bankLedger } from './bank-ledger.ts'
import { removeMovement, writeMovement } from './bank-movements.ts'
import { editUser } from './edit-user.ts'
import { exportPeriod, exportPeriodXlsx } from './export-period.ts'
import { importUsers } from './import-users.ts'
import { userBalance, userRules } from './user-balance.ts'
import { createUser, deleteUser, editMe, getUser, listUsers, readPassword } from './verbs.ts'

export const userRoutes = [
  route(calls.editMe, editMe),
  route(calls.listUsers, listUsers),
  route(calls.createUser, createUser),
  route(lists.importUsers, importUsers),
  route(hours.userBalance, userBalance),
  route(bank.bankLedger, bankLedger),
  route(bank.writeMovement, writeMovement),
  route(bank.removeMovement, removeMovement),
  route(rules.userRules, userRules),
  route(months.balanceMonths, balanceMonths),
  route(sheets.exportPeriod, exportPeriod),
  route(sheets.exportPeriodXlsx, exportPeriodXlsx),
  route(calls.readPassword, readPassword),
  route(calls.getUser, getUser),
  route(calls.editUser, editUser),
  route(calls.deleteUser, deleteUser),
]

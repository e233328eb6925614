import { balanceMonths } from '#shared/contract/balance-months.ts'
import { exportPeriod, exportPeriodXlsx } from '#shared/contract/exports.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { createUser, deleteUser, editMe, editUser, getUser, listUsers, readPassword } from '#shared/contract/people.ts'
import { importUsers } from '#shared/contract/people-import.ts'
import { type Asked, type Door, serve } from '../http/serve.ts'
import { csvOf, xlsxOf } from '../sheet.ts'
import { monthsOfUser } from './balance-months.ts'
import { balanceSheet } from './balance-sheet.ts'
import { createUserBy } from './create-user.ts'
import { deleteUserBy } from './delete-user.ts'
import { editOwnProfile } from './edit-me.ts'
import { editUserBy } from './edit-user.ts'
import { importUsersBy } from './import-users.ts'
import { listUsersFor, readTemporaryPassword, readUser } from './see-users.ts'
import { balanceOfUser } from './user-balance.ts'
import { rulesOfUser } from './user-rules.ts'

/** People. */
export function userRoutes(door: Door): void {
  const { parts } = door
  serve(door, editMe, ({ actor, body, address }) => editOwnProfile(parts, actor, body, address))
  serve(door, listUsers, ({ actor, query }) => listUsersFor(parts, actor, query))
  serve(door, createUser, ({ actor, body, header, address }) =>
    createUserBy(parts, actor, { user: body, stepUp: header('x-step-up'), address }),
  )
  serve(door, importUsers, ({ actor, body, header, address }) =>
    importUsersBy(parts, actor, body, { stepUp: header('x-step-up'), address }),
  )
  serve(door, userBalance, ({ actor, params, query }) => balanceOfUser(parts, actor, params.id, query))
  serve(door, userRules, ({ actor, params }) => rulesOfUser(parts, actor, params.id))
  serve(door, balanceMonths, ({ actor, params, query }) => monthsOfUser(parts, actor, params.id, query))
  const periodSheet = async ({
    actor,
    params,
    query,
  }: Pick<Asked<typeof exportPeriod>, 'actor' | 'params' | 'query'>) =>
    balanceSheet(await balanceOfUser(parts, actor, params.id, query), query.order)
  serve(door, exportPeriod, async (asked) => csvOf(await periodSheet(asked)))
  serve(door, exportPeriodXlsx, async (asked) => xlsxOf(await periodSheet(asked)))
  serve(door, readPassword, ({ actor, params, address }) => readTemporaryPassword(parts, actor, params.id, address))
  serve(door, getUser, ({ actor, params }) => readUser(parts, actor, params.id))
  serve(door, editUser, ({ actor, params, body, header, address }) =>
    editUserBy(parts, actor, { id: params.id, update: body, stepUp: header('x-step-up'), address }),
  )
  serve(door, deleteUser, ({ actor, params, query, header, address }) =>
    deleteUserBy(parts, actor, { id: params.id, lastDay: query.left_on, stepUp: header('x-step-up'), address }),
  )
}

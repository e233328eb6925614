import { login, logout, verify, verifyPassword } from './auth.ts'
import type { AnyCall } from './call.ts'
import { dailyReport, hourBank, userBalance } from './hours.ts'
import { editMe, listStores } from './people.ts'
import { health, ownIp, settings } from './system.ts'
import { createEntry, listEntries, putPhoto, sync, today } from './time-entries.ts'

/** Every call of the API, in the order of the documentation. A call that is not here is not served. */
export const calls = {
  health,
  ownIp,
  settings,
  login,
  verify,
  verifyPassword,
  logout,
  editMe,
  listStores,
  sync,
  putPhoto,
  today,
  listEntries,
  createEntry,
  hourBank,
  userBalance,
  dailyReport,
} as const satisfies Record<string, AnyCall>

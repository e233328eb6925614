import * as attestationDeeds from './attestation-deeds.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as balanceMonths from './balance-months.ts'
import type { AnyCall } from './call.ts'
import * as clockImports from './clock-imports.ts'
import * as closingChecklist from './closing-checklist.ts'
import * as closings from './closings.ts'
import * as devices from './devices.ts'
import * as documents from './documents.ts'
import * as entryDeeds from './entry-deeds.ts'
import * as entryHistory from './entry-history.ts'
import * as exports from './exports.ts'
import * as firstSteps from './first-steps.ts'
import * as generatedFiles from './generated-files.ts'
import * as heldEvents from './held-events.ts'
import * as holidays from './holidays.ts'
import * as hourBankLedger from './hour-bank-ledger.ts'
import * as hours from './hours.ts'
import * as inbox from './inbox.ts'
import * as invitations from './invitations.ts'
import * as kioskOwn from './kiosk-own.ts'
import * as kiosks from './kiosks.ts'
import * as occurrences from './occurrences.ts'
import * as openingBalances from './opening-balances.ts'
import * as ownRules from './own-rules.ts'
import * as payRules from './pay-rules.ts'
import * as payroll from './payroll.ts'
import * as people from './people.ts'
import * as peopleImport from './people-import.ts'
import * as pins from './pins.ts'
import * as receipts from './receipts.ts'
import * as rescue from './rescue.ts'
import * as schedules from './schedules.ts'
import * as sheets from './sheets.ts'
import * as storeWeek from './store-week.ts'
import * as stores from './stores.ts'
import * as system from './system.ts'
import * as entries from './time-entries.ts'
import * as vacations from './vacations.ts'
import * as yearTracks from './year-tracks.ts'

type CallsOf<M> = { [K in keyof M as M[K] extends AnyCall ? K : never]: M[K] }

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const methods: readonly AnyCall['method'][] = ['GET', 'POST', 'PUT', 'DELETE']
const placeOf = ({ path, method }: AnyCall) => `${path} ${methods.indexOf(method)}`
const byPlace = (a: AnyCall, b: AnyCall) => (placeOf(a) < placeOf(b) ? -1 : 1)

/** Return the calls that a module exports beside its shapes, by path. */
function callsOf<M extends object>(module: M): CallsOf<M> {
  const own = Object.entries(module).filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
  return Object.fromEntries(own.sort(([, a], [, b]) => byPlace(a, b))) as CallsOf<M>
}

/** Every call of the API by name, in the order of the documentation. The modules named here are served, each with all its calls. */
export const calls = {
  ...callsOf(system),
  ...callsOf(auth),
  ...callsOf(devices),
  ...callsOf(kiosks),
  ...callsOf(kioskOwn),
  ...callsOf(pins),
  ...callsOf(people),
  ...callsOf(peopleImport),
  ...callsOf(invitations),
  ...callsOf(stores),
  ...callsOf(storeWeek),
  ...callsOf(firstSteps),
  ...callsOf(payRules),
  ...callsOf(entries),
  ...callsOf(entryDeeds),
  ...callsOf(entryHistory),
  ...callsOf(rescue),
  ...callsOf(receipts),
  ...callsOf(heldEvents),
  ...callsOf(documents),
  ...callsOf(attestationDeeds),
  ...callsOf(holidays),
  ...callsOf(schedules),
  ...callsOf(vacations),
  ...callsOf(yearTracks),
  ...callsOf(inbox),
  ...callsOf(hours),
  ...callsOf(occurrences),
  ...callsOf(closingChecklist),
  ...callsOf(closings),
  ...callsOf(generatedFiles),
  ...callsOf(clockImports),
  ...callsOf(sheets),
  ...callsOf(payroll),
  ...callsOf(hourBankLedger),
  ...callsOf(openingBalances),
  ...callsOf(balanceMonths),
  ...callsOf(ownRules),
  ...callsOf(exports),
  ...callsOf(audit),
}

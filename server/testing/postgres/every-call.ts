import { ruleOf } from '#shared/access/policy.ts'
import { calls } from '#shared/contract/calls.ts'
import { COLUMNS } from '../matrix/columns.ts'
import { requests } from '../matrix/requests.ts'
import type { Sent } from '../matrix/sent.ts'
import { table } from '../matrix/table.ts'
import { type Column, hers, type World } from '../matrix/world.ts'

type Name = keyof typeof calls
type Query = Record<string, string>

/** One call by somebody. */
export interface Asked {
  who: Column
  name: Name
  sent: Sent
}

const WHO = ['master', 'admin in scope', 'user own'] as const
const month = { from: '2026-05-01', to: '2026-05-31' }
const MIDDLE = `${Date.parse('2026-01-15T12:00:00Z')}.x`

/** Filters and pages that lists are really asked for, beside the ones of the table of requests. */
function filtered({ ana, a }: World): [Name, Query][] {
  const entries: Query[] = [
    {},
    { store_id: a },
    { type: 'entrada' },
    { status: 'approved' },
    { type: 'ajuste', status: 'approved', store_id: a },
    { type: 'ajuste', ...month },
    month,
    { ...month, store_id: a },
    { ...month, user_id: ana },
    { from: '2025-09-01', to: '2025-09-30' },
    { cursor: MIDDLE },
    { cursor: MIDDLE, order: 'asc' },
    { order: 'asc', limit: '2000' },
  ]
  const deeds: Query[] = [
    {},
    { actor_id: ana },
    { target_id: hers.entry },
    { about: ana },
    { about: ana, limit: '5' },
    { action: 'time-entry:batch' },
    { action: 'punch:deliver', ...month },
    month,
    { from: '2025-09-01', to: '2025-09-30' },
  ]
  const histories: Query[] = [
    { kind: 'marks', ...month },
    { kind: 'marks', ...month, store_id: a, page: '30' },
    { kind: 'absences', ...month },
    { kind: 'marks', from: '2026-06-09', to: '2026-06-09' },
  ]
  const hours: [Name, Query][] = [
    ['hourBank', { cutoff: '2026-01-31' }],
    ['hourBank', { store_id: a }],
    ['hourBank', { user_id: ana }],
    ['hourBankSeries', { user_ids: ana, cutoff: '2026-01-31' }],
    ['userBalance', month],
    ['exportPeriod', { ...month, order: 'desc' }],
    ['dailyReport', { date: '2026-06-09' }],
    ['dailyReport', { date: '2025-09-15', store_id: a, role: 'user' }],
    ['exportDaily', { date: '2026-06-09', kind: 'employees' }],
    ['exportMonth', { month: '2026-05', store_id: a }],
    ['exportMonth', { month: '2026-05', user_id: ana }],
    ['listOccurrences', { ...month, store_id: a }],
    ['exportOccurrences', { ...month, user_id: ana, severity: 'grave' }],
    ['listPending', { store_id: a }],
    ['readInbox', { store_id: a, kind: 'request', limit: '20' }],
    ['listUsers', { store_id: a, q: 'Pessoa' }],
    ['listKioskMarks', { cursor: MIDDLE }],
  ]
  return [
    ...entries.map((query): [Name, Query] => ['listEntries', query]),
    ...deeds.map((query): [Name, Query] => ['listAudit', query]),
    ...histories.map((query): [Name, Query] => ['entryHistory', query]),
    ...hours,
  ]
}

const isAllowed = (name: Name, who: Column) => table[name].trim().split(/\s+/)[COLUMNS.indexOf(who)] === '200'

/** Every reading call of the contract, and lists with their filters, by everybody of these who may. */
export function readings(world: World): Asked[] {
  const names = (Object.keys(calls) as Name[]).filter((name) => calls[name].method === 'GET')
  const asked = [
    ...names.map((name): [Name, Sent] => [name, requests[name](world)]),
    ...filtered(world).map(([name, query]): [Name, Sent] => [name, { ...requests[name](world), query }]),
  ]
  const ofKiosk = asked.filter(([name]) => ruleOf(calls[name].may).who === 'kiosk')
  return [
    ...WHO.flatMap((who) =>
      asked.filter(([name]) => isAllowed(name, who)).map(([name, sent]) => ({ who, name, sent })),
    ),
    ...ofKiosk.map(([name, sent]): Asked => ({ who: 'kiosk', name, sent })),
  ]
}

/** The writing calls by who makes them, in an order in which each finds what it changes. */
const WRITINGS: readonly [Column, ...Name[]][] = [
  ['user own', 'verifyPassword', 'editMe', 'requestMarks', 'seeDecisions', 'seeAttestations'],
  ['user own', 'setOwnPin', 'setOwnBadge', 'removeBadge'],
  ['user own', 'uploadImage', 'uploadAttestation', 'sync', 'putPhoto', 'login', 'exchangeCode'],
  ['admin in scope', 'registerBatch', 'correctDay', 'createEntry', 'rescueEvents', 'decideEntry', 'reopenRequest'],
  ['user own', 'withdrawRequest'],
  ['master', 'admitHeldEvent', 'disregardHeldEvent', 'decideAttestation', 'reopenAttestation'],
  ['user own', 'withdrawAttestation'],
  [
    'master',
    'createUser',
    'editUser',
    'importUsers',
    'invitePeople',
    'openInvitation',
    'acceptInvitation',
    'createStore',
    'editStore',
    'createPayslip',
  ],
  ['master', 'setStoreWeek', 'keepFirstSteps'],
  ['master', 'createHoliday', 'editHoliday', 'copyHolidays', 'seedHolidays', 'previewScheduleSet'],
  ['master', 'createPayRule', 'renamePayRule', 'putPayRuleVersion', 'deletePayRuleVersion', 'giveStorePayRule'],
  ['admin in scope', 'givePersonPayRule'],
  ['master', 'deletePayRule'],
  ['master', 'createSchedule', 'editSchedule', 'createVacation', 'editVacation', 'createYearTrack', 'editYearTrack'],
  ['master', 'deleteHoliday', 'deleteHolidayYear', 'deleteSchedule', 'saveScheduleSet', 'deleteScheduleSet'],
  ['master', 'writeMovement', 'writeOpeningBalances', 'removeMovement'],
  ['user own', 'readSheet', 'signSheet'],
  ['master', 'putPayrollLayout', 'previewClockImport', 'importClockFile', 'undoClockImport'],
  ['master', 'remindOfSheets', 'reopenPeriod'],
  ['master', 'deleteVacation', 'deleteYearTrack', 'deleteImage', 'deleteAttestation', 'deletePayslip'],
  ['master', 'deleteEntry', 'resetEntries', 'removeDevice', 'deleteStore', 'deleteUser'],
  ['master', 'closePeriod', 'setPeriodStart', 'makeGeneratedFile', 'cancelGeneratedFile'],
  ['master', 'enrollKiosk', 'editKiosk', 'askDelivery', 'drawPin'],
  ['kiosk', 'kioskToken', 'kioskReport', 'changeKioskPins'],
  ['master', 'leaveKiosk', 'revokeKiosk'],
  ['manager', 'endSession', 'endOtherSessions', 'changePassword', 'logout'],
]

/** Fields that replace those of the table of requests which would collide with an earlier request. */
const others: Partial<Record<Name, unknown>> = {
  correctDay: {
    id: '88888888-8888-4888-8888-888888888888',
    day: '2026-06-11',
    add: [{ id: '99999999-9999-4999-8999-999999999999', entry_type: 'entrada', timestamp: '2026-06-11T11:00:00Z' }],
  },
  // November is reopened by then: a month before it is in order.
  closePeriod: { from: '2025-10-01', to: '2025-10-31' },
  importUsers: { people: [{ name: 'Outra', email: 'outra@ipe.com.br' }] },
}

function sentOf(name: Name, world: World): Sent {
  const sent = requests[name](world)
  return name in others ? { ...sent, body: { ...(sent.body as object), ...(others[name] as object) } } : sent
}

export const writings = (world: World): Asked[] =>
  WRITINGS.flatMap(([who, ...names]) => names.map((name) => ({ who, name, sent: sentOf(name, world) })))

/** The writings that are refused here, each after all that it reads: a file that isn't the mark's, a second decision, what was removed or given. */
export const REFUSED: readonly Name[] = [
  ...(['login', 'exchangeCode', 'putPhoto', 'disregardHeldEvent', 'deleteAttestation'] as const),
  ...([
    'deleteStore',
    'deletePayRule',
    'endSession',
    'logout',
    'kioskToken',
    'openInvitation',
    'acceptInvitation',
  ] as const),
]

/** Return the calls of the contract that are not among some, though they are answered at all here. */
export const missingFrom = (asked: readonly Asked[]): string[] =>
  (Object.keys(calls) as Name[])
    // A number for a kiosk to sign is only drawn.
    .filter((name) => name !== 'kioskNonce' && !asked.some((one) => one.name === name))
    .filter((name) => COLUMNS.some((who) => isAllowed(name, who)) || calls[name].method !== 'GET')

import type { calls } from '#shared/contract/calls.ts'

/** The actors, in the order of the columns. The targets are Ana's; Bia works beside her. */
export const COLUMNS = [
  'nobody',
  'user own',
  'user other’s',
  'manager',
  'admin in scope',
  'admin out of scope',
  'admin without stores',
  'master',
  'blocked',
  'expired',
  'ended',
  'temporary',
] as const

/**
 * The permissions (docs/decisions/0022 to 0029) as the answers' statuses: reads out of scope are 404, writes 403, without a session 401. A
 * call of the contract without a row here fails the test.
 */
export const table: Record<keyof typeof calls, string> = {
  //                  nobody own  other man  in   out  none mast block exp   ended temp
  health: '           200    200  200   200  200  200  200  200  200   200   200   200',
  ownIp: '            200    200  200   200  200  200  200  200  200   200   200   200',
  settings: '         200    200  200   200  200  200  200  200  200   200   200   200',
  login: '            401    401  401   401  401  401  401  401  401   401   401   401',
  exchangeCode: '     401    401  401   401  401  401  401  401  401   401   401   401',
  verify: '           401    200  200   200  200  200  200  200  401   401   401   200',
  verifyPassword: '   401    200  200   200  200  200  200  200  401   401   401   200',
  changePassword: '   401    200  200   200  200  200  200  200  401   401   401   200',
  logout: '           401    200  200   200  200  200  200  200  401   401   401   200',
  listSessions: '     401    200  200   200  200  200  200  200  401   401   401   403',
  endSession: '       401    200  404   404  404  404  404  404  401   401   401   403',
  endOtherSessions: ' 401    200  200   200  200  200  200  200  401   401   401   403',
  listDevices: '      401    403  403   403  200  404  404  200  401   401   401   403',
  removeDevice: '     401    403  403   403  200  403  403  200  401   401   401   403',
  startGoogle: '      404    404  404   404  404  404  404  404  404   404   404   404',
  returnFromGoogle: ' 404    404  404   404  404  404  404  404  404   404   404   404',

  editMe: '           401    200  200   200  200  200  200  200  401   401   401   403',
  listUsers: '        401    403  403   403  200  200  200  200  401   401   401   403',
  getUser: '          401    200  404   404  200  404  404  200  401   401   401   403',
  createUser: '       401    403  403   403  201  403  403  201  401   401   401   403',
  importUsers: '      401    403  403   403  201  403  403  201  401   401   401   403',
  editUser: '         401    403  403   403  200  403  403  200  401   401   401   403',
  readPassword: '     401    403  403   403  200  404  404  200  401   401   401   403',
  deleteUser: '       401    403  403   403  200  403  403  200  401   401   401   403',

  listStores: '       401    200  200   200  200  200  200  200  401   401   401   403',
  getStore: '         401    200  200   200  200  404  404  200  401   401   401   200',
  createStore: '      401    403  403   403  403  403  403  201  401   401   401   403',
  editStore: '        401    403  403   403  403  403  403  200  401   401   401   403',
  deleteStore: '      401    403  403   403  403  403  403  409  401   401   401   403',

  // A delivery is proved by the grant of each event, independent of the session: an event without one is refused inside the answer.
  sync: '             200    200  200   200  200  200  200  200  200   200   200   200',
  // Ana's grant gets as far as the hash of her photo; another's finds no such mark; that of people locked out long ago has ended. The grant
  // of somebody who can't sign in any more still proves whose a photo is, because a mark of theirs may be admitted later.
  putPhoto: '         401    422  404   404  404  404  404  404  404   404   401   404',
  today: '            401    200  404   404  200  404  404  200  401   401   401   403',
  listEntries: '      401    200  404   404  200  404  404  200  401   401   401   403',
  entryHistory: '     401    200  404   404  200  404  404  200  401   401   401   403',
  createEntry: '      401    201  403   403  201  403  403  201  401   401   401   403',
  deleteEntry: '      401    403  403   403  200  403  403  200  401   401   401   403',
  listPending: '      401    403  403   403  200  200  200  200  401   401   401   403',
  decideEntry: '      401    403  403   403  200  403  403  200  401   401   401   403',
  requestMarks: '     401    201  201   201  201  201  201  201  401   401   401   201',
  withdrawRequest: '  401    200  404   404  404  404  404  404  401   401   401   404',
  reopenRequest: '    401    403  403   403  409  403  403  409  401   401   401   403',
  listDecisions: '    401    200  200   200  200  200  200  200  401   401   401   403',
  seeDecisions: '     401    200  200   200  200  200  200  200  401   401   401   403',
  correctDay: '       401    403  403   403  200  403  403  200  401   401   401   403',
  registerBatch: '    401    403  403   403  200  403  403  200  401   401   401   403',
  resetEntries: '     401    403  403   403  200  403  403  200  401   401   401   403',

  uploadImage: '      401    201  201   201  201  201  201  201  401   401   401   403',
  deleteImage: '      401    200  403   403  200  403  403  200  401   401   401   403',
  uploadAttestation: '401    201  403   403  201  403  403  201  401   401   401   403',
  listAttestations: ' 401    200  404   404  200  404  404  200  401   401   401   403',
  deleteAttestation: '401    403  403   403  200  403  403  200  401   401   401   403',
  rescueEvents: '     401    403  403   403  200  200  200  200  401   401   401   403',
  listHeldEvents: '   401    403  403   403  200  200  200  200  401   401   401   403',
  admitHeldEvent: '   401    403  403   403  200  403  403  200  401   401   401   403',
  disregardHeldEvent: '401   403  403   403  200  403  403  200  401   401   401   403',
  listAttestationRequests: ' 401  403  403   403  200  200  200  200  401   401   401   403',
  decideAttestation: '401    403  403   403  200  403  403  200  401   401   401   403',
  reopenAttestation: '401    403  403   403  409  403  403  409  401   401   401   403',
  withdrawAttestation: ' 401  200  404   404  404  404  404  404  401   401   401   404',
  seeAttestations: '  401    200  200   200  200  200  200  200  401   401   401   403',
  listPayslips: '     401    200  404   404  200  404  404  200  401   401   401   403',
  getPayslip: '       401    200  404   404  200  404  404  200  401   401   401   403',
  createPayslip: '    401    403  403   403  201  403  403  201  401   401   401   403',
  deletePayslip: '    401    403  403   403  200  403  403  200  401   401   401   403',
  // The address itself is the proof; this one is not signed.
  readFile: '         404    404  404   404  404  404  404  404  404   404   404   404',

  listHolidays: '     401    200  200   200  200  200  200  200  401   401   401   403',
  getHoliday: '       401    200  200   200  200  200  200  200  401   401   401   403',
  createHoliday: '    401    403  403   403  403  403  403  201  401   401   401   403',
  editHoliday: '      401    403  403   403  403  403  403  200  401   401   401   403',
  deleteHoliday: '    401    403  403   403  403  403  403  200  401   401   401   403',
  deleteHolidayYear: '401    403  403   403  403  403  403  200  401   401   401   403',
  seedHolidays: '     401    403  403   403  403  403  403  200  401   401   401   403',
  copyHolidays: '     401    403  403   403  403  403  403  200  401   401   401   403',

  // A list filtered by somebody out of reach is empty: each room's test checks that.
  listSchedules: '    401    200  200   200  200  200  200  200  401   401   401   403',
  createSchedule: '   401    403  403   403  201  403  403  201  401   401   401   403',
  editSchedule: '     401    403  403   403  200  403  403  200  401   401   401   403',
  deleteSchedule: '   401    403  403   403  200  403  403  200  401   401   401   403',
  saveScheduleSet: '  401    403  403   403  200  403  403  200  401   401   401   403',
  previewScheduleSet: '401   403  403   403  200  403  403  200  401   401   401   403',
  deleteScheduleSet: '401    403  403   403  200  403  403  200  401   401   401   403',

  listVacations: '    401    200  200   200  200  200  200  200  401   401   401   403',
  getVacation: '      401    200  404   404  200  404  404  200  401   401   401   403',
  createVacation: '   401    403  403   403  201  403  403  201  401   401   401   403',
  editVacation: '     401    403  403   403  200  403  403  200  401   401   401   403',
  deleteVacation: '   401    403  403   403  200  403  403  200  401   401   401   403',

  listYearTracks: '   401    200  200   200  200  200  200  200  401   401   401   403',
  createYearTrack: '  401    403  403   403  201  403  403  201  401   401   401   403',
  editYearTrack: '    401    403  403   403  200  403  403  200  401   401   401   403',
  deleteYearTrack: '  401    403  403   403  200  403  403  200  401   401   401   403',

  hourBank: '         401    403  403   403  200  200  200  200  401   401   401   403',
  // People out of reach are left out of the list: the room's test checks that.
  hourBankSeries: '   401    403  403   403  200  200  200  200  401   401   401   403',
  userBalance: '      401    200  404   404  200  404  404  200  401   401   401   403',
  userRules: '        401    200  404   404  200  404  404  200  401   401   401   403',
  balanceMonths: '    401    200  404   404  200  404  404  200  401   401   401   403',
  exportHourBank: '   401    403  403   403  200  200  200  200  401   401   401   403',
  exportPeriod: '     401    200  404   404  200  404  404  200  401   401   401   403',
  exportDaily: '      401    403  403   403  200  200  200  200  401   401   401   403',
  exportMonth: '      401    403  403   403  200  200  200  200  401   401   401   403',
  exportMonthXlsx: '  401    403  403   403  200  200  200  200  401   401   401   403',
  exportHourBankXlsx: '401    403  403   403  200  200  200  200  401   401   401   403',
  exportPeriodXlsx: ' 401    200  404   404  200  404  404  200  401   401   401   403',
  exportDailyXlsx: '  401    403  403   403  200  200  200  200  401   401   401   403',
  dailyReport: '      401    403  403   403  200  200  200  200  401   401   401   403',
  listAudit: '        401    403  403   403  200  200  200  200  401   401   401   403',
}

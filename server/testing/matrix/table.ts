import type { calls } from '#shared/contract/calls.ts'

/** Who asks, in the order of the columns. The things asked for are Ana’s; Bia works beside her. */
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
] as const

/**
 * Who may do what (DECISIONS 22–24 and 26–29, admin.md §6), as the answers' statuses: reads out of scope are 404, writes 403,
 * without a session 401. A call of the contract without a row here fails the test.
 */
export const table: Record<keyof typeof calls, string> = {
  //                  nobody own  other man  in   out  none mast block exp   ended
  health: '           200    200  200   200  200  200  200  200  200   200   200',
  ownIp: '            200    200  200   200  200  200  200  200  200   200   200',
  settings: '         200    200  200   200  200  200  200  200  200   200   200',
  login: '            401    401  401   401  401  401  401  401  401   401   401',
  verify: '           401    200  200   200  200  200  200  200  401   401   401',
  verifyPassword: '   401    200  200   200  200  200  200  200  401   401   401',
  changePassword: '   401    200  200   200  200  200  200  200  401   401   401',
  logout: '           401    200  200   200  200  200  200  200  401   401   401',
  startGoogle: '      404    404  404   404  404  404  404  404  404   404   404',
  returnFromGoogle: ' 404    404  404   404  404  404  404  404  404   404   404',

  editMe: '           401    200  200   200  200  200  200  200  401   401   401',
  listUsers: '        401    403  403   403  200  200  200  200  401   401   401',
  getUser: '          401    200  404   404  200  404  404  200  401   401   401',
  createUser: '       401    403  403   403  201  403  403  201  401   401   401',
  importUsers: '      401    403  403   403  201  403  403  201  401   401   401',
  editUser: '         401    403  403   403  200  403  403  200  401   401   401',
  readPassword: '     401    403  403   403  200  404  404  200  401   401   401',
  deleteUser: '       401    403  403   403  200  403  403  200  401   401   401',

  listStores: '       401    200  200   200  200  200  200  200  401   401   401',
  getStore: '         401    200  200   200  200  404  404  200  401   401   401',
  createStore: '      401    403  403   403  403  403  403  201  401   401   401',
  editStore: '        401    403  403   403  403  403  403  200  401   401   401',
  deleteStore: '      401    403  403   403  403  403  403  409  401   401   401',

  // A delivery is proved by the grant of each event, whoever is signed in: an event without one is refused inside the answer.
  sync: '             200    200  200   200  200  200  200  200  200   200   200',
  // Ana’s grant gets as far as the hash of her photo; another’s finds no such mark.
  putPhoto: '         401    422  404   404  404  404  404  404  404   404   401',
  today: '            401    200  404   404  200  404  404  200  401   401   401',
  listEntries: '      401    200  404   404  200  404  404  200  401   401   401',
  createEntry: '      401    201  403   403  201  403  403  201  401   401   401',
  deleteEntry: '      401    403  403   403  200  403  403  200  401   401   401',
  listPending: '      401    403  403   403  200  200  200  200  401   401   401',
  decideEntry: '      401    403  403   403  200  403  403  200  401   401   401',
  registerBatch: '    401    403  403   403  200  403  403  200  401   401   401',
  resetEntries: '     401    403  403   403  200  403  403  200  401   401   401',

  uploadImage: '      401    201  201   201  201  201  201  201  401   401   401',
  deleteImage: '      401    200  403   403  200  403  403  200  401   401   401',
  uploadAttestation: '401    201  403   403  201  403  403  201  401   401   401',
  listAttestations: ' 401    200  404   404  200  404  404  200  401   401   401',
  deleteAttestation: '401    403  403   403  200  403  403  200  401   401   401',
  listPayslips: '     401    200  404   404  200  404  404  200  401   401   401',
  getPayslip: '       401    200  404   404  200  404  404  200  401   401   401',
  createPayslip: '    401    403  403   403  201  403  403  201  401   401   401',
  deletePayslip: '    401    403  403   403  200  403  403  200  401   401   401',
  // The address itself is the proof; this one is not signed.
  readFile: '         404    404  404   404  404  404  404  404  404   404   404',

  listHolidays: '     401    200  200   200  200  200  200  200  401   401   401',
  getHoliday: '       401    200  200   200  200  200  200  200  401   401   401',
  createHoliday: '    401    403  403   403  403  403  403  201  401   401   401',
  editHoliday: '      401    403  403   403  403  403  403  200  401   401   401',
  deleteHoliday: '    401    403  403   403  403  403  403  200  401   401   401',
  seedHolidays: '     401    403  403   403  403  403  403  200  401   401   401',
  copyHolidays: '     401    403  403   403  403  403  403  200  401   401   401',

  // A list narrowed to somebody out of reach is an empty one: each room's test looks into it.
  listSchedules: '    401    200  200   200  200  200  200  200  401   401   401',
  createSchedule: '   401    403  403   403  201  403  403  201  401   401   401',
  editSchedule: '     401    403  403   403  200  403  403  200  401   401   401',
  deleteSchedule: '   401    403  403   403  200  403  403  200  401   401   401',
  saveScheduleSet: '  401    403  403   403  200  403  403  200  401   401   401',
  deleteScheduleSet: '401    403  403   403  200  403  403  200  401   401   401',

  listVacations: '    401    200  200   200  200  200  200  200  401   401   401',
  getVacation: '      401    200  404   404  200  404  404  200  401   401   401',
  createVacation: '   401    403  403   403  201  403  403  201  401   401   401',
  editVacation: '     401    403  403   403  200  403  403  200  401   401   401',
  deleteVacation: '   401    403  403   403  200  403  403  200  401   401   401',

  listYearTracks: '   401    200  200   200  200  200  200  200  401   401   401',
  createYearTrack: '  401    403  403   403  201  403  403  201  401   401   401',
  editYearTrack: '    401    403  403   403  200  403  403  200  401   401   401',
  deleteYearTrack: '  401    403  403   403  200  403  403  200  401   401   401',

  hourBank: '         401    403  403   403  200  200  200  200  401   401   401',
  // Whoever is out of reach is left out of the list: the room's test looks into it.
  hourBankSeries: '   401    403  403   403  200  200  200  200  401   401   401',
  userBalance: '      401    200  404   404  200  404  404  200  401   401   401',
  exportHourBank: '   401    403  403   403  200  200  200  200  401   401   401',
  exportPeriod: '     401    200  404   404  200  404  404  200  401   401   401',
  exportDaily: '      401    403  403   403  200  200  200  200  401   401   401',
  exportHourBankXlsx: '401    403  403   403  200  200  200  200  401   401   401',
  exportPeriodXlsx: ' 401    200  404   404  200  404  404  200  401   401   401',
  exportDailyXlsx: '  401    403  403   403  200  200  200  200  401   401   401',
  dailyReport: '      401    403  403   403  200  200  200  200  401   401   401',
  listAudit: '        401    403  403   403  200  200  200  200  401   401   401',
}

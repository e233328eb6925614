import type { calls } from '#shared/contract/calls.ts'
import { atKiosks } from './kiosk-requests.ts'
import { underRules } from './rule-requests.ts'
import type { Sent } from './sent.ts'
import { DEVICE, hers, PASSWORD, type World } from './world.ts'

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function form(bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set('file', new Blob([bytes]), name)
  return data
}

const one = (id: string): Sent => ({ params: { id } })
const week = { day_of_week: 2, start_time: '08:00', end_time: '17:00' }
const rest = { start_date: '2026-08-03', end_date: '2026-08-07' }
const year = { year: 2023, total_worked_hours: 10, total_expected_hours: 8 }
const set = { name: 'Sábado', replace: true, days: [{ ...week, day_of_week: 6 }] }
const anyFile = '44444444-4444-4444-8444-444444444444'

const people = {
  health: () => ({}),
  readiness: () => ({}),
  ownIp: () => ({}),
  settings: () => ({}),
  login: () => ({ body: { email: 'ninguem@ipe.com.br', password: 'x' } }),
  verify: () => ({}),
  verifyPassword: () => ({ body: { password: PASSWORD } }),
  changePassword: () => ({ body: { current_password: PASSWORD, new_password: 'outra-senha' } }),
  logout: () => ({}),
  exchangeCode: () => ({ body: { code: 'x'.repeat(43), proof: 'y'.repeat(43) } }),
  listSessions: () => ({}),
  endSession: () => one(hers.session),
  endOtherSessions: () => ({}),
  listDevices: ({ ana }) => ({ query: { user_id: ana } }),
  removeDevice: ({ ana }) => ({ ...one(DEVICE), query: { user_id: ana } }),
  startGoogle: () => ({}),
  returnFromGoogle: () => ({}),
  editMe: () => ({ body: { display_name: 'Nome' } }),
  listUsers: () => ({}),
  getUser: ({ ana }) => one(ana),
  createUser: ({ a }) => ({ body: { name: 'Nova', email: 'nova@ipe.com.br', password: 'abcd', store_id: a } }),
  importUsers: ({ a }) => ({ body: { people: [{ name: 'Nova', email: 'nova@ipe.com.br', store_id: a }] } }),
  editUser: ({ ana }) => ({ ...one(ana), body: { phone: '(11) 98765-4321' } }),
  readPassword: ({ ana }) => one(ana),
  listInvitations: () => ({}),
  invitePeople: ({ ana }) => ({ body: { user_ids: [ana] } }),
  openInvitation: () => ({ body: { code: 'K7TQ-2MXD' } }),
  acceptInvitation: () => ({ body: { code: 'K7TQ-2MXD', password: 'outra-senha' } }),
  deleteUser: ({ ana }) => one(ana),
  listStores: () => ({}),
  getStore: ({ a }) => one(a),
  createStore: () => ({ body: { name: 'Nova loja' } }),
  editStore: ({ a }) => ({ ...one(a), body: { phone: '1133334444' } }),
  readStoreWeek: ({ a }) => one(a),
  setStoreWeek: ({ a }) => ({ ...one(a), body: { week: { name: '44 h', days: [{ ...week, break_duration: 60 }] } } }),
  readFirstSteps: () => ({}),
  keepFirstSteps: () => ({ body: { is_open: true, at: 'people', skipped: ['holidays'] } }),
  deleteStore: ({ a }) => one(a),
} satisfies Record<string, (world: World) => Sent>

const time = {
  sync: () => ({ body: { device_id: DEVICE, sending: { ctx: 'c', mono: 1 }, events: [{}] } }),
  putPhoto: () => ({ ...one(hers.entry), query: { sha256: 'b'.repeat(64) }, bytes: png }),
  readReceipt: () => one(hers.entry),
  checkReceipt: () => ({ params: { establishment: '11222333000181', nsr: '1', hash: 'a'.repeat(16) } }),
  today: ({ ana }) => ({ params: { userId: ana } }),
  listEntries: ({ ana }) => ({ query: { user_id: ana } }),
  entryHistory: ({ ana }) => ({ query: { kind: 'marks', from: '2026-06-01', to: '2026-06-30', user_id: ana } }),
  createEntry: ({ ana }) => ({
    body: { user_id: ana, entry_type: 'saida', timestamp: '2026-06-16T17:30:00Z', notes: 'Registro manual' },
  }),
  deleteEntry: () => one(hers.entry),
  listPending: () => ({}),
  decideEntry: () => ({ ...one(hers.request), body: { status: 'approved' } }),
  // An empty event: refused inside the answer.
  rescueEvents: () => ({ body: { device_id: DEVICE, events: [{}] } }),
  listHeldEvents: () => ({}),
  readInbox: () => ({}),
  countInbox: () => ({}),
  admitHeldEvent: () => ({ ...one(hers.held), body: {} }),
  disregardHeldEvent: () => ({ ...one(hers.held), body: { reason: 'Engano' } }),
  registerBatch: ({ ana }) => ({ body: { user_ids: [ana], absence: 'saude', date: '2026-06-10' } }),
  requestMarks: () => ({
    body: {
      id: '66666666-6666-4666-8666-666666666666',
      day: '2026-06-12',
      justification: 'Esqueci',
      marks: [{ id: '77777777-7777-4777-8777-777777777777', entry_type: 'entrada', timestamp: '2026-06-12T11:00:00Z' }],
    },
  }),
  withdrawRequest: () => one(hers.request),
  reopenRequest: () => ({ ...one(hers.request), body: { reason: 'Engano' } }),
  listDecisions: () => ({}),
  seeDecisions: () => ({}),
  correctDay: ({ ana }) => ({
    body: {
      id: '66666666-6666-4666-8666-666666666666',
      user_id: ana,
      day: '2026-06-12',
      disregard: [],
      add: [{ id: '77777777-7777-4777-8777-777777777777', entry_type: 'entrada', timestamp: '2026-06-12T11:00:00Z' }],
      reason: 'Esqueceu',
    },
  }),
  resetEntries: ({ ana }) => ({ body: { user_id: ana, start: null, end: null } }),
  hourBank: () => ({}),
  userBalance: ({ ana }) => one(ana),
  userRules: ({ ana }) => one(ana),
  balanceMonths: ({ ana }) => one(ana),
  hourBankSeries: ({ ana }) => ({ query: { user_ids: ana } }),
  exportHourBank: () => ({}),
  exportPeriod: ({ ana }) => one(ana),
  exportDaily: () => ({}),
  exportHourBankXlsx: () => ({}),
  exportPeriodXlsx: ({ ana }) => one(ana),
  exportDailyXlsx: () => ({}),
  exportMonth: () => ({ query: { month: '2026-06' } }),
  exportMonthXlsx: () => ({ query: { month: '2026-06' } }),
  dailyReport: () => ({}),
  listAudit: () => ({}),
} satisfies Record<string, (world: World) => Sent>

const papers = {
  uploadImage: () => ({ form: form(png, 'foto.png') }),
  deleteImage: ({ image }) => ({ params: { filename: image } }),
  uploadAttestation: ({ ana }) => ({
    form: form(pdf, 'atestado.pdf', { user_id: ana, attest_date: '2026-06-10', days: '2' }),
  }),
  listAttestations: ({ ana }) => ({ query: { user_id: ana } }),
  deleteAttestation: () => one(hers.attestation),
  listAttestationRequests: () => ({ query: { status: 'pending' } }),
  decideAttestation: () => ({ ...one(hers.attestation), body: { status: 'approved' } }),
  reopenAttestation: () => ({ ...one(hers.attestation), body: { reason: 'Engano' } }),
  withdrawAttestation: () => one(hers.attestation),
  seeAttestations: () => ({}),
  listPayslips: ({ ana }) => ({ query: { user_id: ana } }),
  getPayslip: () => one(hers.payslip),
  createPayslip: ({ ana }) => ({ form: form(pdf, 'maio.pdf', { user_id: ana, year: '2026', month: '06' }) }),
  deletePayslip: () => one(hers.payslip),
  readFile: () => one(anyFile),
} satisfies Record<string, (world: World) => Sent>

const calendar = {
  listHolidays: () => ({}),
  getHoliday: () => one(hers.holiday),
  createHoliday: () => ({ body: { name: 'Padroeira', date: '2026-10-12' } }),
  editHoliday: () => ({ ...one(hers.holiday), body: { name: 'Outro nome' } }),
  deleteHoliday: () => one(hers.holiday),
  deleteHolidayYear: () => ({ params: { year: '2026' } }),
  seedHolidays: () => ({ query: { year: '2027' } }),
  copyHolidays: () => ({ query: { year: '2026' } }),
  listSchedules: ({ ana }) => ({ query: { user_id: ana } }),
  createSchedule: ({ ana }) => ({ body: { user_id: ana, name: 'Outra', ...week } }),
  editSchedule: () => ({ ...one(hers.schedule), body: { start_time: '09:00' } }),
  deleteSchedule: () => one(hers.schedule),
  saveScheduleSet: ({ ana }) => ({ params: { userId: ana }, body: set }),
  previewScheduleSet: ({ ana }) => ({ params: { userId: ana }, body: set }),
  deleteScheduleSet: ({ ana }) => ({ params: { userId: ana }, query: { name: 'Padrão' } }),
  listVacations: ({ ana }) => ({ query: { user_id: ana } }),
  getVacation: () => one(hers.vacation),
  createVacation: ({ ana }) => ({ body: { user_id: ana, ...rest } }),
  editVacation: () => ({ ...one(hers.vacation), body: { description: 'Verão' } }),
  deleteVacation: () => one(hers.vacation),
  listYearTracks: ({ ana }) => ({ query: { user_id: ana } }),
  createYearTrack: ({ ana }) => ({ body: { user_id: ana, ...year } }),
  editYearTrack: () => ({ ...one(hers.yearTrack), body: { ...year, year: 2024 } }),
  deleteYearTrack: () => one(hers.yearTrack),
} satisfies Record<string, (world: World) => Sent>

export const requests: Record<keyof typeof calls, (world: World) => Sent> = {
  ...people,
  ...atKiosks,
  ...time,
  ...papers,
  ...calendar,
  ...underRules,
}

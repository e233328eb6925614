import { CLT } from '#shared/pay-rules/presets.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import { FILED_DAY } from './files-of-company.ts'
import type { Sent } from './sent.ts'
import { hers, SHEET_HASH, type World } from './world.ts'

const one = (id: string): Sent => ({ params: { id } })
const lastVersion = { params: { id: hers.payRule, valid_from: '2026-06-01' } }
/** A month before the one that is closed. */
const october = { from: '2025-10-01', to: '2025-10-31' }
/** The month after it, which can be closed next. */
const december = { from: '2025-12-01', to: '2025-12-31' }
const ofSheet = (user_id: string) => ({ params: { id: hers.closing, user_id } })
const givenRule = { body: { rule_id: hers.payRule, from: '2026-06-16' } }

/** The inputs of what keepers do with rules of the journey, and of hour banks line by line. */
export const underRules = {
  listPayRules: () => ({}),
  createPayRule: () => ({ body: { name: 'Outra regra', valid_from: '2026-06-01', rule: CLT } }),
  renamePayRule: () => ({ ...one(hers.payRule), body: { name: 'Outro nome' } }),
  deletePayRule: () => one(hers.payRule),
  putPayRuleVersion: () => ({ ...lastVersion, body: { rule: CLT } }),
  deletePayRuleVersion: () => lastVersion,
  storePayRule: ({ a }) => one(a),
  giveStorePayRule: ({ a }) => ({ ...one(a), ...givenRule }),
  personPayRule: ({ ana }) => one(ana),
  givePersonPayRule: ({ ana }) => ({ ...one(ana), ...givenRule }),
  bankLedger: ({ ana }) => one(ana),
  writeMovement: ({ ana }) => ({
    ...one(ana),
    body: { date: '2026-06-01', type: 'credit', minutes: 60, percent: 50, reason: 'Saldo de outro sistema' },
  }),
  writeOpeningBalances: ({ ana }) => ({
    body: { date: '2026-06-01', reason: 'Saldo de outro sistema', lines: [{ user_id: ana, minutes: -60 }] },
  }),
  removeMovement: ({ ana }) => ({ params: { id: ana, movement: hers.movement } }),
  expiringCredits: () => ({ query: { days: '30' } }),
  listClosings: ({ a }) => ({ query: { store_id: a } }),
  readChecklist: ({ a }) => ({ query: { store_id: a, ...october } }),
  closePeriod: ({ a }) => ({ body: { store_id: a, ...december } }),
  getClosing: () => one(hers.closing),
  reopenPeriod: () => ({ ...one(hers.closing), body: { reason: 'Chegaram registros depois' } }),
  remindOfSheets: () => one(hers.closing),
  setPeriodStart: ({ a }) => ({ ...one(a), body: { starts_on: 16 } }),
  listGeneratedFiles: ({ a }) => ({ query: { store_id: a } }),
  checkGeneratedFile: ({ a }) => ({ query: { kind: 'afd', store_id: a, ...october } }),
  makeGeneratedFile: ({ a }) => ({ body: { kind: 'afd', store_id: a, ...october } }),
  cancelGeneratedFile: () => one(hers.generated),
  downloadGeneratedFile: () => one(hers.generated),
  listClockImports: ({ a }) => ({ query: { store_id: a } }),
  previewClockImport: ({ a }) => ({ body: { store_id: a, content: FILED_DAY } }),
  importClockFile: ({ a }) => ({ body: { store_id: a, content: FILED_DAY, name: 'AFD.txt', accepted: true } }),
  undoClockImport: () => one(hers.clockImport),
  getPayrollLayout: ({ a }) => one(a),
  putPayrollLayout: ({ a }) => ({ ...one(a), body: { layout: PAYROLL_PRESETS[0]?.layout } }),
  previewPayroll: () => one(hers.closing),
  exportPayroll: () => one(hers.closing),
  listPayrollExports: () => one(hers.closing),
  listOwnSheets: () => ({}),
  getSheet: ({ ana }) => ofSheet(ana),
  downloadSheet: ({ ana }) => ofSheet(ana),
  readSheet: ({ ana }) => ({ ...ofSheet(ana), body: {} }),
  signSheet: ({ ana }) => ({ ...ofSheet(ana), body: { hash: SHEET_HASH } }),
  listOccurrences: () => ({}),
  exportOccurrences: () => ({}),
  exportOccurrencesXlsx: () => ({}),
} satisfies Record<string, (world: World) => Sent>

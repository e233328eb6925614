export { holidays, schedules, vacations, yearTracks } from './calendar.ts'
export { closingSheets, closings, sheetAnswers, sheetReads } from './closings.ts'
export { attestations, files, payslips } from './documents.ts'
export { clockImports, generatedFiles, payrollLayouts } from './files.ts'
export { badgeSteps, badges, kioskRoster, kiosks, kioskTries, pins } from './kiosks.ts'
export { bankMovements, payRules, payRuleUses, payRuleVersions } from './pay-rules.ts'
export { bonds, postings, stores, users } from './people.ts'
export {
  audit,
  devices,
  grants,
  heldEvents,
  installation,
  invitations,
  knownBrowsers,
  rejectedEvents,
  sessions,
  signInCodes,
} from './security.ts'
export { dayTotals, ledger, photoParts, timeEntries } from './time.ts'

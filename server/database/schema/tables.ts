export { holidays, schedules, vacations } from './calendar.ts'
export { stores, users } from './people.ts'
export { audit, devices, files, grants, installation, rejectedEvents } from './security.ts'
export { dayTotals, ledger, timeEntries } from './time.ts'

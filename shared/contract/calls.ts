import * as papers from './attestation-deeds.ts'
import { listAudit } from './audit.ts'
import * as auth from './auth.ts'
import { balanceMonths } from './balance-months.ts'
import type { AnyCall } from './call.ts'
import { listDevices, removeDevice } from './devices.ts'
import * as documents from './documents.ts'
import * as deeds from './entry-deeds.ts'
import { entryHistory } from './entry-history.ts'
import {
  exportDaily,
  exportDailyXlsx,
  exportHourBank,
  exportHourBankXlsx,
  exportMonth,
  exportMonthXlsx,
  exportPeriod,
  exportPeriodXlsx,
} from './exports.ts'
import { admitHeldEvent, disregardHeldEvent, listHeldEvents } from './held-events.ts'
import * as holidays from './holidays.ts'
import { dailyReport, hourBank, hourBankSeries, userBalance } from './hours.ts'
import { userRules } from './own-rules.ts'
import * as people from './people.ts'
import { importUsers } from './people-import.ts'
import { rescueEvents } from './rescue.ts'
import * as schedules from './schedules.ts'
import * as stores from './stores.ts'
import { health, ownIp, settings } from './system.ts'
import * as entries from './time-entries.ts'
import * as vacations from './vacations.ts'
import * as yearTracks from './year-tracks.ts'

const { login, exchangeCode, verify, verifyPassword, changePassword, logout, startGoogle, returnFromGoogle } = auth
const { listSessions, endSession, endOtherSessions } = auth
const { editMe, listUsers, getUser, createUser, editUser, readPassword, deleteUser } = people
const { listStores, getStore, createStore, editStore, deleteStore } = stores
const { sync, putPhoto, today, listEntries, createEntry } = entries
const { deleteEntry, listPending, decideEntry, registerBatch, resetEntries } = deeds
const { requestMarks, withdrawRequest, reopenRequest, listDecisions, seeDecisions, correctDay } = deeds
const { uploadImage, deleteImage, uploadAttestation, listAttestations, deleteAttestation } = documents
const { listAttestationRequests, decideAttestation, reopenAttestation, withdrawAttestation, seeAttestations } = papers
const { listPayslips, getPayslip, createPayslip, deletePayslip, readFile } = documents
const { listHolidays, getHoliday, createHoliday, editHoliday, deleteHoliday } = holidays
const { seedHolidays, copyHolidays, deleteHolidayYear } = holidays
const { listSchedules, createSchedule, editSchedule, deleteSchedule } = schedules
const { saveScheduleSet, deleteScheduleSet, previewScheduleSet } = schedules
const { listVacations, getVacation, createVacation, editVacation, deleteVacation } = vacations
const { listYearTracks, createYearTrack, editYearTrack, deleteYearTrack } = yearTracks

/** Every call of the API, in the order of the documentation. A call that is missing here is not served. */
export const calls = {
  ...{ health, ownIp, settings },
  ...{ login, exchangeCode, verify, verifyPassword, changePassword, logout, startGoogle, returnFromGoogle },
  ...{ listSessions, endSession, endOtherSessions, listDevices, removeDevice },
  ...{ editMe, listUsers, getUser, createUser, importUsers, editUser, readPassword, deleteUser },
  ...{ listStores, getStore, createStore, editStore, deleteStore },
  ...{ sync, putPhoto, today, listPending, listDecisions, listEntries, entryHistory, createEntry, deleteEntry },
  ...{ requestMarks, withdrawRequest, reopenRequest, seeDecisions, correctDay },
  ...{ decideEntry, registerBatch, resetEntries },
  ...{ rescueEvents, listHeldEvents, admitHeldEvent, disregardHeldEvent },
  ...{ uploadImage, deleteImage, uploadAttestation, listAttestations, deleteAttestation },
  ...{ listAttestationRequests, decideAttestation, reopenAttestation, withdrawAttestation, seeAttestations },
  ...{ listPayslips, getPayslip, createPayslip, deletePayslip, readFile },
  ...{ listHolidays, getHoliday, createHoliday, editHoliday, deleteHoliday, deleteHolidayYear },
  ...{ seedHolidays, copyHolidays },
  ...{ listSchedules, createSchedule, editSchedule, deleteSchedule, saveScheduleSet, deleteScheduleSet },
  ...{ previewScheduleSet },
  ...{ listVacations, getVacation, createVacation, editVacation, deleteVacation },
  ...{ listYearTracks, createYearTrack, editYearTrack, deleteYearTrack },
  ...{ hourBank, hourBankSeries, exportHourBank, exportHourBankXlsx },
  ...{ userBalance, balanceMonths, userRules, exportPeriod, exportPeriodXlsx },
  ...{ dailyReport, exportDaily, exportDailyXlsx, exportMonth, exportMonthXlsx, listAudit },
} as const satisfies Record<string, AnyCall>

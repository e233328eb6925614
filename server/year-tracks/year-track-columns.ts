import type { YearTrackFields } from '#shared/contract/year-tracks.ts'

/** A year's figures, whoever's they are. */
export type Figures = Omit<YearTrackFields, 'user_id'>

/** What the audit log shows of a year. */
export const shownOfYear = {
  year: 'year',
  totalWorkedHours: 'total_worked_hours',
  totalExpectedHours: 'total_expected_hours',
  totalVacationDays: 'total_vacation_days',
  totalAbsences: 'total_absences',
  totalOvertimeHours: 'total_overtime_hours',
  active: 'active',
} as const

/** The columns of a year's figures. */
export function yearTrackColumns(figures: Figures) {
  return {
    year: figures.year,
    totalWorkedHours: figures.total_worked_hours,
    totalExpectedHours: figures.total_expected_hours,
    totalVacationDays: figures.total_vacation_days,
    totalAbsences: figures.total_absences,
    totalOvertimeHours: figures.total_overtime_hours,
    active: figures.active,
  }
}

import type { YearTrackFields } from '#shared/contract/year-tracks.ts'

/** A year's figures, whoever's they are. */
export type Figures = Omit<YearTrackFields, 'user_id'>

/** What the audit log shows of a year. */
export const shownOfYear = {
  year: 'year',
  total_worked_hours: 'total_worked_hours',
  total_expected_hours: 'total_expected_hours',
  total_vacation_days: 'total_vacation_days',
  total_absences: 'total_absences',
  total_overtime_hours: 'total_overtime_hours',
  active: 'active',
} as const

/** The columns of a year's figures. */
export function yearTrackColumns(figures: Figures) {
  return {
    year: figures.year,
    total_worked_hours: figures.total_worked_hours,
    total_expected_hours: figures.total_expected_hours,
    total_vacation_days: figures.total_vacation_days,
    total_absences: figures.total_absences,
    total_overtime_hours: figures.total_overtime_hours,
    active: figures.active,
  }
}

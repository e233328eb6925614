import { MINUTE } from '../calendar/day.ts'

/** The way in which a rule computes: simply, by the CLT, by a shift of 12 hours, as scheduled by date, or not at all (CLT art. 62). */
export type RuleKind = 'simples' | 'clt' | '12x36' | 'escala' | 'isento'

/** The night and what it is worth (CLT art. 73). Times are `HH:mm` of the place's clock. */
export interface NightRule {
  from: string
  to: string
  /** Seconds of the clock that make an hour of night: 3150 in the city, 3600 on a farm. */
  hour_seconds: number
  percent: number
  /**
   * Which minutes after the night count as night (Súmula 60 II TST): none, those of a journey that fills the night, or those of one that
   * lies in it for more than half.
   */
  prolong: 'none' | 'full' | 'most'
}

/** A tier of overtime: up to so many minutes (null: all that is left) at a percent. */
export interface OvertimeTier {
  up_to: number | null
  percent: number
}

/** The rule of overtime (CLT art. 59, CF art. 7 XVI, Lei 605/1949 art. 9). */
export interface OvertimeRule {
  /** Ascending; the last one is unbounded. */
  tiers: readonly OvertimeTier[]
  /** From when a tier's minutes are counted: the day, Monday, or the first day of the period. */
  per: 'day' | 'week' | 'period'
  rest_percent: number
  rest_dates: readonly ('sunday' | 'weekly' | 'holiday')[]
  /** The date of a minute: that of its journey, or that of the calendar. */
  rest_by: 'journey' | 'calendar'
  /** The overtime that work on a day off makes if that is no rest date: of the tiers, or that of a day of rest. */
  off_day: 'tiers' | 'rest'
}

/** The hour bank (CLT art. 59 §§ 2, 3, 5, 6). Minutes. */
export interface BankRule {
  /** Until when a credit can be used: for ever, to the end of its month, or for so many months. */
  expiry: 'none' | 'same_month' | number
  /** The last day of use where the month of expiry lacks the day: its last day, or the first of the following month. */
  month_end: 'clamp' | 'next'
  /** The minutes of a day beyond which work is paid, never banked; null without a limit. */
  day_limit: number | null
  rest_days: 'pay' | 'bank'
  /** The handling of open debits at a closing, and at the end of employment. */
  negative: 'carry' | 'deduct'
  termination_negative: 'deduct' | 'waive'
}

/** A rule of the journey: what marks are worth. All durations are whole minutes. */
export interface PayRule {
  kind: RuleKind
  /** `exact` counts milliseconds and rounds a day down once; `minute` cuts each mark to its minute, as the AFD prints it. */
  precision: 'exact' | 'minute'
  /** Variations that change nothing (CLT art. 58 §1; Súmulas 366 and 449 TST). */
  tolerance: { per_mark: number; per_day: number } | null
  night: NightRule | null
  /** The break due in a journey longer than `over` (CLT art. 71), ascending. */
  breaks: readonly { over: number; minutes: number }[]
  break_tolerance: number
  break_measure: 'longest' | 'sum'
  break_basis: 'clock' | 'reduced'
  overtime: OvertimeRule
  /** A longer day is an occurrence (CLT art. 59 §2); null without one. */
  day_max: number | null
  /** Whether a holiday frees from work, or is compensated by the schedule (CLT art. 59-A). */
  holidays: 'free' | 'compensated'
  /** The rest due between two journeys, and what a weekly rest between them adds (CLT arts. 66, 67; OJ 355; Súmula 110). */
  rest: { between: number; weekly: number }
  /** The kind of loss that costs the weekly rest's pay, and of which week (Lei 605/1949 art. 6, Decreto 10.854/2021 art. 158). */
  dsr: { loss: 'none' | 'absence' | 'any'; lost_on: 'same_week' | 'next_week' }
  /** The worth of a contract on a night of clock change: as it is written, or the lesser of that and what passes. */
  dst: 'nominal' | 'lesser'
  missing_day: 'bank' | 'deduct'
  /** Null: all overtime is paid, and all that lacks is deducted. */
  bank: BankRule | null
}

/** A rule from a day on. */
export interface RuleVersion {
  valid_from: string
  rule: PayRule
}

/** Return the version in force on a day: the latest that has begun; null before the first. */
export function ruleOn(versions: readonly RuleVersion[], day: string): PayRule | null {
  let found: RuleVersion | null = null
  for (const version of versions) {
    const isLater = version.valid_from <= day && (found === null || version.valid_from >= found.valid_from)
    if (isLater) found = version
  }
  return found?.rule ?? null
}

/** Tell whether nothing is counted under a rule, whatever was marked (CLT art. 62). */
export const isFree = (rule: Pick<PayRule, 'kind'> | null | undefined): boolean => rule?.kind === 'isento'

/** Tell whether nothing of a day is counted, by the versions that a person's days stand under. */
export const isFreeOn = (versions: readonly RuleVersion[], day: string): boolean => isFree(ruleOn(versions, day))

/**
 * Return marks as a rule counts them: where it counts by the minute, each at the beginning of its own, as it stands in the AFD. Only so do
 * the phone's figures of a day and those of its sheet agree.
 */
export function asCounted<One extends { at: number }>(marks: readonly One[], rule: PayRule | null): readonly One[] {
  if (rule?.precision !== 'minute') return marks
  return marks.map((mark) => ({ ...mark, at: Math.floor(mark.at / MINUTE) * MINUTE }))
}

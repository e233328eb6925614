import { minuteOfTime } from '#shared/calendar/schedule.ts'
import type { NightRule, PayRule } from '#shared/pay-rules/rule.ts'
import { formatHours } from '#shared/text/format.ts'
import type { DaySegment } from '../../features/day-ruler/day-ruler.tsx'

const DAY = 1440
/** The day of the figure begins at eight, its break at noon; its overtime lasts two hours. */
const START = 480
const NOON = 720
const EXTRA = 120

/** A day that explains a rule. */
export interface RuleDay {
  segments: readonly DaySegment[]
  /** The meaning of each look of its bars. */
  words: Partial<Record<'filled' | 'hatched' | 'striped' | 'dark', string>>
  /** For screen readers. */
  label: string
}

function nightBars(night: NightRule | null): DaySegment[] {
  const [from, to] = [minuteOfTime(night?.from ?? ''), minuteOfTime(night?.to ?? '')]
  if (from === null || to === null || from === to) return []
  const isOverMidnight = from > to
  if (!isOverMidnight) return [{ kind: 'night', from, to }]
  return [
    { kind: 'night' as const, from: 0, to },
    { kind: 'night' as const, from, to: DAY },
  ].filter((bar) => bar.from < bar.to)
}

/** The break that a day of so many minutes must have. */
const breakOf = ({ breaks }: PayRule, worked: number) => breaks.findLast(({ over }) => over < worked)?.minutes ?? 0

function workBars(worked: number, pause: number): DaySegment[] {
  if (pause === 0) return [{ kind: 'work', from: START, to: START + worked }]
  return [
    { kind: 'work', from: START, to: NOON },
    { kind: 'pause', from: NOON, to: NOON + pause },
    { kind: 'work', from: NOON + pause, to: START + worked + pause },
  ]
}

/** Return the day of 24 hours that explains a rule: what is normal, the break, overtime, night. */
export function dayOfRule(rule: PayRule): RuleDay {
  const is12x36 = rule.kind === '12x36'
  const worked = is12x36 ? 660 : 480
  const pause = Math.min(breakOf(rule, worked), 2 * EXTRA)
  const end = START + worked + pause
  const percent = rule.overtime.tiers[0]?.percent ?? 0
  const night = nightBars(rule.night)
  const words = {
    filled: `Normal, até ${formatHours(worked)}`,
    ...(pause > 0 ? { hatched: `Pausa de ${formatHours(pause)}` } : {}),
    striped: percent > 0 ? `Extra ${percent} %` : 'A mais',
    ...(night.length > 0 ? { dark: `Noite, ${rule.night?.from} às ${rule.night?.to}` } : {}),
  }
  return {
    segments: [...night, ...workBars(worked, pause), { kind: 'extra', from: end, to: end + EXTRA }],
    words,
    label: `Dia de exemplo: ${Object.values(words).join('; ')}`,
  }
}

import { timeOf } from '#shared/calendar/day.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { workedMinutes } from '#shared/clock/worked.ts'
import { formatDuration } from '#shared/text/format.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { Stats } from '../../ui/stats.tsx'

interface DaySummaryProps {
  marks: readonly Mark[]
  /** Return them as they count at a moment (ms). */
  marksAt: (now: number) => readonly Mark[]
  zone: string
  /** True if nothing of the day is counted (CLT art. 62). */
  isFree: boolean
}

/** The day in three figures: number of marks, last mark, and the time worked, if that counts. */
export function DaySummary({ marks, marksAt, zone, isFree }: DaySummaryProps) {
  const now = useNow()
  const last = marks.at(-1)
  return (
    <Card aria-label="Resumo do dia">
      <Stats
        items={[
          { label: 'Registros', value: marks.length },
          { label: 'Último', value: last ? timeOf(last.at, zone) : '--:--' },
          ...(isFree ? [] : [{ label: 'Trabalhado', value: formatDuration(workedMinutes(marksAt(now), now)) }]),
        ]}
      />
    </Card>
  )
}

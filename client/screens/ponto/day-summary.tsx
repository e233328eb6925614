import { timeOf } from '#shared/calendar/day.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { workedMinutes } from '#shared/clock/worked.ts'
import { formatDuration } from '#shared/text/format.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { Stats } from '../../ui/stats.tsx'

/** The day in three figures: number of marks, last mark, time worked. */
export function DaySummary({ marks, zone }: { marks: readonly Mark[]; zone: string }) {
  const now = useNow()
  const last = marks.at(-1)
  return (
    <Card aria-label="Resumo do dia">
      <Stats
        items={[
          { label: 'Registros', value: marks.length },
          { label: 'Último', value: last ? timeOf(last.at, zone) : '--:--' },
          { label: 'Trabalhado', value: formatDuration(workedMinutes(marks, now)) },
        ]}
      />
    </Card>
  )
}

import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Stats } from '../../ui/stats.tsx'
import type { DayCounts } from './row-day.ts'

/** The counts of the day as badges beside the title, on a desktop. */
export function CountBadges({ counts }: { counts: DayCounts }) {
  return (
    <p className="sumline">
      <Badge tone="ok">{counts.working} em andamento</Badge>
      <Badge tone="sun">{counts.paused} em pausa</Badge>
      <Badge>{counts.finished} finalizadas</Badge>
      <Badge>{counts.absent} ausentes</Badge>
    </p>
  )
}

/** The counts of the day as four numbers, where there is no room beside the title. */
export function CountCard({ counts }: { counts: DayCounts }) {
  return (
    <Card className="sumcard" aria-label="Resumo">
      <Stats
        items={[
          { label: 'Andamento', value: counts.working },
          { label: 'Em pausa', value: counts.paused },
          { label: 'Finalizadas', value: counts.finished },
          { label: 'Ausentes', value: counts.absent },
        ]}
      />
    </Card>
  )
}

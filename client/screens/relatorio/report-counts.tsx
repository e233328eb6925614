import { countOf } from '#shared/text/format.ts'
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
      <Badge>{countOf(counts.finished, 'finalizada', 'finalizadas')}</Badge>
      <Badge>{countOf(counts.absent, 'ausente', 'ausentes')}</Badge>
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
          { label: counts.finished === 1 ? 'Finalizada' : 'Finalizadas', value: counts.finished },
          { label: counts.absent === 1 ? 'Ausente' : 'Ausentes', value: counts.absent },
        ]}
      />
    </Card>
  )
}

import { WifiOff } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { StateLine } from '../../ui/state-line.tsx'

interface FreshnessProps {
  /** When the data was read; null while it never was. */
  at: number | null
  isStale: boolean
  zone: string
  now: number
}

/** From when data is that could not be read anew: 'Atualizado às 13:02', with the day where it is not of today. */
export function Freshness({ at, isStale, zone, now }: FreshnessProps) {
  if (at === null || !isStale) return null
  const day = dayOf(at, zone)
  const when = day === dayOf(now, zone) ? `às ${timeOf(at, zone)}` : `em ${formatDay(day)} às ${timeOf(at, zone)}`
  return (
    <StateLine icon={WifiOff} tone="q">
      Atualizado {when}
    </StateLine>
  )
}

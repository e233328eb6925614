import { RefreshCw, WifiOff } from 'lucide-react'
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

/** From when the data is: 'Atualizado às 13:02', with the day where it is not of today. */
export function Freshness({ at, isStale, zone, now }: FreshnessProps) {
  if (at === null) return null
  const day = dayOf(at, zone)
  const when = day === dayOf(now, zone) ? `às ${timeOf(at, zone)}` : `em ${formatDay(day)} às ${timeOf(at, zone)}`
  return (
    <StateLine icon={isStale ? WifiOff : RefreshCw} {...(isStale ? { tone: 'q' as const } : {})}>
      Atualizado {when}
    </StateLine>
  )
}

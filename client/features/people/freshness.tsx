import { WifiOff } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { StateLine } from '../../ui/state-line.tsx'

interface FreshnessProps {
  /** The instant (ms) at which the data was read; null if never. */
  at: number | null
  isStale: boolean
  zone: string
  now: number
}

/** The age of data that could not be read again: 'Atualizado às 13:02', with the date if it is not of today. */
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

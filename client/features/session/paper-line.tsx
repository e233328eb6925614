import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { anchors } from '../../offline/here.ts'
import { useIsPrinting } from '../../ui/use-printing.ts'

/** Print the person's name and the time of printing: the header with the name is not printed. */
export function PaperLine({ user: { name, store_name }, zone }: { user: Me; zone: string }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const now = anchors.now()
  const whose = [name, store_name].filter(Boolean).join(' · ')
  return (
    <p className="t-sm">
      {whose} · Emitido em {formatDay(dayOf(now, zone))} às {timeOf(now, zone)}
    </p>
  )
}

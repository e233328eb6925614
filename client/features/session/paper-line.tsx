import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { anchors } from '../../offline/here.ts'
import { useIsPrinting } from '../../ui/use-printing.ts'

/** Print these words, of whom or what a page is, and the time of printing: header and filters are not printed. */
export function PaperLine({ of, zone }: { of: readonly (string | null | undefined)[]; zone: string }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const now = anchors.now()
  return (
    <p className="t-sm">
      {[...of, `Emitido em ${formatDay(dayOf(now, zone))} às ${timeOf(now, zone)}`].filter(Boolean).join(' · ')}
    </p>
  )
}

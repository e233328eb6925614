import { Sheet } from 'lucide-react'
import type { AnyCall } from '#shared/contract/call.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import type { Given } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSheetDownload } from './use-sheet-download.ts'

interface SheetButtonsProps<C extends AnyCall> {
  csv: C
  xlsx: AnyCall
  /** What both calls are given: what the screen shows. */
  given: Given<C>
  online: boolean
}

/** Saves what the screen shows as a table for a spreadsheet, CSV or XLSX: the same numbers, from the server. */
export function SheetButtons<C extends AnyCall>({ csv, xlsx, given, online }: SheetButtonsProps<C>) {
  const { busy, isLong, start } = useSheetDownload()
  const kinds = [
    { kind: 'CSV', call: csv },
    { kind: 'XLSX', call: xlsx },
  ]
  const blocked = online ? {} : { blocked: adminMessages.needsNetwork }
  return (
    <fieldset className="sheets no-print">
      <legend className="sr">Baixar planilha</legend>
      {kinds.map(({ kind, call }) => (
        <Button
          key={kind}
          icon={Sheet}
          aria-label={`Baixar planilha ${kind}`}
          busy={busy === kind}
          {...blocked}
          onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
          onClick={() => busy === null && void start(kind, call, given)}
        >
          {kind}
        </Button>
      ))}
      <span className="t-sm muted" role="status">
        {isLong && 'Preparando a planilha…'}
      </span>
    </fieldset>
  )
}

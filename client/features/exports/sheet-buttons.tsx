import { Sheet } from 'lucide-react'
import type { AnyCall } from '#shared/contract/call.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import type { Given } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSheetDownload } from './use-sheet-download.ts'

interface SheetButtonsProps<C extends AnyCall> {
  csv: C
  xlsx: AnyCall
  /** What both calls are given: what the screen shows. */
  given: Given<C>
  online: boolean
}

/** Saves what the screen shows as a spreadsheet; CSV, which few ask for, is behind it. The numbers come from the server. */
export function SheetButtons<C extends AnyCall>({ csv, xlsx, given, online }: SheetButtonsProps<C>) {
  const { busy, isLong, start } = useSheetDownload()
  const buttonOf = (kind: 'XLSX' | 'CSV', words: string, shut?: () => void) => (
    <Button
      icon={Sheet}
      aria-label={`Baixar planilha ${kind}`}
      busy={busy !== null}
      {...(online ? {} : { blocked: adminMessages.needsNetwork })}
      onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
      onClick={() => {
        shut?.()
        if (busy === null) void start(kind, kind === 'CSV' ? csv : xlsx, given)
      }}
    >
      {words}
    </Button>
  )
  return (
    <fieldset className="sheets no-print">
      <legend className="sr">Baixar planilha</legend>
      {buttonOf('XLSX', 'Planilha')}
      <PopMenu name="Outros formatos" label="Outros formatos" words="" look="btn only">
        {(shut) => buttonOf('CSV', 'Planilha CSV', shut)}
      </PopMenu>
      <span className="t-sm muted" role="status">
        {isLong && 'Preparando a planilha…'}
      </span>
    </fieldset>
  )
}

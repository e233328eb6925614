import { Sheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnyCall } from '#shared/contract/call.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { download } from '../../api/download.ts'
import { refusalText } from '../../api/failure.ts'
import type { Given } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/links.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './sheet-buttons.module.css'

/** Show a progress message after this long. */
const SAY_AFTER_MS = 1000

/** Download and save a table; tell whether one is running, and whether it takes long enough to mention. */
function useSheetDownload() {
  const [busy, setBusy] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(true), SAY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  const start = async (call: AnyCall, given: Given<AnyCall>) => {
    setBusy(true)
    try {
      const { file, name } = await download(call, given)
      saveFile(file, name)
    } catch (error) {
      showToast({
        title: adminMessages.sheetNotSaved,
        text: refusalText(error, adminMessages.tryAgain),
        kind: 'bad',
      })
    }
    setBusy(false)
  }
  return { busy, isLong, start }
}

/** A table that can be saved in both formats. */
export interface SavedSheet<C extends AnyCall = AnyCall> {
  /** Its name in the menu, if it is not what the screen shows: 'Mês de todos'. */
  name?: string
  csv: C
  xlsx: AnyCall
  /** The inputs of both calls: the filters of the screen. */
  given: Given<C>
}

/** Check that the inputs fit the call, then erase the call's type. */
export const sheetOf = <C extends AnyCall>(sheet: SavedSheet<C>) => sheet as unknown as SavedSheet

/** Save the screen's table as a spreadsheet; CSV, used less often, is below it. The server computes the numbers. */
export function SheetButtons({ sheets, online }: { sheets: readonly SavedSheet[]; online: boolean }) {
  const { busy, isLong, start } = useSheetDownload()
  const buttonOf = (words: string, call: AnyCall, { given }: SavedSheet, shut: () => void) => (
    <Button
      key={words}
      busy={busy}
      blocked={online ? undefined : adminMessages.needsNetwork}
      onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
      onClick={() => {
        shut()
        void start(call, given)
      }}
    >
      {words}
    </Button>
  )
  const words = (
    <>
      {busy ? <Spinner /> : <Icon icon={Sheet} />}
      Planilha
    </>
  )
  return (
    <div className={styles.sheets}>
      <PopMenu name="Planilha" words={words}>
        {(shut) =>
          sheets.flatMap((sheet) => [
            buttonOf(`${sheet.name ?? 'Planilha'} (Excel)`, sheet.xlsx, sheet, shut),
            buttonOf(sheet.name ? `${sheet.name} (CSV)` : 'CSV', sheet.csv, sheet, shut),
          ])
        }
      </PopMenu>
      <span className="t-sm muted" role="status">
        {isLong && 'Preparando a planilha…'}
      </span>
    </div>
  )
}

import { useState } from 'react'
import { downloadSheet } from '#shared/contract/sheets.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { download } from '../../api/download.ts'
import { refusalText } from '../../api/failure.ts'
import { saveFile } from '../../ui/links.ts'
import { showToast } from '../../ui/toast.ts'
import { useConnection } from '../sync/connection.ts'

interface SheetPaper {
  busy: boolean
  /** Why it can't be saved now. */
  blocked: string | undefined
  save: () => Promise<void>
}

/** Return what saves the PDF of somebody's sheet in a closing, which only the server makes. */
export function useSheetPaper(params: { id: string; user_id: string }): SheetPaper {
  const { online } = useConnection()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    if (!online) {
      showToast({ title: closingMessages.paperNeedsNetwork, kind: 'info' })
      return
    }
    setBusy(true)
    try {
      const { file, name } = await download(downloadSheet, { params })
      saveFile(file, name)
    } catch (error) {
      showToast({ title: closingMessages.paperFailed, text: refusalText(error, 'Tente novamente.'), kind: 'bad' })
    }
    setBusy(false)
  }
  return { busy, blocked: online ? undefined : closingMessages.paperNeedsNetwork, save }
}

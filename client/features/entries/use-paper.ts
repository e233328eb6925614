import { useState } from 'react'
import { readReceipt } from '#shared/contract/receipts.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { download } from '../../api/download.ts'
import { refusalText } from '../../api/failure.ts'
import { saveFile } from '../../ui/links.ts'
import { showToast } from '../../ui/toast.ts'
import { useConnection } from '../sync/connection.ts'

/** Return what saves the paper of a numbered mark, which only the server can make, and sign where it has a certificate. */
export function usePaper(id: string): { busy: boolean; blocked: string | undefined; save: () => Promise<void> } {
  const { online } = useConnection()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    if (!online) {
      showToast({ title: employeeMessages.receiptNeedsNetwork, kind: 'info' })
      return
    }
    setBusy(true)
    try {
      const { file, name } = await download(readReceipt, { params: { id } })
      saveFile(file, name)
    } catch (error) {
      showToast({
        title: employeeMessages.receiptNotSaved,
        text: refusalText(error, employeeMessages.tryAgain),
        kind: 'bad',
      })
    }
    setBusy(false)
  }
  return { busy, blocked: online ? undefined : employeeMessages.receiptNeedsNetwork, save }
}

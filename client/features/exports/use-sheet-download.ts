import { useEffect, useState } from 'react'
import type { AnyCall } from '#shared/contract/call.ts'
import { download } from '../../api/download.ts'
import type { Given } from '../../api/send.ts'
import { showToast } from '../../ui/toast.ts'

/** Show a progress message after this long. */
const SAY_AFTER_MS = 1000

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Download and save a table; tell whether one is running, and whether it takes long enough to mention. */
export function useSheetDownload() {
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
      save(file, name)
    } catch {
      showToast({ title: 'Não foi possível baixar a planilha.', text: 'Tente novamente.', kind: 'bad' })
    }
    setBusy(false)
  }
  return { busy, isLong, start }
}

import { Sheet } from 'lucide-react'
import { useState } from 'react'
import type { AnyCall } from '#shared/contract/call.ts'
import { download } from '../../api/download.ts'
import type { Given } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface CsvButtonProps<C extends AnyCall> {
  call: C
  given: Given<C>
}

/** Saves what the screen shows as a table for a spreadsheet: the same numbers, from the server. */
export function CsvButton<C extends AnyCall>({ call, given }: CsvButtonProps<C>) {
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    try {
      const { file, name } = await download(call, given)
      save(file, name)
    } catch {
      showToast({ title: 'Não foi possível baixar a planilha.', text: 'Tente novamente.', kind: 'bad' })
    }
    setBusy(false)
  }
  return (
    <Button icon={Sheet} busy={busy} onClick={() => void fetchIt()}>
      Baixar planilha
    </Button>
  )
}

import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './entries.module.css'
import { RECEIPT_TITLE, type ReceiptOf, receiptText } from './receipt-words.ts'

const PRINT_AFTER_MS = 500
const COPIED_MS = 1_500

async function share(of: ReceiptOf): Promise<void> {
  try {
    await navigator.share({ title: RECEIPT_TITLE, text: receiptText(of) })
  } catch (error) {
    // AbortError: the user closed the system's sheet, which is no failure.
    if (!(error instanceof Error) || error.name !== 'AbortError')
      showToast({ title: 'Não foi possível compartilhar', text: 'Use Salvar PDF.', kind: 'bad' })
  }
}

function CopyButton(of: ReceiptOf) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receiptText(of))
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      showToast({ title: 'Não foi possível copiar', text: 'Use Salvar PDF.', kind: 'bad' })
    }
  }
  return (
    <Button className={classes('grow', room.ghost)} icon={Copy} onClick={() => void copy()}>
      {copied ? 'Copiado' : 'Copiar'}
    </Button>
  )
}

/** Pass a receipt on: through the system's share sheet, else by the clipboard; or on paper, or as a PDF. */
export function ReceiptActions(of: ReceiptOf) {
  const canShare = typeof navigator.share === 'function'
  return (
    <Row className={room.row}>
      {canShare ? (
        <Button className={classes('grow', room.ghost)} icon={Share2} onClick={() => void share(of)}>
          Compartilhar
        </Button>
      ) : (
        <CopyButton {...of} />
      )}
      <Button
        className={classes('grow', room.ghost)}
        icon={Download}
        onClick={() => setTimeout(() => window.print(), PRINT_AFTER_MS)}
      >
        Salvar PDF
      </Button>
    </Row>
  )
}

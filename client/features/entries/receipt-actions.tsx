import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { RECEIPT_TITLE, type ReceiptOf, receiptText } from './receipt-words.ts'

const PRINT_AFTER_MS = 500
const COPIED_MS = 1_500

async function share(of: ReceiptOf): Promise<void> {
  try {
    await navigator.share({ title: RECEIPT_TITLE, text: receiptText(of) })
  } catch (error) {
    // Who closes the system's sheet has changed their mind: that is no failure.
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
    <button type="button" className="btn ghost grow" onClick={() => void copy()}>
      <Icon icon={Copy} />
      {copied ? 'Copiado' : 'Copiar'}
    </button>
  )
}

/** Passes a receipt on: through the system's sheet where there is one, else by the clipboard; or on paper, or as a PDF. */
export function ReceiptActions(of: ReceiptOf) {
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="row">
      {canShare ? (
        <button type="button" className="btn ghost grow" onClick={() => void share(of)}>
          <Icon icon={Share2} />
          Compartilhar
        </button>
      ) : (
        <CopyButton {...of} />
      )}
      <button type="button" className="btn ghost grow" onClick={() => setTimeout(() => window.print(), PRINT_AFTER_MS)}>
        <Icon icon={Download} />
        Salvar PDF
      </button>
    </div>
  )
}

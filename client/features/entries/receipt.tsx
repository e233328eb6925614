import { Check, CloudOff } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { labelOf } from '#shared/clock/entry.ts'
import { messages } from '#shared/text/messages.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptSlip } from './receipt-slip.tsx'
import type { ReceiptOf } from './receipt-words.ts'

const CLOSES_AFTER_MS = 8_000

interface ReceiptProps extends ReceiptOf {
  /** Opened again from a list: it congratulates nobody and stays until it is closed. */
  again?: boolean
  onClose: () => void
}

/** Closes by itself after eight seconds, unless the person touches it or a key. */
function useClosing(box: RefObject<HTMLElement | null>, wanted: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    const stay = () => clearTimeout(timer)
    const element = box.current
    element?.addEventListener('pointerdown', stay)
    element?.addEventListener('keydown', stay)
    return () => {
      stay()
      element?.removeEventListener('pointerdown', stay)
      element?.removeEventListener('keydown', stay)
    }
  }, [box, wanted])
}

function leadOf(isKept: boolean, again: boolean, label: string): string {
  if (isKept) return messages.punchKept
  return again ? label : `${label} registrada com sucesso.`
}

/** The comprovante: green when the server has it, amber while it is only on this device; it follows the mark as it is sent. */
export function Receipt({ again = false, onClose, ...of }: ReceiptProps) {
  const { entry } = of
  const box = useRef<HTMLDivElement>(null)
  useClosing(box, !again, onClose)
  const isKept = entry.delivery === 'queued' || entry.delivery === 'sending'
  const title = again ? 'Comprovante' : messages.punchDone
  return (
    <Dialog open onClose={onClose} title={title} kind="full">
      <div className={classes('rcpt', isKept && 'off', again && 'again')} ref={box}>
        <div className="tick">
          <Icon icon={again && isKept ? CloudOff : Check} />
        </div>
        <h1>{title}</h1>
        <p className="lead" role="status">
          {leadOf(isKept, again, labelOf(entry.entry_type))}
        </p>
        <ReceiptSlip {...of} />
        <div className="btns">
          <button type="button" className="btn main" onClick={onClose} data-autofocus>
            {again ? 'Fechar' : 'Concluir'}
          </button>
          <ReceiptActions {...of} />
        </div>
      </div>
    </Dialog>
  )
}

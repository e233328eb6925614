import { Check, CloudOff, Copy, Download, Share2 } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { messages } from '#shared/text/messages.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useCopy } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { Buttons, Row } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './entries.module.css'
import { ReceiptSlip } from './receipt-slip.tsx'
import { isKept, RECEIPT_TITLE, type ReceiptOf, receiptText } from './receipt-words.ts'

const PaperButton = later(() => import('./paper-button.tsx').then((m) => m.PaperButton))

const PRINT_AFTER_MS = 500

async function share(of: ReceiptOf): Promise<void> {
  try {
    await navigator.share({ title: RECEIPT_TITLE, text: receiptText(of) })
  } catch (error) {
    // AbortError: the user closed the system's sheet, which is no failure.
    if (!(error instanceof Error) || error.name !== 'AbortError')
      showToast({ title: messages.notShared, text: messages.saveAsPdf, kind: 'bad' })
  }
}

function CopyButton(of: ReceiptOf) {
  const { copied, copy } = useCopy({ title: messages.notCopied, text: messages.saveAsPdf })
  return (
    <Button className={classes('grow', room.ghost)} icon={Copy} onClick={() => void copy(receiptText(of))}>
      {copied ? 'Copiado' : 'Copiar'}
    </Button>
  )
}

/** Pass a receipt on: through the system's share sheet, else by the clipboard; as it stands here on paper, and as the server makes it. */
function ReceiptActions(of: ReceiptOf) {
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
      {of.entry.receipt?.exportable && of.entry.receipt.hash !== '' && (
        <Suspense fallback={null}>
          <PaperButton id={of.entry.id} className={classes('grow', room.ghost)} />
        </Suspense>
      )}
    </Row>
  )
}

const CLOSES_AFTER_MS = 8_000
/** Treat a server that is silent for this long as unreachable. */
const ANSWERS_WITHIN_MS = 3_000

interface ReceiptProps extends ReceiptOf {
  /** True if opened from a list: it shows no success message and stays until it is closed. */
  again?: boolean
  /** True if the server is reachable for what waits on this device. */
  reachable: boolean
  /** The day of the mark, if its owner may request another time for it. */
  day?: string
  onClose: () => void
  /** Called when the owner leaves for such a request, if that closes more than the receipt. */
  onLeave?: () => void
}

/** Close after eight seconds, unless the person touches the box or a key. */
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

/** Tell whether a mark is being sent and its answer may come any moment; a new one leaves at once. */
function useGoing({ delivery }: ReceiptOf['entry'], reachable: boolean, isNew: boolean): boolean {
  const sets = reachable && (delivery === 'sending' || (isNew && delivery === 'queued'))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!sets) return
    const timer = setTimeout(() => setLate(true), ANSWERS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [sets])
  return sets && !isLate
}

function leadOf(entry: ReceiptOf['entry'], isGoing: boolean, again: boolean): string {
  if (isGoing) return messages.punchSending
  if (isKept(entry)) return messages.punchKept
  const label = labelOf(entry.entry_type)
  return again ? label : `${label} registrada com sucesso.`
}

/** The comprovante: green once the server has the mark, amber while it is only on this device; it updates as the mark is sent. */
export function Receipt({ again = false, reachable, day, onClose, onLeave = onClose, ...of }: ReceiptProps) {
  const { entry } = of
  const box = useRef<HTMLDivElement>(null)
  useClosing(box, !again, onClose)
  const isGoing = useGoing(entry, reachable, !again)
  const isHere = isKept(entry)
  const title = again ? 'Comprovante' : messages.punchDone
  return (
    <Dialog onClose={onClose} title={title} kind="full">
      <div className={room.rcpt} data-state={isHere ? 'kept' : 'sent'} data-toasts="above" ref={box}>
        <div className={room.tick}>
          <Icon icon={again && isHere ? CloudOff : Check} />
        </div>
        <h1>{title}</h1>
        <p className={room.lead} role="status">
          {leadOf(entry, isGoing, again)}
        </p>
        <ReceiptSlip {...of} isGoing={isGoing} />
        <Buttons className={room.buttons}>
          <Button className={room.main} onClick={onClose} data-autofocus>
            {again ? 'Fechar' : 'Concluir'}
          </Button>
          <ReceiptActions {...of} />
          {day && (
            <Link
              {...buttonLook({ kind: 'quiet', small: true, className: room.wrong })}
              to={addressOf('Ponto', `ajuste=${day}&registro=${entry.id}`)}
              onClick={onLeave}
            >
              Algo errado?
            </Link>
          )}
        </Buttons>
      </div>
    </Dialog>
  )
}

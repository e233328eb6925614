import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Modal, type ModalProps } from './modal.tsx'

const Leave = createContext<() => void>(() => {})

/**
 * A modal dialog: centred on a desktop, a sheet from below on phones. Esc, a tap outside and the browser's back call `onClose`, after a
 * confirmation if a form in it has `data-dirty="true"`; focus goes to the element marked `data-autofocus`, else to the title, and returns
 * on close.
 */
export function Dialog({ onClose, footer, ...modal }: Omit<ModalProps, 'ref'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    if (ref.current?.querySelector('[data-dirty="true"]')) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Modal {...modal} ref={ref} onClose={leave} footer={footer && <Leave value={leave}>{footer}</Leave>} />
      {isAsking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
    </>
  )
}

function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const footer = (
    <>
      <Button kind="quiet" onClick={onStay} data-autofocus>
        Continuar editando
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        Descartar
      </Button>
    </>
  )
  return (
    <Modal ref={ref} role="alertdialog" title="Descartar o que foi digitado?" onClose={onStay} footer={footer}>
      <p>O que está escrito ainda não foi salvo.</p>
    </Modal>
  )
}

/** The button of a dialog that only tells something: it has the focus, and closes. */
export function DoneButton({ children }: { children: string }) {
  return (
    <Button kind="primary" onClick={useContext(Leave)} data-autofocus>
      {children}
    </Button>
  )
}

/** The cancel button in a dialog's footer; it does the same as Esc. */
export function CancelButton({ children = 'Cancelar' }: { children?: ReactNode }) {
  return (
    <Button kind="quiet" onClick={useContext(Leave)}>
      {children}
    </Button>
  )
}

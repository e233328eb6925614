import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from './classes.ts'
import { enterDialog } from './dialog-stack.ts'
import styles from './modal.module.css'
import { Panel } from './panel.tsx'

export interface ModalProps {
  /** Called on Esc, a tap outside, the browser's back or the X. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /**
   * 'full' covers the screen, 'top' hangs below the window's upper edge and covers a phone. Neither draws a frame: the title is for screen
   * readers only.
   */
  kind?: 'dialog' | 'sheet' | 'full' | 'top'
  headerAside?: ReactNode
  /** Up to 960 px wide on a desktop. */
  broad?: boolean
  ref: RefObject<HTMLDialogElement | null>
}

/** A modal dialog on the screen; its owner decides whether it closes. */
export function Modal({ ref, onClose, title, children, role = 'dialog', kind = 'dialog', ...rest }: ModalProps) {
  const titleId = useId()
  const bodyId = useId()
  const bare = kind === 'full' || kind === 'top'
  useModal(ref, onClose)
  return (
    <dialog
      ref={ref}
      className={classes(styles.scrim, bare && styles[kind])}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-label={bare ? title : undefined}
      aria-labelledby={bare ? undefined : titleId}
      aria-describedby={role === 'alertdialog' && !bare ? bodyId : undefined}
      tabIndex={-1}
      onCancel={(event) => cancelled(event, onClose)}
      {...useOutside(onClose)}
    >
      {bare ? (
        <div className={styles.fill}>{children}</div>
      ) : (
        <Panel onClose={onClose} title={title} titleId={titleId} bodyId={bodyId} {...rest} ask={role === 'alertdialog'}>
          {children}
        </Panel>
      )}
    </dialog>
  )
}

/** Open at once as a modal, and close before unmounting so that the browser returns the focus. */
function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h1, h2')
    if (first && !first.hasAttribute('data-autofocus')) first.tabIndex = -1
    ;(first ?? element).focus({ preventScroll: true })
    // A browser may close it without asking: reopen it and let its owner decide.
    const closed = () => {
      element.showModal()
      close()
    }
    element.addEventListener('close', closed)
    const leave = enterDialog({ element, close: () => close() })
    return () => {
      element.removeEventListener('close', closed)
      leave()
      element.close()
    }
  }, [ref])
}

/** Let Esc ask the owner to close; ignore the cancel event that bubbles from an inner file picker. */
function cancelled(event: SyntheticEvent<HTMLDialogElement>, onClose: () => void) {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}

/** Count a tap outside only if it begins and ends there, so that a text selection dragged out of a field closes nothing. */
function useOutside(onClose: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (began.current && event.target === event.currentTarget) onClose()
    },
  }
}

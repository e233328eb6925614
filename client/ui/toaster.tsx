import { CircleCheck, Info, type LucideIcon, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useTopDialog } from './dialog-stack.ts'
import { Icon } from './icon.tsx'
import { closeToast, type Toast, type ToastKind, useToast } from './toast.ts'
import styles from './toaster.module.css'

const ICONS: Record<ToastKind, LucideIcon> = { ok: CircleCheck, bad: TriangleAlert, info: Info, update: RefreshCw }

/** The single place of toasts; inside the topmost dialog while one is open, because all else is inert then. */
export function Toaster() {
  const toast = useToast()
  const host = useTopDialog() ?? document.body
  return createPortal(
    <div className={classes('only-screen', styles.toaster)}>
      <div role="status">{toast && toast.kind !== 'bad' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'bad' && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>,
    host,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = useHold(toast)
  const { action } = toast
  return (
    <div className={styles.toast} data-toast={toast.kind} {...hold}>
      <Icon icon={toast.icon ?? ICONS[toast.kind]} />
      <span className="grow">
        {toast.text === undefined ? (
          toast.title
        ) : (
          <>
            <b>{toast.title}</b>
            {toast.text}
          </>
        )}
      </span>
      {action && (
        <button type="button" className={styles.action} onClick={() => select(toast.id, action.onSelect)}>
          {action.label}
        </button>
      )}
      {toast.duration === null && (
        <IconButton
          className={styles.shut}
          label="Fechar aviso"
          icon={X}
          iconSize="sm"
          onClick={() => closeToast(toast.id)}
        />
      )}
    </div>
  )
}

function select(id: number, onSelect: () => void) {
  closeToast(id)
  onSelect()
}

/** Close the toast when its time is over; the time stops while a pointer or the focus is on it. */
function useHold({ id, duration }: Toast) {
  const [held, setHeld] = useState(false)
  const left = useRef(duration)
  useEffect(() => {
    if (held || left.current === null) return
    const started = performance.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== null) left.current = Math.max(500, left.current - (performance.now() - started))
    }
  }, [held, id])
  return {
    // A toast that comes up under a pointer at rest is not held by it.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setHeld(true)
    },
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
  }
}

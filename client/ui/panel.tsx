import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './panel.module.css'

/** A sheet dragged this far, or this fast, closes. */
const FAR_PX = 110
const FAST_PX_PER_MS = 0.6
/** A finger that rests this long (ms) before the release does not count as a flick. */
const REST_MS = 80

interface Drag {
  y: number
  last: { y: number; at: number }
  speed: number
}

const isSheet = () => matchMedia('(max-width: 834px)').matches

/** Move the sheet down by so many pixels; it glides back to its place unless reduced motion is preferred. */
function put(panel: HTMLElement | null, down: number): void {
  if (!panel) return
  panel.toggleAttribute('data-held', down > 0)
  panel.style.translate = down > 0 ? `0 ${down}px` : ''
}

/** Let a sheet be dragged down by its upper edge; far enough or fast enough calls `onDown`. */
function useDragDown(onDown: () => void) {
  const drag = useRef<Drag | null>(null)
  const panelOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('section')
  const began = (event: PointerEvent<HTMLElement>) => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.button !== 0 || isButton || !isSheet()) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { y: event.clientY, last: { y: event.clientY, at: event.timeStamp }, speed: 0 }
  }
  const moved = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    const since = Math.max(1, event.timeStamp - now.last.at)
    now.speed = (event.clientY - now.last.y) / since
    now.last = { y: event.clientY, at: event.timeStamp }
    put(panelOf(event), event.clientY - now.y)
  }
  const ended = (event: PointerEvent<HTMLElement>) => {
    const was = drag.current
    if (!was) return
    drag.current = null
    put(panelOf(event), 0)
    const isThrown = was.speed > FAST_PX_PER_MS && event.timeStamp - was.last.at < REST_MS
    if (event.type === 'pointerup' && (event.clientY - was.y > FAR_PX || isThrown)) onDown()
  }
  return { onPointerDown: began, onPointerMove: moved, onPointerUp: ended, onPointerCancel: ended }
}

interface PanelProps {
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  headerAside?: ReactNode
  broad?: boolean | undefined
  titleId: string
  bodyId: string
  ask: boolean
}

/** The surface of a dialog: centred on a desktop, a sheet from below on phones. */
export function Panel({ onClose, title, titleId, bodyId, children, footer, headerAside, broad, ask }: PanelProps) {
  const drag = useDragDown(onClose)
  return (
    // A section, so that its header and footer are not taken for the page's.
    <section className={classes(styles.dialog, broad && styles.broad, ask && styles.question)}>
      <div className={styles.grip} aria-hidden="true" {...drag} />
      <header {...drag}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {headerAside}
        <IconButton className={styles.shut} label="Fechar" icon={X} onClick={onClose} />
      </header>
      <div className={styles.body} id={bodyId}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </section>
  )
}

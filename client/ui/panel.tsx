import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './panel.module.css'
import { useDragDown } from './use-drag-down.ts'

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

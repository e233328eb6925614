import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './first-frame.module.css'

const steps = [1, 2, 3, 4] as const

interface FirstFrameProps {
  /** Which of the four steps this is; none while it is not known who is invited. */
  step?: (typeof steps)[number]
  /** Above the title. */
  top?: ReactNode
  title: string
  lead: string
  children: ReactNode
  /** The buttons, at the end of the screen. */
  footer?: ReactNode
}

/** A page of somebody’s first minute: how far they are, one thing, and the buttons where the thumb is. */
export function FirstFrame({ step, top, title, lead, children, footer }: FirstFrameProps) {
  return (
    <main className={styles.frame} id="conteudo">
      {step !== undefined && (
        <div className={styles.progress} role="img" aria-label={`Passo ${step} de ${steps.length}`}>
          {steps.map((one) => (
            <i key={one} className={classes(one <= step && styles.done)} />
          ))}
        </div>
      )}
      {top}
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </main>
  )
}

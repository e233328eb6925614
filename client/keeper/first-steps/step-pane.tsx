import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { STEPS, type Step } from '#shared/people/first-steps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { titleOfStep } from './step-list.tsx'
import styles from './step-pane.module.css'
import type { FirstStepsView } from './use-first-steps.ts'

interface StepPaneProps {
  view: FirstStepsView
  title: string
  lead: string
  children: ReactNode
  /** The form that the main button submits; without one the button calls `onNext`. */
  form?: string
  busy?: boolean
  /** Why it can't go on yet. */
  blocked?: string | undefined
  onNext?: () => void
  /** The label of the main button, if it does not lead to the next step. */
  next?: string
}

const nextWords = (at: Step) => `Continuar com ${titleOfStep(STEPS[STEPS.indexOf(at) + 1] ?? 'mark')}`

/** One step: its question, the answer, and how to go on; it can always be skipped. */
export function StepPane({ view, title, lead, children, form, busy, blocked, onNext, next }: StepPaneProps) {
  const { at, before, problem, open, skip } = view
  return (
    <Card className={styles.pane} aria-label={titleOfStep(at)}>
      <div className={styles.body}>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
        {problem && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {problem}
          </Note>
        )}
        {children}
      </div>
      <footer className={styles.footer}>
        {before && (
          <Button kind="quiet" onClick={() => open(before)}>
            Voltar
          </Button>
        )}
        {at !== 'mark' && (
          <Button kind="quiet" onClick={skip}>
            Pular por agora
          </Button>
        )}
        <Button
          kind="primary"
          className={styles.next}
          {...(form ? { type: 'submit' as const, form } : { onClick: onNext })}
          busy={busy ?? false}
          busyText="Salvando..."
          blocked={blocked}
          onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
        >
          {next ?? nextWords(at)}
          {!next && <ArrowRight aria-hidden="true" size={18} />}
        </Button>
      </footer>
    </Card>
  )
}

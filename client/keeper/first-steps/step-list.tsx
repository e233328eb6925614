import { Check } from 'lucide-react'
import type { FirstSteps } from '#shared/contract/first-steps.ts'
import { STEPS, type Step } from '#shared/people/first-steps.ts'
import { countOf } from '#shared/text/format.ts'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './step-list.module.css'
import { isDone } from './use-first-steps.ts'

const titles: Record<Step, string> = {
  company: 'Empresa',
  holidays: 'Feriados',
  week: 'Jornada',
  people: 'Pessoas',
  mark: 'Primeira marcação',
}

export const titleOfStep = (step: Step): string => titles[step]

const about: Record<Step, string> = {
  company: 'Nome, endereço e local',
  holidays: 'Nacionais e da cidade',
  week: 'Que horas a loja trabalha',
  people: 'Uma a uma ou da planilha',
  mark: 'Esperando alguém registrar',
}

/** Say what was chosen in a step that is done, what it is about in another one. */
function wordsOf(steps: FirstSteps, step: Step, skipped: readonly Step[]): string {
  const { store, holidays, people, mark } = steps
  if (!isDone(steps, step)) return skipped.includes(step) ? 'Pulado por agora' : about[step]
  const chosen: Record<Step, string> = {
    company: [store?.name, store?.city].filter(Boolean).join(', '),
    holidays: `${countOf(holidays, 'feriado', 'feriados')} neste ano`,
    week: store?.week_name ?? '',
    people: countOf(people, 'pessoa', 'pessoas'),
    mark: mark?.name ?? '',
  }
  return chosen[step]
}

interface StepListProps {
  steps: FirstSteps
  at: Step
  skipped: readonly Step[]
  onOpen: (step: Step) => void
}

/** The five steps, what was chosen under each done one; a touch opens one. */
export function StepList({ steps, at, skipped, onOpen }: StepListProps) {
  return (
    <ol className={classes(cardLook, styles.steps)} aria-label="Passos">
      {STEPS.map((step, i) => (
        <li key={step} data-done={isDone(steps, step)} data-open={step === at}>
          <button type="button" aria-current={step === at ? 'step' : undefined} onClick={() => onOpen(step)}>
            <span className={styles.number}>
              {isDone(steps, step) ? <Icon icon={Check} /> : <span aria-hidden="true">{i + 1}</span>}
            </span>
            <span className="grow">
              <b>{titles[step]}</b>
              <small>{wordsOf(steps, step, skipped)}</small>
            </span>
            {isDone(steps, step) && <span className="sr">feito</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

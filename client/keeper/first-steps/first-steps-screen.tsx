import type { FirstSteps } from '#shared/contract/first-steps.ts'
import type { Step } from '#shared/people/first-steps.ts'
import { Button } from '../../ui/button.tsx'
import { mainLook } from '../../ui/page.ts'
import { CompanyStep } from './company-step.tsx'
import styles from './first-steps-screen.module.css'
import { HolidaysStep } from './holidays-step.tsx'
import { MarkStep } from './mark-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { StepList } from './step-list.tsx'
import type { StepProps } from './step-props.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { WeekStep } from './week-step.tsx'

const panes: Record<Step, (props: StepProps) => React.ReactNode> = {
  company: CompanyStep,
  holidays: HolidaysStep,
  week: WeekStep,
  people: PeopleStep,
  mark: MarkStep,
}

interface FirstStepsScreenProps {
  steps: FirstSteps
  read: () => Promise<void>
  asked: Step | null
}

/** The first hour of an installation: from nothing to the first mark, a question at a time. */
export function FirstStepsScreen({ steps, read, asked }: FirstStepsScreenProps) {
  const view = useFirstSteps({ steps, read, asked })
  const Pane = panes[view.at]
  return (
    <main className={mainLook} id="conteudo">
      <div className={styles.page}>
        <header>
          <h1>Vamos pôr a loja para funcionar</h1>
          <p className="soft">
            Uns dez minutos, em cinco passos. Dá para parar, pular e continuar depois: nada se perde.
          </p>
        </header>
        <div className={styles.lay}>
          <StepList steps={steps} at={view.at} skipped={view.skipped} onOpen={view.open} />
          <div className={styles.pane}>
            <Pane key={view.at} steps={steps} view={view} read={read} />
          </div>
        </div>
        {steps.store && (
          <Button kind="link" className={styles.end} onClick={() => void view.end()}>
            Fechar os passos e ir para o relatório
          </Button>
        )}
      </div>
    </main>
  )
}

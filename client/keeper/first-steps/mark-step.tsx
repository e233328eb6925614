import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { FirstSteps } from '#shared/contract/first-steps.ts'
import { formatDay } from '#shared/text/format.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './mark-step.module.css'
import { StepPane } from './step-pane.tsx'
import type { StepProps } from './step-props.ts'

/** Look again this often (ms) while the first mark is awaited. */
const LOOK_MS = 3_000

const words = { entrada: 'Entrada', pausa: 'Pausa', retorno: 'Retorno', saida: 'Saída' }

/** Ask again while the page is seen, until there is a mark. */
function useLooking(isAwaited: boolean, read: () => Promise<void>) {
  const look = useEffectEvent(() => document.visibilityState === 'visible' && void read())
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
}

function Arrived({ mark }: { mark: NonNullable<FirstSteps['mark']> }) {
  const at = Date.parse(mark.timestamp)
  return (
    <div className={styles.state} data-done="true" role="status">
      <Icon icon={CircleCheck} size="lg" />
      <b>
        {mark.name}: {words[mark.entry_type]} às {timeOf(at, mark.timezone)}
      </b>
      <span className="soft">{formatDay(dayOf(at, mark.timezone))}. A loja está funcionando.</span>
    </div>
  )
}

/** The first mark: awaited here, and the screen turns by itself. */
export function MarkStep({ steps, view, read }: StepProps) {
  const { mark } = steps
  useLooking(mark === null, read)
  return (
    <StepPane
      view={view}
      title={mark ? 'A primeira marcação chegou' : 'Agora é com a equipe'}
      lead={
        mark
          ? 'Daqui em diante o dia de todas as pessoas aparece no Relatório.'
          : 'Peça que uma pessoa abra o convite, crie a senha e toque em ENTRADA.'
      }
      next={mark ? 'Ver o relatório' : 'Ir para o relatório'}
      onNext={() => void view.end()}
    >
      {mark ? (
        <Arrived mark={mark} />
      ) : (
        <div className={styles.state} role="status">
          <Icon icon={Hourglass} size="lg" />
          <b>Esperando a primeira marcação…</b>
          <span className="soft">Esta tela muda sozinha.</span>
        </div>
      )}
    </StepPane>
  )
}

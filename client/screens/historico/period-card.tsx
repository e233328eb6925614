import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { stackLook } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './period-card.module.css'
import type { HistoricoView } from './use-historico.ts'

const quicks = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'semana', label: 'Ultimos 7 dias' },
  { value: 'mes', label: 'Mes atual' },
] as const

/** The period: three quick filters, two dates, seven days back and forth. */
export function PeriodCard({ view }: { view: HistoricoView }) {
  const { period, isValid, isLast } = view
  const change = (part: Partial<typeof period>) => view.choose({ ...period, ...part })
  return (
    <Card padded className={stackLook} aria-label="Filtro">
      <Segmented<string>
        label="Período rápido"
        options={quicks}
        value={view.quick}
        onChange={(quick) => view.chooseQuick(quick as 'hoje' | 'semana' | 'mes')}
      />
      <div className={styles.range}>
        <DateField
          label="Início"
          value={period.from}
          error={isValid ? undefined : 'Período inválido'}
          onChange={(day) => day && change({ from: day })}
        />
        <DateField label="Fim" value={period.to} onChange={(day) => day && change({ to: day })} />
      </div>
      <div className={styles.range}>
        <Button icon={ChevronLeft} onClick={view.earlier}>
          Anterior
        </Button>
        <Button
          icon={ChevronRight}
          {...(isLast ? { blocked: 'O período já termina hoje.' } : {})}
          onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
          onClick={view.later}
        >
          Proximo
        </Button>
      </div>
    </Card>
  )
}

import { Freshness } from '../../features/people/freshness.tsx'
import { anchors } from '../../offline/here.ts'
import { Stack } from '../../ui/layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './history-tab.module.css'
import { monthOptions, useHistory, yearOptions } from './use-history.ts'

interface HistoryTabProps {
  people: readonly { id: string; name: string }[]
  today: string
  zone: string
  blocked: string | undefined
}

/** Histórico de Ajustes: by employee, year and month; each can be cancelled or deleted. */
export function HistoryTab({ people, today, zone, blocked }: HistoryTabProps) {
  const history = useHistory(today)
  const { year, month, person, reading, setFilter, deed, setDeed } = history
  const options = [
    { value: '', label: 'Todos os funcionários' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const close = () => setDeed(null)
  return (
    <Stack>
      <div className={styles.triple}>
        <SelectField
          label="Funcionário"
          options={options}
          value={person}
          onChange={(value) => setFilter({ funcionario: value })}
        />
        <SelectField
          label="Ano"
          options={yearOptions(today)}
          value={year}
          onChange={(value) => setFilter({ ano: value })}
        />
        <SelectField label="Mês" options={monthOptions} value={month} onChange={(value) => setFilter({ mes: value })} />
      </div>
      <Freshness at={reading.at} isStale={reading.isStale} zone={zone} now={anchors.now()} />
      {history.isCut && (
        <p className="t-sm muted">Só os lançamentos mais novos estão aqui: há mais de 5.000. Escolha um mês.</p>
      )}
      <HistoryList history={history} blocked={blocked} />
      {deed?.kind === 'cancel' && <CancelDialog adjustment={deed.adjustment} onClose={close} />}
      {deed?.kind === 'delete' && <DeleteDialog adjustment={deed.adjustment} onClose={close} />}
    </Stack>
  )
}

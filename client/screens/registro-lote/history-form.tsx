import { Search } from 'lucide-react'
import type { Store } from '#shared/people/store.ts'
import { companyOptions, personOptions } from '../../features/people/choose.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Grid, stackLook } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Choosable } from './check-batch.ts'
import styles from './history-form.module.css'
import type { HistoryKind, HistoryView } from './use-history.ts'

interface HistoryFormProps {
  kind: HistoryKind
  view: HistoryView
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
}

const periods = (kind: HistoryKind) =>
  [
    { value: 'hoje', label: 'Hoje' },
    { value: 'mes', label: kind === 'registros' ? 'Este mês' : 'Mês atual' },
    { value: 'passado', label: 'Mês passado' },
    { value: 'custom', label: 'Personalizado' },
  ] as const

/** Period, employee and company, applied by 'Buscar'. */
export function HistoryForm({ kind, view, people, stores }: HistoryFormProps) {
  const { typed, change, wrong, search } = view
  return (
    <form
      className={classes('form', stackLook)}
      data-gap="tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Segmented
        className={styles.periods}
        label="Período"
        options={periods(kind)}
        value={typed.period}
        onChange={(period) => change({ period })}
      />
      {typed.period === 'custom' && (
        <Grid>
          <DateField
            label="Data de início"
            value={typed.from}
            error={wrong}
            onChange={(day) => change({ from: day })}
          />
          <DateField label="Data de fim" value={typed.to} onChange={(day) => change({ to: day })} />
        </Grid>
      )}
      <div className={styles.filters}>
        <SelectField
          label="Funcionário"
          options={personOptions(people, 'Todos')}
          value={typed.person}
          onChange={(person) => change({ person })}
        />
        <SelectField
          label="Empresa"
          options={companyOptions(stores)}
          value={typed.company}
          onChange={(company) => change({ company })}
        />
        <Button kind="primary" type="submit" icon={Search}>
          Buscar
        </Button>
      </div>
    </form>
  )
}

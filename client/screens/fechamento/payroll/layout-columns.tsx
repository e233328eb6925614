import { ArrowUp, Trash2 } from 'lucide-react'
import type { ColumnField, PayrollColumn } from '#shared/payroll/layout.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { listLook } from '../../../ui/list.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { freeColumns, placed, raised, withColumn } from './layout-draft.ts'
import styles from './payroll.module.css'
import { columnWords } from './payroll-words.ts'
import type { LayoutForm } from './use-layout-form.ts'

const fills = [
  { value: 'zeros', label: 'zeros à esquerda' },
  { value: 'spaces', label: 'espaços à direita' },
]

interface ColumnProps {
  view: LayoutForm
  column: PayrollColumn
  at: number
}

/** Width and filling of a column in a file of fixed width. */
function Widths({ view: { draft, lay, problemOf }, column, at }: ColumnProps) {
  const words = columnWords[column.field]
  const put = (change: Partial<PayrollColumn>) => lay({ columns: placed(draft.columns, at, { ...column, ...change }) })
  const typed = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 2)
    put({ width: digits === '' ? null : Number(digits) })
  }
  return (
    <>
      <TextField
        label="Posições"
        aria-label={`Posições: ${words}`}
        className={styles.narrow}
        inputMode="numeric"
        autoComplete="off"
        value={column.width === null ? '' : String(column.width)}
        error={problemOf(`columns.${at}.width`)}
        onChange={(event) => typed(event.target.value)}
      />
      <SelectField
        label="Preencher com"
        aria-label={`Preencher com: ${words}`}
        className={styles.narrow}
        options={fills}
        value={column.fill}
        onChange={(fill) => put({ fill: fill === 'zeros' ? 'zeros' : 'spaces' })}
      />
    </>
  )
}

function Column({ view, column, at }: ColumnProps) {
  const { draft, lay } = view
  const words = columnWords[column.field]
  return (
    <li className={styles.row}>
      <span>{words}</span>
      {draft.format === 'fixed' && <Widths view={view} column={column} at={at} />}
      <span className={styles.acts}>
        {at > 0 && (
          <IconButton
            label={`Subir ${words}`}
            icon={ArrowUp}
            onClick={() => lay({ columns: raised(draft.columns, at) })}
          />
        )}
        <IconButton
          label={`Tirar ${words}`}
          icon={Trash2}
          onClick={() => lay({ columns: placed(draft.columns, at, null) })}
        />
      </span>
    </li>
  )
}

/** The columns of the file, in their order. */
export function LayoutColumns({ view }: { view: LayoutForm }) {
  const { draft, lay, problemOf } = view
  const free = freeColumns(draft)
  const problem = problemOf('columns')
  return (
    <div className={styles.part}>
      <h2 id="colunas" className="h2">
        Colunas
      </h2>
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <ul className={listLook} aria-labelledby="colunas">
        {draft.columns.map((column, at) => (
          <Column key={column.field} view={view} column={column} at={at} />
        ))}
      </ul>
      {free.length > 0 && (
        <SelectField
          label="Acrescentar coluna"
          value=""
          options={[{ value: '', label: 'Escolher' }, ...free.map((value) => ({ value, label: columnWords[value] }))]}
          onChange={(field) => field !== '' && lay(withColumn(draft, field as ColumnField))}
        />
      )}
    </div>
  )
}

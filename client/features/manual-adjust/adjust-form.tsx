import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { adjustmentMinutes } from '#shared/clock/adjustment.ts'
import { formatBalance } from '#shared/text/format.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Row, stackLook } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody, FormProblem } from '../form/form-dialog.tsx'
import { HoursFields } from '../form/hours-fields.tsx'
import styles from './adjust-form.module.css'
import { LongAgo } from './long-ago.tsx'
import { type Adjustable, type Typed, useAdjust } from './use-adjust.ts'

interface AdjustFormProps {
  people: readonly Adjustable[]
  /** The person it is about, where nobody is to be chosen. */
  only?: Adjustable
  /** Called once an adjustment is written. */
  onDone?: () => void
  today: string
  /** Why nothing can be written now. */
  blocked: string | undefined
}

const Field = fieldsOf<Typed>()

const modes = [
  { value: 'add', label: 'Adicionar horas' },
  { value: 'subtract', label: 'Subtrair horas' },
] as const

/** Describe an adjustment's effect: one dated today enters the balance when the day ends. */
function effectOf(total: number, isOfToday: boolean): string {
  if (total === 0) return ''
  return `O saldo muda em ${formatBalance(total)}${isOfToday ? ', depois da saída de hoje' : ''}`
}

/** Add hours to somebody's balance or subtract them, with a reason and a date. */
export function AdjustForm({ people, only, today, blocked, onDone }: AdjustFormProps) {
  const form = useAdjust(people, { today, only, onDone })
  const id = useId()
  const options = [
    { value: '', label: 'Selecione um funcionário' },
    ...people.map(({ id, name, isOwn }) => ({
      value: id,
      label: isOwn ? `${name} (você: só por solicitação)` : name,
      disabled: isOwn,
    })),
  ]
  const { mode, hours, minutes, date } = form.values
  const total = adjustmentMinutes(mode, Number(hours || '0'), Number(minutes || '0'))
  return (
    <>
      <FormBody id={id} form={form} className={classes(stackLook, styles.adjust)} blocked={blocked}>
        {!only && <Field.Select label="Funcionário" name="user_id" options={options} />}
        <Field.Segmented className={styles.mode} label="Tipo de ajuste" name="mode" options={modes} />
        <HoursFields form={form} error={form.errorOf('hours') && form.errorOf('minutes')} />
        <Field.Day label="Data" name="date" max={today} />
        <LongAgo day={date} today={today} />
        <Field.Area label="Justificativa" name="justification" maxLength={400} />
        <FormProblem />
        {blocked && !form.problem && (
          <Note icon={TriangleAlert} tone="sun" slim role="status">
            {blocked}
          </Note>
        )}
        <Row between wraps>
          <span className="t-sm muted">{effectOf(total, date === today)}</span>
          <Button kind="primary" type="submit" busy={form.busy} blocked={blocked}>
            Registrar Ajuste
          </Button>
        </Row>
      </FormBody>
      {form.dialog}
    </>
  )
}

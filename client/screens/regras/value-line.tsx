import { Pencil } from 'lucide-react'
import { CheckLine } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type Amount, hours } from './amounts.ts'
import styles from './value-line.module.css'
import type { Choice, ValueRow } from './value-rows.ts'

interface FieldProps {
  row: ValueRow
  /** The text that stands in it. */
  text: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** The article that sets a value, and what else is to be said of it. */
function Law({ law, more }: ValueRow) {
  return (
    <>
      <b>{law}</b>
      {more && ` · ${more}`}
    </>
  )
}

/** A typed amount; left, it shows how it was understood. */
function AmountField({ row, text, problem, onChange, amount }: FieldProps & { amount: Amount }) {
  const tidy = () => {
    const value = amount.read(text)
    if (value !== null && amount.show(value) !== text) onChange(amount.show(value))
  }
  const { label, hint, field } = row
  return (
    <TextField
      label={label}
      hint={hint}
      className={styles.field}
      value={text}
      error={problem}
      placeholder={field.kind === 'limit' ? field.none : undefined}
      autoComplete="off"
      maxLength={20}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
      trailing={<Icon icon={Pencil} size="sm" />}
    />
  )
}

const toggled = (options: readonly Choice[], chosen: readonly string[], value: string) =>
  options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value))

function SeveralField({ row, text, options, onChange }: FieldProps & { options: readonly Choice[] }) {
  const chosen = text.split(',').filter(Boolean)
  return (
    <fieldset className={styles.several}>
      <legend className="sr">{row.label}</legend>
      <span className={styles.name} aria-hidden="true">
        {row.label}
      </span>
      <div>
        {options.map(({ value, label }) => (
          <CheckLine
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(options, chosen, value).join())}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Control(given: FieldProps) {
  const { row, text, problem, onChange } = given
  const { field, label, hint } = row
  const shared = { label, hint, value: text, error: problem, onChange, className: styles.field ?? '' }
  if (field.kind === 'several') return <SeveralField {...given} options={field.options} />
  if (field.kind === 'choice') return <SelectField {...shared} options={field.options} />
  if (field.kind === 'time') return <TimeField {...shared} {...(hint === undefined ? {} : { hint })} />
  return <AmountField {...given} amount={field.kind === 'limit' ? hours : field.amount} />
}

/** A value that can be changed: its name, its field, and the law beside it. */
export function ValueLine(given: FieldProps) {
  return (
    <div className={styles.value}>
      <Control {...given} />
      <p className={styles.law}>
        <Law {...given.row} />
      </p>
    </div>
  )
}

/** A value that is only read. */
export function SaidLine({ row, words }: { row: ValueRow; words: string }) {
  return (
    <div className={classes(styles.value, styles.read)}>
      <dt className={styles.name}>{row.label}</dt>
      <dd className={styles.words}>{words}</dd>
      {row.hint && <dd className={styles.hint}>{row.hint}</dd>}
      <dd className={styles.law}>
        <Law {...row} />
      </dd>
    </div>
  )
}

import { classes } from './classes.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Two to four choices side by side, one of them chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <fieldset className={classes('only-screen', styles.segmented, className)}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

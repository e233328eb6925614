import styles from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  /** The first chip, which lets everything through. */
  all: { label: string; count: number }
  options: readonly { value: Value; label: string; count: number }[]
  /** Null for all. */
  chosen: Value | null
  onChoose: (value: Value | null) => void
}

/** Filters side by side, each with how many it leaves; on phones they scroll. */
export function ChoiceChips<Value extends string>({ label, all, options, chosen, onChoose }: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {all.label} <b>{all.count}</b>
      </button>
      {options.map(({ value, label: words, count }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {words} <b>{count}</b>
        </button>
      ))}
    </fieldset>
  )
}

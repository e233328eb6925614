import { Minus, Check as Tick } from 'lucide-react'
import styles from './check.module.css'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import { useRedraw } from './redraw.ts'

interface CheckProps {
  label: string
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A checkbox; `mixed` means that some of several are checked. Its label is for screen readers: the visible text stands beside it. */
export function Check({ label, checked, onChange, disabled }: CheckProps) {
  const redraw = useRedraw()
  const isMixed = checked === 'mixed'
  return (
    <label className={styles.checkwrap}>
      <input
        type="checkbox"
        className="sr"
        aria-label={label}
        checked={checked === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={() => {
          onChange(checked !== true)
          redraw()
        }}
      />
      <span className={styles.check} data-checked={checked !== false}>
        {isMixed ? <Icon icon={Minus} size="sm" /> : checked && <Icon icon={Tick} size="sm" />}
      </span>
    </label>
  )
}

/** A checkbox with its label beside it. */
export function CheckLine(check: CheckProps) {
  return (
    <Row>
      <Check {...check} />
      <span aria-hidden="true">{check.label}</span>
    </Row>
  )
}

import type { ReactNode } from 'react'

interface SwitchProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ children, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChange(!checked)}
    >
      <span className="track" />
      <span>{children}</span>
    </button>
  )
}

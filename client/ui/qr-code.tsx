import { encode } from 'uqr'
import { classes } from './classes.ts'
import styles from './qr-code.module.css'

/** Draw the dark modules as one path, each a square of one unit. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
}

interface QrCodeProps {
  text: string
  label: string
  large?: boolean
  className?: string | undefined
}

/** A QR code: dark on white in either theme, so that a camera can read it. */
export function QrCode({ text, label, large = false, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      className={classes(styles.qr, className)}
      data-large={large}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-theme="light"
    >
      <path d={pathOf(data)} />
    </svg>
  )
}

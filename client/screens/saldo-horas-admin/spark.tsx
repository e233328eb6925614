import { formatBalance } from '#shared/text/format.ts'
import styles from './spark.module.css'

const [LEFT, RIGHT, TOP, BOTTOM] = [3, 97, 5, 31]

/** The movement of a balance as a small line: from the value before the first day to a dot at the current one. */
export function Spark({ running }: { running: readonly number[] }) {
  const points = [0, ...running]
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (i: number) => LEFT + (i * (RIGHT - LEFT)) / (points.length - 1)
  const y = (minutes: number) =>
    least === most ? (TOP + BOTTOM) / 2 : BOTTOM - ((minutes - least) / (most - least)) * (BOTTOM - TOP)
  const line = points.map((minutes, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(minutes).toFixed(1)}`).join('')
  const last = points.at(-1) ?? 0
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 104 36"
      role="img"
      aria-label={`Nos últimos ${running.length} dias: ${formatBalance(last)}`}
    >
      <path d={`M0 ${y(0).toFixed(1)}H104`} />
      <path className={styles.ln} d={line} />
      <circle cx={RIGHT} cy={y(last)} r="3.5" />
    </svg>
  )
}

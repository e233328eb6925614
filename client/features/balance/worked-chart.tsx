import type { UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDay, formatDuration } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import styles from './worked-chart.module.css'

type Days = UserBalance['days']

/** A card around charts and their table. */
export const chartCardLook = styles.chartcard

const WIDTH = 318
const LEFT = 30
/** Left margin for the balance chart's labels: a sign and three digits. */
const SUMS_LEFT = 38
/** Keeps the last day's label inside the drawing. */
const HALF_LABEL = 9

/** Round steps of the scale, in hours. */
const STEPS = [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500]

/** Return a scale in whole hours that holds the largest value, with a round step and at most four lines. */
function scaleOf(most: number): { top: number; lines: number[] } {
  const hours = Math.max(1, Math.ceil(most / 60))
  const step = STEPS.find((round) => round * 4 >= hours) ?? Math.ceil(hours / 4)
  const top = Math.ceil(hours / step) * step
  return { top: top * 60, lines: Array.from({ length: top / step + 1 }, (_, i) => i * step * 60) }
}

/** Label every n-th day, and always the last one. */
const isLabelled = (i: number, count: number) => (count - 1 - i) % Math.max(1, Math.ceil(count / 6)) === 0

/** The figures of both charts as a table, the accessible alternative. */
export function FiguresTable({ days }: { days: Days }) {
  return (
    <details>
      <summary>Ver como tabela</summary>
      <table>
        <thead>
          <tr>
            <th>Dia</th>
            <th className="r">Trabalhado</th>
            <th className="r">Previsto</th>
            <th className="r">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <td>{formatDay(day.date).slice(0, 5)}</td>
              <td className="r">{formatDuration(day.worked_minutes)}</td>
              <td className="r">{formatDuration(day.expected_minutes)}</td>
              <td className="r">{day.in_progress ? '—' : formatBalance(day.balance_minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Bars of the time worked, with a tick at the expected time; today is lighter. */
export function WorkedChart({ days, today }: { days: Days; today: string }) {
  const most = Math.max(...days.map((day) => Math.max(day.worked_minutes, day.expected_minutes)))
  const { top, lines } = scaleOf(most)
  const [height, base] = [132, 114]
  const y = (minutes: number) => base - (minutes / top) * (base - 8)
  const slot = (WIDTH - LEFT) / days.length
  const width = Math.max(2, slot * 0.68)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label="Horas trabalhadas e previstas por dia"
    >
      {lines.map((minutes) => (
        <g key={minutes}>
          <line
            className={minutes === 0 ? styles.zero : styles.grid}
            x1={LEFT - 4}
            x2={WIDTH}
            y1={y(minutes)}
            y2={y(minutes)}
          />
          <text x="0" y={y(minutes) + 4}>{`${minutes / 60}h`}</text>
        </g>
      ))}
      {days.map((day, i) => {
        const x = LEFT + i * slot + (slot - width) / 2
        const tick = y(day.expected_minutes)
        return (
          <g key={day.date}>
            <rect
              className={classes(styles.bar, day.date === today && styles.today)}
              x={x}
              y={y(day.worked_minutes)}
              width={width}
              height={base - y(day.worked_minutes)}
              rx="2"
            />
            {day.expected_minutes > 0 && (
              <line className={styles.halo} x1={x - 1} x2={x + width + 1} y1={tick} y2={tick} />
            )}
            {day.expected_minutes > 0 && (
              <line className={styles.mark} x1={x - 1} x2={x + width + 1} y1={tick} y2={tick} />
            )}
            {isLabelled(i, days.length) && (
              <text x={Math.min(x + width / 2, WIDTH - HALF_LABEL)} y={height - 2} textAnchor="middle">
                {day.date.slice(8)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The balance accumulated day by day: green above zero, red below. */
export function BalanceChart({ days }: { days: Days }) {
  let sum = 0
  const points = days.map((day) => {
    sum += day.in_progress ? 0 : day.balance_minutes
    return sum
  })
  const most = Math.max(60, ...points.map(Math.abs))
  const { top } = scaleOf(most)
  const hasNegative = Math.min(...points) < 0
  const hasPositive = Math.max(...points) > 0
  const [height, up, down] = [118, 10, 92]
  const zero = hasNegative ? (hasPositive ? (up + down) / 2 : up) : down
  const reach = hasNegative && hasPositive ? (down - up) / 2 : down - up
  const y = (minutes: number) => zero - (minutes / top) * reach
  const x = (i: number) => SUMS_LEFT + 8 + (days.length === 1 ? 0 : (i * (WIDTH - SUMS_LEFT - 22)) / (days.length - 1))
  const line = points.map((minutes, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(minutes).toFixed(1)}`).join('')
  const area = `${line}L${x(days.length - 1)} ${zero}L${x(0)} ${zero}Z`
  const marks = [0, ...(hasPositive ? [top] : []), ...(hasNegative ? [-top] : [])]
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label="Evolução do saldo no período"
    >
      <clipPath id="saldo-acima">
        <rect x="0" y="0" width={WIDTH} height={zero} />
      </clipPath>
      <clipPath id="saldo-abaixo">
        <rect x="0" y={zero} width={WIDTH} height={height - zero} />
      </clipPath>
      {marks.map((minutes) => (
        <g key={minutes}>
          <line
            className={minutes === 0 ? styles.zero : styles.grid}
            x1={SUMS_LEFT}
            x2={WIDTH}
            y1={y(minutes)}
            y2={y(minutes)}
          />
          <text x="0" y={y(minutes) + 4}>{`${minutes > 0 ? '+' : ''}${minutes / 60}h`}</text>
        </g>
      ))}
      <path className={styles.arUp} clipPath="url(#saldo-acima)" d={area} />
      <path className={styles.arDn} clipPath="url(#saldo-abaixo)" d={area} />
      <path className={styles.line} d={line} />
      <circle className={styles.end} cx={x(days.length - 1)} cy={y(sum)} r="5.5" />
      {days.map(
        (day, i) =>
          isLabelled(i, days.length) && (
            <text key={day.date} x={x(i)} y={height - 2} textAnchor="middle">
              {day.date.slice(8)}
            </text>
          ),
      )}
    </svg>
  )
}

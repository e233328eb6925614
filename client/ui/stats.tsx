import type { ReactNode } from 'react'

interface StatsProps {
  items: { label: string; value: ReactNode }[]
}

/** Two to four numbers side by side, each under its name. */
export function Stats({ items }: StatsProps) {
  return (
    <dl className="stats">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

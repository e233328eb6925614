import { Clock, CloudCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { HOUR } from '#shared/calendar/day.ts'
import { seenWords } from '../../features/devices/seen-words.ts'
import { StateLine } from '../../ui/state-line.tsx'
import room from './aparelhos.module.css'

interface CellProps {
  label: string
  /** A second line, smaller. */
  small?: string | undefined
  number?: boolean
  tone?: 'q' | undefined
  children: ReactNode
}

/** A fact of a device under its name, which stands above it on a phone. */
export function Cell({ label, small, number, tone, children }: CellProps) {
  return (
    <div className={room.cell} data-number={number} data-tone={tone}>
      <span className={room.label}>{label}</span>
      <span>{children}</span>
      {small && <span className="t-xs muted">{small}</span>}
    </div>
  )
}

/** When a device was heard of: green within the hour. */
export function Contact({ at, zone, now }: { at: string; zone: string; now: number }) {
  const seen = Date.parse(at)
  const isNear = now - seen < HOUR
  return (
    <StateLine icon={isNear ? CloudCheck : Clock} tone={isNear ? 'ok' : undefined}>
      {seenWords(seen, now, zone)}
    </StateLine>
  )
}

/** The names of the columns, above them where there is room. */
export function Heads({ names }: { names: readonly { name: string; number?: boolean }[] }) {
  return (
    <div className={room.heads} aria-hidden="true">
      {names.map(({ name, number }) => (
        <span key={name} data-number={number}>
          {name}
        </span>
      ))}
    </div>
  )
}

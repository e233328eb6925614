import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceMessages } from '#shared/text/device-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { rowLook } from '../../ui/list.ts'
import styles from './device-row.module.css'

/** Return the device's name, or a substitute. */
export const nameOf = (label: string | null): string => label ?? deviceMessages.unnamed

function iconOf(label: string | null): LucideIcon {
  if (label === null) return MonitorSmartphone
  return /Android|iPhone|iPad/.test(label) ? Smartphone : Monitor
}

interface DeviceRowProps {
  label: string | null
  badge?: ReactNode
  /** Facts about the device, one per line. */
  lines: readonly string[]
  /** The label of the action; none if there is nothing to do. */
  act?: string | undefined
  onAct: () => void
}

/** A device in a list: its name, facts and action. */
export function DeviceRow({ label, badge, lines, act, onAct }: DeviceRowProps) {
  return (
    <li className={classes(rowLook, styles.device)}>
      <div className="grow">
        <Icon icon={iconOf(label)} size="lg" />
        <div className="grow">
          <Row as="p" wraps className={styles.named}>
            <b>{nameOf(label)}</b>
            {badge}
          </Row>
          {lines.map((line) => (
            <p key={line} className="t-sm muted">
              {line}
            </p>
          ))}
        </div>
      </div>
      {act && (
        <Button small aria-label={`${act} ${nameOf(label)}`} onClick={onAct}>
          {act}
        </Button>
      )}
    </li>
  )
}

import type { UserBalance } from '#shared/contract/hours.ts'
import { isFree } from '#shared/pay-rules/rule.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { classes } from '../../ui/classes.ts'

interface FreeOfControlProps {
  days: UserBalance['days']
  className?: string | undefined
}

/** Tell whether nothing of a day is counted, whatever its marks. */
export const isFreeOfControl = ({ terms }: UserBalance['days'][number]): boolean => isFree(terms?.rule)

/** Say why the hours of somebody who is free of control (CLT art. 62) are zeros; nothing for everybody else. */
export function FreeOfControl({ days, className }: FreeOfControlProps) {
  const free = days.filter(isFreeOfControl).length
  if (free === 0) return null
  const words = free === days.length ? controlMessages.freeOfControl : controlMessages.freeOnDays(free)
  return <p className={classes('t-sm soft', className)}>{words}</p>
}

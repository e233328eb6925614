import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { formatBalance } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './balance-text.module.css'

/** Write a balance out for screen readers: 'saldo positivo de 2 horas e 14 minutos'. */
function spoken(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60]
  const words = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hora' : 'horas'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'minuto' : 'minutos'}` : '',
  ].filter(Boolean)
  if (minutes === 0) return 'saldo zero'
  return `saldo ${minutes > 0 ? 'positivo' : 'negativo'} de ${words.join(' e ')}`
}

interface BalanceTextProps {
  minutes: number
  size?: 'mid' | 'big' | undefined
  className?: string | undefined
}

/** A balance with sign, icon and colour: `+02h14min`, `-01h30min`, `00h00min`. */
export function BalanceText({ minutes, size, className }: BalanceTextProps) {
  const tone = minutes > 0 ? 'up' : minutes < 0 ? 'down' : 'flat'
  const icon = minutes > 0 ? TrendingUp : minutes < 0 ? TrendingDown : Equal
  return (
    <span className={classes(styles.balance, tone, className)} data-size={size}>
      <Icon icon={icon} />
      <span aria-hidden="true">{formatBalance(minutes)}</span>
      <span className="sr">{spoken(minutes)}</span>
    </span>
  )
}

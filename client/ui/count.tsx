import { classes } from './classes.ts'

interface CountProps {
  value: number
  tone?: 'quiet' | 'pen'
}

/** A small round number; over 99 it says 99+. */
export function Count({ value, tone }: CountProps) {
  return <span className={classes('count', tone)}>{value > 99 ? '99+' : value}</span>
}
